/** First bicycles, with wheels of 12 to 16 inches. A child's bike has one size, called by its wheel. */
import { bicycles, type DemoProduct, prose, singleSpeed } from './demo-product.ts'

const kids = bicycles({ category: 'Kids Bikes', type: 'Kids' }, 'kids')

export const firstKidsBikes: readonly DemoProduct[] = [
  kids({
    sku: 41201,
    name: 'Phoring 12',
    brand: 'Tuntuni',
    price: 95,
    rating: 4.5,
    addedAt: '2025-11-10',
    tags: ['kids', '12 inch', 'training wheels', 'first bike'],
    description: prose`
      Phoring is a dragonfly, and the wings are stickers your child puts on. The bottom bracket stands above
      the axles, so pedals stay clear of the ground and a foot still reaches it. A coaster brake stops the
      bike when the pedals are turned back, because hands of three years cannot squeeze a lever. Training
      wheels come off with one spanner. Expect eighteen months of use before knees meet the bar.`,
    stock: { 'Turmeric Yellow': [12], 'Haor Teal': [9], 'Lychee Pink': [7] },
    frame: 'steel',
    fork: { material: 'steel', rake: 25, axleToCrown: 192 },
    wheel: { name: '12″', tyre: 47, spokes: 16 },
    brakes: 'coaster',
    drivetrain: singleSpeed(28, 16, 89),
    handlebar: 'riser',
    weight: 7.6,
    fitted: ['trainingWheels', 'chainGuard', 'mudguards'],
    sizes: ['12″'],
    middle: '12″',
    geometry: { stack: 290, reach: 190, head: 68.5, seat: 69, chainstay: 227, drop: -15, seatTube: 190 },
    stem: 30,
  }),
  kids({
    sku: 41202,
    name: 'Hansh 12 Light',
    brand: 'Tuntuni',
    price: 160,
    rating: 4.7,
    addedAt: '2025-01-25',
    tags: ['kids', '12 inch', 'alloy', 'lightweight'],
    description: prose`
      A child of 14 kg on a bicycle of 8 kg is like you on a motorcycle. Aluminium brings this one to 5.4 kg
      with pedals on. We sell it without training wheels on purpose: take the pedals off for a month, let the
      child scoot, then put them back. The rear brake lever has a short reach for small fingers. It costs more
      than the steel one, and the second child gets it free.`,
    stock: { 'Rice White': [5], 'Mint Lassi': [8] },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 24, axleToCrown: 190 },
    wheel: { name: '12″', tyre: 45, spokes: 16 },
    brakes: 'V-brake',
    drivetrain: singleSpeed(25, 16, 85),
    handlebar: 'riser',
    weight: 5.4,
    fitted: ['chainGuard'],
    sizes: ['12″'],
    middle: '12″',
    geometry: { stack: 284, reach: 196, head: 68.8, seat: 68.5, chainstay: 226, drop: -12, seatTube: 182 },
    stem: 28,
  }),
  kids({
    sku: 41401,
    name: 'Khorgosh 14',
    brand: 'Tuntuni',
    price: 110,
    listPrice: 125,
    rating: 4.3,
    addedAt: '2026-03-04',
    tags: ['kids', '14 inch', 'training wheels', 'basket'],
    description: prose`
      The rabbit of the range: two colors, a basket with ears, and training wheels with solid rubber tyres
      that do not rattle the neighbours. Fourteen inches is the size most often skipped, wrongly, since
      between four and five a 16 is still too tall to stand over with confidence. Chain and rear sprocket are
      covered in full, so scarves and trouser legs stay out. The basket holds one doll.`,
    stock: { 'Lychee Pink': [9], 'Winter Sky': [6] },
    frame: 'steel',
    fork: { material: 'steel', rake: 28, axleToCrown: 220 },
    wheel: { name: '14″', tyre: 45, spokes: 20 },
    brakes: 'coaster',
    drivetrain: singleSpeed(28, 16, 95),
    handlebar: 'riser',
    weight: 8.2,
    fitted: ['trainingWheels', 'chainGuard', 'mudguards', 'basket'],
    sizes: ['14″'],
    middle: '14″',
    geometry: { stack: 318, reach: 214, head: 68.8, seat: 70, chainstay: 250, drop: -10, seatTube: 215 },
    stem: 32,
  }),
  kids({
    sku: 41402,
    name: 'Ghuri 14',
    brand: 'Tuntuni',
    price: 135,
    rating: 4.4,
    addedAt: '2025-12-18',
    tags: ['kids', '14 inch', 'alloy', 'training wheels'],
    description: prose`
      Ghuri means kite, and in Old Dhaka both appear on the roof in January. That is where many first rides
      happen, so its tyres are a pale rubber which leaves no marks on cement. Two hand brakes with a coaster
      behind let the child choose what feels natural. The alloy frame will not rust when left out. Tread is
      shallow; on a muddy lane it slips sooner than our other 14.`,
    stock: { 'Krishnachura Red': [7], 'Kingfisher Blue': [3], 'Turmeric Yellow': [0] },
    frame: 'aluminium',
    fork: { material: 'steel', rake: 27, axleToCrown: 218 },
    wheel: { name: '14″', tyre: 42, spokes: 20 },
    brakes: 'coaster',
    drivetrain: singleSpeed(29, 16, 95),
    handlebar: 'riser',
    weight: 7.1,
    fitted: ['trainingWheels', 'chainGuard'],
    sizes: ['14″'],
    middle: '14″',
    geometry: { stack: 314, reach: 218, head: 69, seat: 70.2, chainstay: 248, drop: -8, seatTube: 210 },
    stem: 32,
  }),
  kids({
    sku: 41601,
    name: 'Bulbuli 16',
    brand: 'Tuntuni',
    price: 129,
    rating: 4.6,
    addedAt: '2025-04-15',
    tags: ['kids', '16 inch', 'training wheels', 'bestseller'],
    description: prose`
      Our most sold child's bike, with a steel frame low enough to step through in a frock or a lungi. The
      training wheels are fixed to their own bracket and not to the axle, so taking them off leaves the rear
      wheel in place. Fit is for 105 to 120 cm: roughly ages four to seven. It is heavy at 9.4 kg, but nothing
      on it breaks. A bell is already mounted; our apologies.`,
    stock: { 'Rickshaw Red': [14], 'Jarul Violet': [8], 'Banana Leaf': [10], 'Winter Sky': [5] },
    frame: 'steel',
    fork: { material: 'steel', rake: 30, axleToCrown: 245 },
    wheel: { name: '16″', tyre: 45, spokes: 20 },
    brakes: 'coaster',
    drivetrain: singleSpeed(32, 18, 102),
    handlebar: 'riser',
    weight: 9.4,
    fitted: ['trainingWheels', 'chainGuard', 'mudguards', 'stepThrough'],
    sizes: ['16″'],
    middle: '16″',
    geometry: { stack: 345, reach: 240, head: 69, seat: 70, chainstay: 275, drop: -5, seatTube: 245 },
    stem: 35,
  }),
  kids({
    sku: 41602,
    name: 'Lattu 16 Alloy',
    brand: 'Tuntuni',
    price: 198,
    rating: 4.7,
    addedAt: '2026-02-08',
    tags: ['kids', '16 inch', 'alloy', 'lightweight'],
    description: prose`
      A lattu is a spinning top, and this spins as freely: sealed bearings, a narrow crank spacing and only
      6.6 kg. Light gearing of 30 to 17 gets it moving without a push from behind. There are hand brakes at
      both ends whose springs we soften at assembly. No chain guard is fitted beyond a disc on the ring, so
      tuck trousers in. Bought second-hand it keeps two thirds of its price.`,
    stock: { 'Marigold Orange': [6], 'Deep Bay Blue': [4] },
    frame: 'aluminium',
    fork: { material: 'aluminium', rake: 29, axleToCrown: 242 },
    wheel: { name: '16″', tyre: 40, spokes: 20 },
    brakes: 'V-brake',
    drivetrain: singleSpeed(30, 17, 102),
    handlebar: 'riser',
    weight: 6.6,
    sizes: ['16″'],
    middle: '16″',
    geometry: { stack: 338, reach: 248, head: 69.3, seat: 70.3, chainstay: 272, drop: -2, seatTube: 232 },
    stem: 35,
  }),
  kids({
    sku: 41603,
    name: 'Projapoti 16',
    brand: 'Tuntuni',
    price: 118,
    listPrice: 138,
    rating: 4.1,
    addedAt: '2025-04-09',
    tags: ['kids', '16 inch', 'basket', 'training wheels'],
    description: prose`
      Butterflies on the chain case, streamers on the grips, a basket and a seat for the doll behind: the
      whole wish list of a five-year-old, put on a frame that is soundly welded. Streamers unscrew for the day
      they become embarrassing. Half the steel in it could go, and then so could the price. We send it with
      tyres at two bar, and that is where they should stay for comfort on brick.`,
    stock: { 'Lychee Pink': [11], 'Jarul Violet': [2] },
    frame: 'steel',
    fork: { material: 'steel', rake: 31, axleToCrown: 247 },
    wheel: { name: '16″', tyre: 47, spokes: 28 },
    brakes: 'V-brake',
    drivetrain: singleSpeed(32, 18, 105),
    handlebar: 'swept',
    weight: 9.8,
    fitted: ['trainingWheels', 'chainGuard', 'mudguards', 'basket', 'rack', 'stepThrough'],
    sizes: ['16″'],
    middle: '16″',
    geometry: { stack: 355, reach: 228, head: 68.5, seat: 69, chainstay: 280, drop: -6, seatTube: 240 },
    stem: 35,
  }),
  kids({
    sku: 41604,
    name: 'Beji 16 Dirt',
    brand: 'Tuntuni',
    price: 149,
    rating: 4.4,
    addedAt: '2026-03-07',
    tags: ['kids', '16 inch', 'off road'],
    description: prose`
      For the child who has found the heap of sand at the building site. Knobbed tyres of 53 mm, a padded bar
      and steel that may be dropped from a wall without anyone minding. The mongoose on the head tube is cast,
      not printed. It has no suspension, and rightly: at 20 kg of rider a fork spring never moves and merely
      adds weight. Loud tyres announce their coming on smooth floors, a feature to parents.`,
    stock: { 'Sundarban Olive': [5], 'Brick Kiln': [7], 'Kohl Black': [0] },
    frame: 'steel',
    fork: { material: 'steel', rake: 30, axleToCrown: 250 },
    wheel: { name: '16″', tyre: 53, spokes: 28 },
    brakes: 'V-brake',
    drivetrain: singleSpeed(29, 18, 105),
    handlebar: 'riser',
    weight: 8.9,
    sizes: ['16″'],
    middle: '16″',
    geometry: { stack: 348, reach: 246, head: 68.6, seat: 70.5, chainstay: 282, drop: -4, seatTube: 238 },
    stem: 35,
  }),
]
