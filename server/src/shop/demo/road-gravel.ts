/** Gravel bikes: drop bars and wide tyres for embankments, brick lanes and red soil. */
import { bicycles, type DemoProduct, derailleur, prose } from './demo-product.ts'

const gravel = bicycles({ category: 'Road Bikes', type: 'Gravel' }, 'gravel')

export const gravelBikes: readonly DemoProduct[] = [
  gravel({
    sku: 23001,
    name: 'Beribadh 40',
    brand: 'Dhaleshwari',
    price: 1290,
    rating: 4.6,
    addedAt: '2025-07-23',
    tags: ['gravel', 'alloy', 'bestseller'],
    description: prose`
      A beribadh is a flood embankment, and thousands of kilometres of them cross the delta with hardly a car
      on top. Tyres of 40 mm float over the loose brick; a single ring with eleven sprockets leaves one thing
      fewer to clog. The bar widens by twelve degrees towards its ends for steadiness. On tarmac you will miss
      the gears between gears. Mounts are everywhere, even under the down tube.`,
    stock: {
      'Clay Pot': [6, 8, 7, 5, 2, 1],
      'Sundarban Olive': [4, 7, 0, 6, 3, 0],
      'Kohl Black': [3, 5, 5, 3, 0, 0],
    },
    frame: 'aluminium',
    fork: { material: 'carbon', rake: 50, axleToCrown: 395 },
    wheel: { name: '700C', tyre: 40, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([40], [11, 42], 11, 170),
    handlebar: 'flared drop',
    weight: 10.3,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 578, reach: 386, head: 71.5, seat: 73.5, chainstay: 430, drop: 75, seatTube: 485 },
    stem: 80,
  }),
  gravel({
    sku: 23002,
    name: 'Alpath Mechanical',
    brand: 'Dhaleshwari',
    price: 820,
    rating: 4.3,
    addedAt: '2025-02-20',
    tags: ['gravel', 'alloy', 'first gravel bike'],
    description: prose`
      Between rice fields runs the al, a raised path a foot or two wide, and someone on this bike is usually
      on it. It is our least expensive gravel bike: nine speeds, cable discs, a steel fork you can bend back.
      The fork adds 700 g and damps better than cheap carbon would. Tubes come with sealant inside, because
      babla thorns do not care what you paid.`,
    stock: { 'Banana Leaf': [7, 9, 6, 4, 1], 'Teak Brown': [5, 0, 6, 3, 2] },
    frame: 'aluminium',
    fork: { material: 'steel', rake: 51, axleToCrown: 397 },
    wheel: { name: '700C', tyre: 40, spokes: 32 },
    brakes: 'mechanical disc',
    rotors: [160, 160],
    drivetrain: derailleur([46, 30], [11, 34], 9, 170),
    handlebar: 'flared drop',
    weight: 11.5,
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 584, reach: 380, head: 71.2, seat: 73.3, chainstay: 433, drop: 73, seatTube: 490 },
    stem: 75,
  }),
  gravel({
    sku: 23003,
    name: 'Barind Carbon',
    brand: 'Dhaleshwari',
    price: 2890,
    listPrice: 3200,
    rating: 4.7,
    addedAt: '2026-08-10',
    tags: ['gravel', 'carbon', 'race'],
    description: prose`
      The Barind Tract west of Rajshahi is red clay: dust from November to May, glue after that. This frame
      sheds both, with 9 mm of air round a 42 mm tyre and no bridge behind the seat tube to hold mud. It
      steers quicker than most of our gravel range, and racers like it so. Riders who mostly drift along
      talking would be happier on the Beribadh.`,
    stock: { 'Brick Kiln': [2, 4, 5, 3, 1, 0], 'Shapla White': [3, 3, 0, 2, 0, 0] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 50, axleToCrown: 393 },
    wheel: { name: '700C', tyre: 42, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([42], [10, 44], 12, 170),
    handlebar: 'flared drop',
    weight: 8.9,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 571, reach: 392, head: 71.8, seat: 73.8, chainstay: 425, drop: 76, seatTube: 475 },
    stem: 85,
  }),
  gravel({
    sku: 23004,
    name: 'Char Explorer',
    brand: 'Dhaleshwari',
    price: 1650,
    rating: 4.5,
    addedAt: '2026-07-01',
    tags: ['gravel', 'steel', 'bikepacking', '650b'],
    description: prose`
      Chars are river islands of sand that move every year, so bridges never reach them and boats do. Smaller
      650B rims make room for 47 mm tyres, let down to two bar on the beach and pumped up again at the ghat.
      Steel main tubes carry six bottle mounts. Loaded for a week it climbs like a rickshaw van; the 36-tooth
      ring with 46 at the back was chosen for that.`,
    stock: { 'River Sand': [4, 6, 4, 3, 1], 'Haor Teal': [3, 0, 4, 4, 0] },
    frame: 'steel',
    fork: { material: 'steel', rake: 52, axleToCrown: 396 },
    wheel: { name: '650B', tyre: 47, spokes: 32 },
    brakes: 'mechanical disc',
    rotors: [180, 160],
    drivetrain: derailleur([36], [11, 46], 11, 170),
    handlebar: 'flared drop',
    weight: 11.9,
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 592, reach: 382, head: 70.8, seat: 73.2, chainstay: 438, drop: 66, seatTube: 480 },
    stem: 70,
  }),
  gravel({
    sku: 23005,
    name: 'Kheya Crossing',
    brand: 'Dhaleshwari',
    price: 1120,
    rating: 4.4,
    addedAt: '2026-09-21',
    tags: ['gravel', 'alloy', 'commuting', 'rack', 'mudguards'],
    description: prose`
      A kheya is the small boat that takes you and your bicycle across for ten taka. Weekdays this one is a
      commuter with guards and a rack; on Fridays the same tyres go wherever the boatman suggests. The stand
      folds up under the chainstay, out of the way of weeds. With everything fitted it weighs 12.4 kg, so the
      boatman's help is welcome on the plank.`,
    stock: { 'Kingfisher Blue': [5, 7, 6, 4, 2], 'Ferry Grey': [4, 6, 0, 0, 1] },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 50, axleToCrown: 398 },
    wheel: { name: '700C', tyre: 38, spokes: 32 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([46, 30], [11, 36], 10, 170),
    handlebar: 'drop',
    weight: 12.4,
    fitted: ['rack', 'mudguards'],
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 588, reach: 378, head: 71.3, seat: 73.2, chainstay: 435, drop: 74, seatTube: 488 },
    stem: 80,
  }),
  gravel({
    sku: 23006,
    name: 'Pahari Drop',
    brand: 'Dhaleshwari',
    price: 3480,
    rating: 4.5,
    addedAt: '2025-07-24',
    tags: ['gravel', 'carbon', 'suspension', 'dropper'],
    description: prose`
      Almost a mountain bike with road bars. The fork gives 40 mm, enough to keep the front wheel on the
      ground over roots without wallowing when you stand, and a dropper post moves the saddle out of the way
      on the descents behind Khagrachhari. Two extra things to service each year is what that costs you.
      Between seasons we rebuild both in the workshop for a fixed price.`,
    stock: { 'Brinjal Purple': [2, 3, 3, 2, 0], 'Tea Garden': [1, 2, 0, 2, 1] },
    frame: 'carbon',
    fork: { travel: 40, rake: 51, axleToCrown: 425 },
    wheel: { name: '700C', tyre: 45, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [180, 160],
    drivetrain: derailleur([38], [10, 52], 12, 170),
    handlebar: 'flared drop',
    weight: 10.2,
    fitted: ['dropperPost'],
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 598, reach: 398, head: 70.2, seat: 74, chainstay: 432, drop: 76, seatTube: 460 },
    stem: 65,
    steps: { stack: 15, head: 0.2 },
  }),
  gravel({
    sku: 23007,
    name: 'Sunamganj 200',
    brand: 'Dhaleshwari',
    price: 2180,
    rating: 4.6,
    addedAt: '2026-11-01',
    tags: ['gravel', 'carbon', 'ultra distance', 'lights'],
    description: prose`
      Set up for the 200 km brevet through the haor country: dynamo lights, a charging socket by the stem for
      a phone, and two rings with small jumps so a tired leg always finds its pace. Bars are nearly level with
      the saddle. The cable run inside the frame is tight; let a mechanic with patience change it. Twelve
      entrants finished on this model last winter, none of them quickly.`,
    stock: { 'Deep Bay Blue': [3, 4, 3, 3, 1, 0], 'Turmeric Yellow': [0, 2, 3, 1, 0, 0] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 50, axleToCrown: 396 },
    wheel: { name: '700C', tyre: 38, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([46, 33], [10, 36], 12, 170),
    handlebar: 'flared drop',
    weight: 9.8,
    fitted: ['lights'],
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 586, reach: 383, head: 71.4, seat: 73.4, chainstay: 430, drop: 76, seatTube: 480 },
    stem: 80,
  }),
  gravel({
    sku: 23008,
    name: 'Mathghat Single Ring',
    brand: 'Dhaleshwari',
    price: 990,
    listPrice: 1090,
    rating: 4.2,
    addedAt: '2025-04-27',
    tags: ['gravel', 'steel', 'simple'],
    description: prose`
      One ring, ten sprockets, steel tubes and no suspension: less to break between the field and the ghat. We
      made the seat tube long and the top tube level so that it can be carried on a shoulder up the steps.
      Shorter riders should try standing over it before they buy. Cable discs let you fit a new wire by
      torchlight, and hydraulic ones would not.`,
    stock: { 'Jute Gold': [2, 5, 6, 4, 2], 'Kohl Black': [0, 6, 5, 3, 1] },
    frame: 'steel',
    fork: { material: 'steel', rake: 50, axleToCrown: 394 },
    wheel: { name: '700C', tyre: 42, spokes: 32 },
    brakes: 'mechanical disc',
    rotors: [160, 160],
    drivetrain: derailleur([38], [11, 42], 10, 170),
    handlebar: 'flared drop',
    weight: 11.2,
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 580, reach: 382, head: 71.4, seat: 73.3, chainstay: 432, drop: 74, seatTube: 515 },
    stem: 80,
  }),
  gravel({
    sku: 23009,
    name: 'Doab Titanium',
    brand: 'Dhaleshwari',
    price: 5850,
    rating: 4.9,
    addedAt: '2025-10-20',
    tags: ['gravel', 'titanium', 'bikepacking'],
    description: prose`
      Water on both sides, says the name, and the frame is indifferent to all of it. Chainstays curve inward
      behind the ring so that a 45 mm tyre fits without stretching the wheelbase. Every bolt on the frame is
      titanium too, greased with copper paste before it goes in. Nobody needs it. Owners report they stop
      looking at other bikes, which over ten years may even be cheaper.`,
    stock: { 'Bare Titanium': [0, 0, 0, 0, 0] },
    frame: 'titanium',
    fork: { material: 'carbon', rake: 51, axleToCrown: 397 },
    wheel: { name: '700C', tyre: 45, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([40], [10, 46], 12, 172.5),
    handlebar: 'flared drop',
    weight: 9.4,
    sizes: ['50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 583, reach: 388, head: 71.2, seat: 73.5, chainstay: 428, drop: 75, seatTube: 495 },
    stem: 80,
  }),
  gravel({
    sku: 23010,
    name: 'Chalan Bil Cross',
    brand: 'Dhaleshwari',
    price: 1780,
    rating: 4.4,
    addedAt: '2025-06-12',
    tags: ['gravel', 'alloy', 'cyclocross'],
    description: prose`
      When Chalan Bil dries out in February, a lap race is held on its bed, with planks to jump and straw in
      the corners. The bottom bracket therefore stands higher, only 69 mm below the axles, so pedals clear the
      ruts. A cage under the down tube would get in the way of running, so there is one bottle. Use the rest
      of the year: a lively, slightly nervous city bike.`,
    stock: { 'Marigold Orange': [3, 5, 4, 2, 1, 0], 'Graphite Grey': [2, 4, 0, 3, 1, 0] },
    frame: 'aluminium',
    fork: { material: 'carbon', rake: 48, axleToCrown: 392 },
    wheel: { name: '700C', tyre: 35, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([40], [11, 36], 11, 170),
    handlebar: 'drop',
    weight: 9.3,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 568, reach: 384, head: 72, seat: 73.6, chainstay: 427, drop: 69, seatTube: 500 },
    stem: 90,
  }),
  gravel({
    sku: 23011,
    name: 'Nodi Wide',
    brand: 'Turag',
    price: 950,
    rating: 4.1,
    addedAt: '2025-07-08',
    tags: ['gravel', 'alloy', '650b', 'small sizes'],
    description: prose`
      Smaller wheels fit smaller people better: with 650B rims even the 48 has a natural hold on the bar and
      no toe in the way. Tyres of 48 mm replace suspension on the broken edges of the Mirpur embankment road.
      We specified 165 mm cranks throughout. Tyre choice in this diameter is thin outside Dhaka and
      Chattogram, so keep a spare at home.`,
    stock: { 'Jarul Violet': [8, 9, 6, 2], 'Mint Lassi': [7, 6, 0, 1] },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 50, axleToCrown: 388 },
    wheel: { name: '650B', tyre: 48, spokes: 32 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([38], [11, 42], 10, 165),
    handlebar: 'flared drop',
    weight: 11,
    sizes: ['48', '50', '52', '54'],
    middle: '52',
    geometry: { stack: 562, reach: 376, head: 70.8, seat: 73.9, chainstay: 427, drop: 64, seatTube: 450 },
    stem: 70,
  }),
]
