/** Mountain bikes sprung at both ends with short travel, for races and long days. */
import { bicycles, type DemoProduct, derailleur, prose } from './demo-product.ts'

const crossCountry = bicycles({ category: 'Mountain Bikes', type: 'Mountain' }, 'cross-country')

export const crossCountryMountainBikes: readonly DemoProduct[] = [
  crossCountry({
    sku: 12001,
    name: 'Tinap Saitar Marathon',
    brand: 'Sangu',
    price: 3890,
    rating: 4.6,
    addedAt: '2026-05-21',
    tags: ['full suspension', 'carbon', '29er', 'marathon'],
    description: prose`
      For the eighty-kilometre race in which your back, not your legs, gives up first. One hundred millimetres
      at each end share a lever on the bar: open, firm, locked. The shock lies flat under the top tube,
      leaving room for two bottles inside even an S. Pivot bearings ask for fresh grease each dry season. It
      is 1.3 kg heavier than our hardtail with the same wheels, and quicker wherever it is rough.`,
    stock: { 'Kohl Black': [2, 3, 4, 3, 1], 'Banana Leaf': [1, 2, 0, 2, 0] },
    frame: 'carbon',
    fork: { travel: 100, rake: 44, axleToCrown: 507 },
    rear: 100,
    wheel: { name: '29″', tyre: 60, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [180, 160],
    drivetrain: derailleur([34], [10, 52], 12, 172.5),
    handlebar: 'flat',
    weight: 11.9,
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 612, reach: 445, head: 68.2, seat: 75, chainstay: 434, drop: 58, seatTube: 420 },
    stem: 65,
    steps: { stack: 7 },
  }),
  crossCountry({
    sku: 12002,
    name: 'Tinap Saitar Cup',
    brand: 'Sangu',
    price: 5650,
    listPrice: 6200,
    rating: 4.7,
    addedAt: '2025-11-19',
    tags: ['full suspension', 'carbon', '29er', 'race'],
    description: prose`
      The lap-race version has no pivot near the rear axle: thin carbon stays bend by design, which saves 180
      g and two bearings. At 10.9 kg complete it is our lightest bike with rear travel. Steeper courses led us
      to 110 mm in front and a 67.5° head tube. Stays that bend are not for 95 kg riders or for stairs. A blue
      dot on the shock shows the right pressure.`,
    stock: { 'Krishnachura Red': [1, 2, 2, 1, 0], 'Silver Hilsa': [0, 1, 2, 0, 0] },
    frame: 'carbon',
    fork: { travel: 110, rake: 44, axleToCrown: 516 },
    rear: 100,
    wheel: { name: '29″', tyre: 60, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [180, 160],
    drivetrain: derailleur([36], [10, 52], 12, 175),
    handlebar: 'flat',
    weight: 10.9,
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 616, reach: 452, head: 67.5, seat: 75.5, chainstay: 432, drop: 56, seatTube: 415 },
    stem: 65,
    steps: { stack: 7 },
  }),
  crossCountry({
    sku: 12003,
    name: 'Kaptai Dual',
    brand: 'Sangu',
    price: 1890,
    rating: 4.2,
    addedAt: '2026-03-24',
    tags: ['full suspension', 'alloy', '29er'],
    description: prose`
      Two shocks for the price of a good hardtail. Honest about how: the rear unit has one adjustment instead
      of three, and the frame is plain aluminium with a single large pivot. Round Kaptai lake, where the paths
      are rooty but never steep, you notice the comfort and not the savings. It bobs when sprinting. Spare
      bearings are an ordinary industrial size, ৳180 apiece in Nawabpur.`,
    stock: { 'Haor Teal': [3, 5, 6, 4, 2], 'Graphite Grey': [2, 4, 3, 0, 1] },
    frame: 'aluminium',
    fork: { travel: 120, rake: 44, axleToCrown: 528 },
    rear: 110,
    wheel: { name: '29″', tyre: 58, spokes: 32 },
    brakes: 'hydraulic disc',
    rotors: [180, 160],
    drivetrain: derailleur([32], [11, 48], 11, 170),
    handlebar: 'riser',
    weight: 14.6,
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 628, reach: 436, head: 67.8, seat: 74.5, chainstay: 438, drop: 50, seatTube: 425 },
    stem: 60,
    steps: { stack: 6 },
  }),
  crossCountry({
    sku: 12004,
    name: 'Ramgarh Light',
    brand: 'Lawachara',
    price: 2980,
    rating: 4.5,
    addedAt: '2026-01-15',
    tags: ['full suspension', 'alloy', '29er', 'dropper'],
    description: prose`
      Somebody always asks for one bike that can race on Friday and play on Saturday. This is our answer:
      light alloy, 120 mm in front, 115 behind, and a dropper post you may unplug and leave at home.
      Chainstays of 430 mm let you lift the front wheel over a log. Neither a pure racer nor a trail bike will
      feel outclassed by it, and either is better at its own game.`,
    stock: { 'Mustard Field': [2, 4, 4, 3, 1], 'Deep Bay Blue': [3, 3, 0, 2, 0] },
    frame: 'aluminium',
    fork: { travel: 120, rake: 44, axleToCrown: 526 },
    rear: 115,
    wheel: { name: '29″', tyre: 60, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [180, 180],
    drivetrain: derailleur([32], [10, 51], 12, 170),
    handlebar: 'flat',
    weight: 13.1,
    fitted: ['dropperPost'],
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 627, reach: 450, head: 67, seat: 75.8, chainstay: 430, drop: 48, seatTube: 405 },
    stem: 50,
    steps: { stack: 6 },
  }),
  crossCountry({
    sku: 12005,
    name: 'Dulahazara Dual',
    brand: 'Sangu',
    price: 2250,
    rating: 4.3,
    addedAt: '2026-09-14',
    tags: ['full suspension', 'alloy', 'small sizes'],
    description: prose`
      Park rangers at a safari reserve asked for a patrol bike that older knees could bear, and the first
      eight of these went to them. There is 100 mm of travel at both ends, bosses for a rack, and a loud
      freewheel that warns deer of your coming. Quieter people may ask us to fill the hub with thicker grease.
      Frames stop at M. On tarmac the tyres hum.`,
    stock: { 'Teak Brown': [5, 6, 4, 1], 'Tea Garden': [4, 0, 3, 2] },
    frame: 'aluminium',
    fork: { travel: 100, rake: 43, axleToCrown: 486 },
    rear: 100,
    wheel: { name: '27.5″', tyre: 57, spokes: 32 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([30], [11, 46], 11, 165),
    handlebar: 'riser',
    weight: 14.1,
    sizes: ['XS', 'S', 'S/M', 'M'],
    middle: 'S/M',
    geometry: { stack: 598, reach: 414, head: 68.4, seat: 74.6, chainstay: 430, drop: 38, seatTube: 395 },
    stem: 55,
  }),
  crossCountry({
    sku: 12006,
    name: 'Lalakhal Soft',
    brand: 'Sangu',
    price: 3180,
    rating: 4.4,
    addedAt: '2025-10-27',
    tags: ['full suspension', 'carbon', '29er', 'long distance'],
    description: prose`
      Only 80 mm moves at the rear, by leaf spring instead of shock: two strips of carbon where seat stays
      would be. Nothing to pump, nothing to seal, nothing to freeze in position after a flooded ford. It suits
      the two-day ride along the Meghalaya foothills, where tracks are stony for hours but seldom violent. A
      change of rider above ten kilos means a change of strips. They come in three grades.`,
    stock: { 'Winter Sky': [1, 3, 3, 2, 0], 'Graphite Grey': [2, 2, 4, 0, 1] },
    frame: 'carbon',
    fork: { travel: 100, rake: 45, axleToCrown: 507 },
    rear: 80,
    wheel: { name: '29″', tyre: 59, spokes: 28 },
    brakes: 'hydraulic disc',
    rotors: [180, 160],
    drivetrain: derailleur([34], [10, 51], 12, 170),
    handlebar: 'flat',
    weight: 11.4,
    sizes: ['XS', 'S', 'S/M', 'M', 'L'],
    middle: 'M',
    geometry: { stack: 615, reach: 440, head: 68.6, seat: 74.5, chainstay: 436, drop: 59, seatTube: 425 },
    stem: 65,
    steps: { stack: 7 },
  }),
]
