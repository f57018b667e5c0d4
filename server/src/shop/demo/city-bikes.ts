/** Bicycles for getting about town: upright, low-framed, and hybrids with a flat bar. */
import { bicycles, type DemoProduct, derailleur, hubGear, prose, singleSpeed } from './demo-product.ts'

const city = bicycles({ category: 'City Bikes', type: 'City' }, 'city')
const stepThrough = bicycles({ category: 'City Bikes', type: 'City' }, 'step-through')
const hybrid = bicycles({ category: 'City Bikes', type: 'Hybrid' }, 'hybrid')

export const cityBikes: readonly DemoProduct[] = [
  city({
    sku: 51001,
    name: 'Lalbagh Roadster',
    brand: 'Turag',
    price: 240,
    rating: 4.4,
    addedAt: '2026-01-12',
    tags: ['city', 'steel', 'single speed', 'classic'],
    description: prose`
      The black roadster of every grandfather's photograph, with brakes from this century. Steel tubes, 36
      spokes, one gear, a full chain case in which oil stays clean for two years. Its slack seat tube, 68.5°
      in the M, lets you put both feet down at the Azimpur crossing without leaving the saddle. Eighteen kilos
      make it a poor choice for stairs. Left alone in the rain for a decade it will still be rideable, as its
      forebears are.`,
    stock: { 'Kohl Black': [6, 9, 8, 5, 3] },
    frame: 'steel',
    fork: { material: 'steel', rake: 65, axleToCrown: 398 },
    wheel: { name: '700C', tyre: 40, spokes: 36 },
    brakes: 'rim calliper',
    drivetrain: singleSpeed(44, 19, 165),
    handlebar: 'swept',
    weight: 18,
    fitted: ['mudguards', 'rack', 'chainGuard'],
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 605, reach: 372, head: 68, seat: 68.5, chainstay: 470, drop: 65, seatTube: 530 },
    stem: 70,
  }),
  city({
    sku: 51002,
    name: 'Hatirjheel Eight',
    brand: 'Turag',
    price: 690,
    listPrice: 750,
    rating: 4.7,
    addedAt: '2026-03-26',
    tags: ['city', 'alloy', 'hub gear', 'lights'],
    description: prose`
      Eight gears inside the hub, changed standing still if the lights turn red too soon. Nothing of the
      drivetrain is in the open, which after one monsoon you will count as its best quality. The dynamo lamp
      switches itself on under the flyover. Aluminium keeps it to 15 kg with everything fitted. For a puncture
      at the back, allow half an hour, or learn to patch the tube with the wheel in place.`,
    stock: {
      'Graphite Grey': [4, 7, 6, 4, 1],
      'Monsoon Green': [3, 5, 0, 3, 2],
      'Rice White': [0, 2, 4, 1, 0],
    },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 58, axleToCrown: 400 },
    wheel: { name: '700C', tyre: 42, spokes: 36 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: hubGear(38, 18, 8, 170),
    handlebar: 'swept',
    weight: 15,
    fitted: ['mudguards', 'rack', 'chainGuard', 'lights'],
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 600, reach: 380, head: 70, seat: 72, chainstay: 450, drop: 67, seatTube: 500 },
    stem: 75,
  }),
  city({
    sku: 51003,
    name: 'Kamalapur Commuter 24',
    brand: 'Turag',
    price: 310,
    rating: 4.2,
    addedAt: '2026-11-12',
    tags: ['city', 'steel', '24 inch', 'commuting', 'small sizes'],
    description: prose`
      Short enough, at under 1.1 m between the axles, for the luggage van of the Narayanganj commuter train.
      Strong 24-inch wheels keep the frame low for short riders and take a sack of rice on the rack. Six gears cover the bridge and the plain; the
      shifter is a friction lever, the kind that works when bent. Its steel is thick and the paint thicker.
      Fast it is not, and on a long road you will wish for larger wheels.`,
    stock: { 'Brick Kiln': [7, 10, 6, 4], 'Deep Bay Blue': [5, 8, 0, 3] },
    frame: 'steel',
    fork: { material: 'steel', rake: 46, axleToCrown: 345 },
    wheel: { name: '24″', tyre: 47, spokes: 36 },
    brakes: 'V-brake',
    drivetrain: derailleur([40], [14, 28], 6, 160),
    handlebar: 'riser',
    weight: 15.8,
    fitted: ['mudguards', 'rack', 'chainGuard'],
    sizes: ['XXS', 'XS', 'S', 'S/M'],
    middle: 'S/M',
    geometry: { stack: 524, reach: 372, head: 70.2, seat: 72, chainstay: 425, drop: 20, seatTube: 420 },
    stem: 65,
  }),
  city({
    sku: 51004,
    name: 'Ramna Belt',
    brand: 'Turag',
    price: 745,
    rating: 4.5,
    addedAt: '2025-12-30',
    tags: ['city', 'alloy', 'belt drive', 'hub gear'],
    description: prose`
      For those who ride in office clothes: a toothed belt in place of the chain, so there is no oil anywhere
      to find your cuff. With a five-speed hub it has the range for Dhaka's ramps and no more. Belts do not
      like grit, and a hose once a week is the whole of their care. The lock in the frame takes a separate
      chain. Only the Ramna has it, and thieves seem to know.`,
    stock: { 'Kohl Black': [2, 3, 3, 2, 0], 'Ferry Grey': [1, 0, 3, 2, 1] },
    frame: 'aluminium',
    fork: { material: 'carbon', rake: 54, axleToCrown: 398 },
    wheel: { name: '700C', tyre: 40, spokes: 32 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: hubGear(46, 24, 5, 170),
    handlebar: 'flat',
    weight: 13.6,
    fitted: ['mudguards', 'chainGuard', 'lights'],
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 592, reach: 388, head: 70.6, seat: 72.6, chainstay: 448, drop: 68, seatTube: 495 },
    stem: 80,
  }),
  stepThrough({
    sku: 53001,
    name: 'Dhanmondi Saree',
    brand: 'Turag',
    price: 420,
    rating: 4.7,
    addedAt: '2025-05-22',
    tags: ['step-through', 'hub gear', 'basket', 'bestseller'],
    description: prose`
      You step over a tube at shin height, sit upright, and cloth goes nowhere near wheel or chain: there are
      net guards on the rear wheel and a case round the whole chain. Dressed in a saree, our testers rode it
      to work for a month before we signed off the drawing. Three hub gears suffice for a flat city. The wide
      saddle is comfortable for half an hour and too soft for longer.`,
    stock: {
      'Mint Lassi': [5, 8, 11, 7, 4],
      'Krishnachura Red': [3, 6, 9, 5, 2],
      'Rice White': [0, 4, 6, 0, 3],
    },
    frame: 'steel',
    fork: { material: 'steel', rake: 62, axleToCrown: 400 },
    wheel: { name: '700C', tyre: 44, spokes: 36 },
    brakes: 'V-brake',
    drivetrain: hubGear(38, 19, 3, 165),
    handlebar: 'swept',
    weight: 16.5,
    fitted: ['mudguards', 'rack', 'basket', 'chainGuard', 'stepThrough'],
    sizes: ['XXS', 'XS', 'S', 'S/M', 'M'],
    middle: 'S/M',
    geometry: { stack: 594, reach: 358, head: 68.5, seat: 70, chainstay: 470, drop: 66, seatTube: 435 },
    stem: 60,
  }),
  stepThrough({
    sku: 53002,
    name: 'Banani Light Step',
    brand: 'Turag',
    price: 610,
    listPrice: 680,
    rating: 4.5,
    addedAt: '2026-04-16',
    tags: ['step-through', 'alloy', 'lightweight'],
    description: prose`
      A low frame usually weighs more, as the missing top tube must be replaced by metal elsewhere. Here
      hydroformed aluminium holds it to 13.4 kg, light enough to lift into a building's lobby. The nine-speed
      derailleur shifts crisply and wants cleaning weekly in the wet. Hydraulic discs suit weak wrists. There
      is no basket, but the rack takes a clip-on one, and we do not recommend both full at once.`,
    stock: { 'Winter Sky': [4, 5, 7, 6, 3, 1], 'Jute Gold': [2, 3, 4, 0, 2, 0] },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 58, axleToCrown: 398 },
    wheel: { name: '700C', tyre: 40, spokes: 32 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([40], [11, 36], 9, 165),
    handlebar: 'riser',
    weight: 13.4,
    fitted: ['mudguards', 'rack', 'chainGuard', 'stepThrough'],
    sizes: ['XXS', 'XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 604, reach: 370, head: 69.3, seat: 71, chainstay: 458, drop: 67, seatTube: 460 },
    stem: 70,
    figures: { mounts: { bottles: 1 } },
  }),
  stepThrough({
    sku: 53003,
    name: 'Rupsha Nurse 26',
    brand: 'Turag',
    price: 335,
    rating: 4.6,
    addedAt: '2026-05-07',
    tags: ['step-through', '26 inch', 'basket', 'rack'],
    description: prose`
      Ordered first by a clinic in Khulna whose visiting nurses carry a cool box and a bag. The basket hangs
      from the frame instead of the fork, so a full load does not pull the steering round at walking pace.
      Wheels are the common 26 inches. All sizes share a saddle that goes low enough for 140 cm. On windy
      embankments the basket catches the air; leave its lid at home.`,
    stock: { 'Shapla White': [4, 3, 6, 2, 0], 'Haor Teal': [2, 0, 4, 1, 0] },
    frame: 'steel',
    fork: { material: 'steel', rake: 54, axleToCrown: 374 },
    wheel: { name: '26″', tyre: 47, spokes: 36 },
    brakes: 'coaster',
    drivetrain: hubGear(38, 20, 3, 160),
    handlebar: 'swept',
    weight: 17.3,
    fitted: ['mudguards', 'rack', 'basket', 'chainGuard', 'lights', 'stepThrough'],
    sizes: ['XXS', 'XS', 'S', 'S/M', 'M'],
    middle: 'S/M',
    geometry: { stack: 565, reach: 352, head: 69, seat: 70, chainstay: 462, drop: 48, seatTube: 425 },
    stem: 55,
  }),
  hybrid({
    sku: 52001,
    name: 'Farmgate Flatbar',
    brand: 'Turag',
    price: 480,
    rating: 4.4,
    addedAt: '2025-06-22',
    tags: ['hybrid', 'alloy', 'commuting', 'bestseller'],
    description: prose`
      Flat bar, narrow enough for the gaps between buses, and 38 mm tyres for what lies in those gaps. It is
      quicker than any mountain bike in town and tougher than a road one. Two rings of 46 and 30 teeth give
      sixteen gears. Racks and guards bolt on, though we leave them to you, as half the buyers never want
      them. The alloy fork buzzes on coarse concrete; softer grips are the cheap cure.`,
    stock: {
      'Rickshaw Red': [4, 7, 10, 9, 6, 3, 1],
      'Graphite Grey': [5, 6, 8, 0, 7, 2, 0],
      'Turmeric Yellow': [3, 2, 5, 4, 0, 1, 0],
    },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 48, axleToCrown: 388 },
    wheel: { name: '650B', tyre: 38, spokes: 32 },
    brakes: 'mechanical disc',
    rotors: [160, 160],
    drivetrain: derailleur([46, 30], [11, 34], 8, 165),
    handlebar: 'flat',
    weight: 12.4,
    sizes: ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'XL'],
    middle: 'M',
    geometry: { stack: 566, reach: 388, head: 71, seat: 73.5, chainstay: 432, drop: 58, seatTube: 475 },
    stem: 85,
    steps: { stack: 20, seatTube: 36 },
  }),
  hybrid({
    sku: 52002,
    name: 'Mohakhali Sport',
    brand: 'Dokhina',
    price: 830,
    rating: 4.5,
    addedAt: '2025-07-09',
    tags: ['hybrid', 'alloy', 'carbon fork', 'fitness'],
    description: prose`
      A road bike with its bar straightened: 35 mm slicks, a carbon fork, 10.9 kg and hydraulic stoppers.
      Riders who want exercise before nine and a desk after it buy this. Reach is 402 mm in the M, long for a
      hybrid, to stretch you out a little. If you sit upright by preference, it will feel like leaning over a
      well. Bar ends are included and take ten minutes to fit or to forget.`,
    stock: { 'Deep Bay Blue': [3, 5, 5, 4, 1], 'Silver Hilsa': [2, 4, 0, 3, 1] },
    frame: 'aluminium',
    fork: { material: 'carbon', rake: 47, axleToCrown: 405 },
    wheel: { name: '700C', tyre: 35, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([46, 30], [11, 34], 10, 170),
    handlebar: 'flat',
    weight: 10.9,
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 572, reach: 402, head: 71.5, seat: 73.8, chainstay: 432, drop: 71, seatTube: 475 },
    stem: 90,
  }),
  hybrid({
    sku: 52003,
    name: 'Gabtoli Rough',
    brand: 'Turag',
    price: 365,
    rating: 4.1,
    addedAt: '2026-11-07',
    tags: ['hybrid', 'steel', 'suspension', 'budget'],
    description: prose`
      Past Gabtoli the surface ends wherever the last contractor stopped. A 63 mm coil fork and tyres of 45 mm
      deal with that, and steel deals with the overloading. V-brakes were kept since their pads cost a dollar
      a pair. The fork cannot be locked and dips when you stamp on the pedals, so sit and spin. We fit a stand
      strong enough for a bike with two shopping bags on one side.`,
    stock: { 'Kohl Black': [3, 5, 9, 8, 4, 2], 'Banana Leaf': [4, 0, 6, 5, 0, 1] },
    frame: 'steel',
    fork: { travel: 63, rake: 45, axleToCrown: 422 },
    wheel: { name: '27.5″', tyre: 45, spokes: 36 },
    brakes: 'V-brake',
    drivetrain: derailleur([42, 34, 24], [14, 34], 7, 165),
    handlebar: 'riser',
    weight: 14.5,
    fitted: ['mudguards'],
    sizes: ['XXS', 'XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 590, reach: 384, head: 70.5, seat: 72.8, chainstay: 438, drop: 52, seatTube: 478 },
    stem: 75,
    steps: { stack: 20, seatTube: 40 },
    figures: { maxLoad: 150 },
  }),
]
