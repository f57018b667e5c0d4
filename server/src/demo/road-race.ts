/** Road bikes built to be quick: low bars, close gears, short wheelbases. */
import { bicycles, type DemoProduct, derailleur, prose } from './demo-product.ts'

const race = bicycles({ category: 'Road Bikes', type: 'Road' }, 'race-road')

export const raceRoadBikes: readonly DemoProduct[] = [
  race({
    sku: 21001,
    name: 'Palok One',
    brand: 'Shonkhochil',
    price: 9999,
    rating: 4.9,
    addedAt: '2026-04-14',
    tags: ['race', 'carbon', 'lightweight', 'climbing'],
    description: prose`
      Palok means feather, and at 6.9 kg this is the lightest bicycle we sell. The frame, fork, rims and even
      the saddle rails are carbon; we weigh every size before it leaves. Two chainrings of 52 and 36 teeth
      keep the steps between gears small, which is what a racer wants in a bunch holding 45 km/h. It is no
      bike to lock outside a shop, and tyres wider than 30 mm will not go in.`,
    stock: { 'Kohl Black': [2, 3, 1, 1, 0, 0], 'Bare Titanium': [1, 2, 0, 1, 0, 0] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 44, axleToCrown: 369 },
    wheel: { name: '700C', tyre: 28, spokes: 21 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([52, 36], [11, 30], 12, 170),
    handlebar: 'drop',
    weight: 6.9,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 548, reach: 389, head: 73.2, seat: 73.8, chainstay: 408, drop: 71, seatTube: 508 },
    stem: 105,
  }),
  race({
    sku: 21002,
    name: 'Palok Two',
    brand: 'Shonkhochil',
    price: 5890,
    listPrice: 6450,
    rating: 4.8,
    addedAt: '2026-08-02',
    tags: ['race', 'carbon', 'climbing'],
    description: prose`
      The same moulds as the Palok One with a plainer carbon lay-up and aluminium where you will not miss the
      grams: cockpit, seat post and hubs. It comes out 500 g heavier and four thousand dollars cheaper. An
      11–34 cassette behind 50/34 rings turns over easily on the ramps of the Chattogram hills. The seat post
      is a shape of our own, so a broken one has to come from us.`,
    stock: { 'Shapla White': [3, 5, 4, 3, 1, 0], 'Deep Bay Blue': [2, 4, 0, 3, 0, 1] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 44, axleToCrown: 369 },
    wheel: { name: '700C', tyre: 28, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([50, 34], [11, 34], 12, 170),
    handlebar: 'drop',
    weight: 7.4,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 549, reach: 388, head: 73.1, seat: 73.8, chainstay: 409, drop: 71, seatTube: 506 },
    stem: 100,
  }),
  race({
    sku: 21003,
    name: 'Baaz Carbon',
    brand: 'Shonkhochil',
    price: 3450,
    rating: 4.6,
    addedAt: '2026-04-27',
    tags: ['race', 'carbon'],
    description: prose`
      A first carbon race bike for someone who already knows they like racing. Stack is 556 mm in the size 54,
      nearly a centimetre taller than our flagship, so you can start with spacers out and still breathe. The
      wheels are alloy with 24 spokes, heavier than the frame deserves; they are the part to change when your
      legs outgrow them. Cables run outside the stem, which any mechanic on Bangshal Road will thank you for.`,
    stock: { 'Rickshaw Red': [4, 6, 5, 5, 2, 0], 'Graphite Grey': [3, 5, 0, 4, 2, 1] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 45, axleToCrown: 370 },
    wheel: { name: '700C', tyre: 28, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([50, 34], [11, 32], 12, 172.5),
    handlebar: 'drop',
    weight: 8,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 556, reach: 386, head: 73, seat: 73.6, chainstay: 410, drop: 70, seatTube: 510 },
    stem: 100,
  }),
  race({
    sku: 21004,
    name: 'Baaz Alloy',
    brand: 'Shonkhochil',
    price: 1390,
    listPrice: 1550,
    rating: 4.5,
    addedAt: '2026-04-13',
    tags: ['race', 'alloy', 'club'],
    description: prose`
      We copied the angles of the Baaz Carbon into double-butted aluminium and kept the carbon fork, because
      the fork is what your wrists feel. Crash it in a club criterium and a new frame costs less than a phone.
      Mechanical discs save money at the expense of a firmer pull on long descents. Give the brake cables a
      fresh set each monsoon and they stay light.`,
    stock: { 'Kohl Black': [5, 8, 7, 6, 3, 1], 'Turmeric Yellow': [3, 4, 6, 0, 2, 0] },
    frame: 'aluminium',
    fork: { material: 'carbon', rake: 45, axleToCrown: 370 },
    wheel: { name: '700C', tyre: 28, spokes: 28 },
    brakes: 'mechanical disc',
    rotors: [160, 160],
    drivetrain: derailleur([50, 34], [11, 32], 11, 170),
    handlebar: 'drop',
    weight: 9.1,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 557, reach: 385, head: 73, seat: 73.6, chainstay: 411, drop: 70, seatTube: 512 },
    stem: 100,
  }),
  race({
    sku: 21005,
    name: 'Teer Aero',
    brand: 'Shonkhochil',
    price: 6250,
    rating: 4.7,
    addedAt: '2026-06-10',
    tags: ['race', 'aero', 'carbon', 'time trial'],
    description: prose`
      Made for flat, windy roads, of which the Purbachal expressway has many kilometres. Tube sections are cut
      off behind, as a wing cut short, and the 50 mm rims hide the valves. Head angle is 73.5° with 43 mm of
      rake: quick to turn, so it asks for both hands on a gusty bridge. Crosswinds after a nor'wester are the
      honest reason to own a second, shallower front wheel.`,
    stock: { 'Kohl Black': [0, 2, 3, 2, 1, 0] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 43, axleToCrown: 370 },
    wheel: { name: '700C', tyre: 26, spokes: 20 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([54, 40], [11, 30], 12, 170),
    handlebar: 'drop',
    weight: 7.9,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 540, reach: 392, head: 73.5, seat: 74, chainstay: 406, drop: 69, seatTube: 515 },
    stem: 110,
    steps: { stack: 17, head: 0.2 },
  }),
  race({
    sku: 21006,
    name: 'Teer Sprint',
    brand: 'Shonkhochil',
    price: 1590,
    rating: 4.3,
    addedAt: '2026-08-30',
    tags: ['race', 'alloy', 'criterium'],
    description: prose`
      A criterium bike: short chainstays of 405 mm, a stiff bottom bracket and gears that never go very low.
      The smallest is 36 against 28, fine round Sher-e-Bangla Nagar and punishing anywhere steep. Hydraulic
      discs let you brake later than the rider in front, which is half of a corner. Welds are left visible and
      unsanded, since filling them would only add weight.`,
    stock: { 'Krishnachura Red': [3, 6, 5, 4, 2], 'Rice White': [0, 3, 4, 0, 1] },
    frame: 'aluminium',
    fork: { material: 'carbon', rake: 44, axleToCrown: 368 },
    wheel: { name: '700C', tyre: 25, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([52, 36], [11, 28], 12, 170),
    handlebar: 'drop',
    weight: 8.8,
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 546, reach: 388, head: 73.3, seat: 73.9, chainstay: 405, drop: 68, seatTube: 505 },
    stem: 105,
  }),
  race({
    sku: 21007,
    name: 'Jhor Team',
    brand: 'Shonkhochil',
    price: 4290,
    rating: 4.7,
    addedAt: '2025-07-19',
    tags: ['race', 'carbon', 'team'],
    description: prose`
      The bike our own club rides on Sunday mornings, and the one its members complain to us about, so small
      things have been put right: a bolt you can reach, a bottle cage that clears in size 48, a bearing with a
      real seal. The drop of 72 mm seats you low between the wheels and calms it at speed. Pedals come close
      to the tarmac in hard corners. Please learn that on an empty road.`,
    stock: {
      'Haor Teal': [4, 5, 3, 2, 0, 0],
      'Kohl Black': [3, 4, 4, 3, 1, 0],
      'Rice White': [0, 0, 2, 1, 0, 0],
    },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 45, axleToCrown: 371 },
    wheel: { name: '700C', tyre: 28, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([52, 36], [11, 34], 12, 170),
    handlebar: 'drop',
    weight: 7.6,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 552, reach: 387, head: 73, seat: 73.7, chainstay: 410, drop: 72, seatTube: 509 },
    stem: 100,
  }),
  race({
    sku: 21008,
    name: 'Jhor Club',
    brand: 'Shonkhochil',
    price: 1890,
    listPrice: 2190,
    rating: 4.4,
    addedAt: '2025-07-14',
    tags: ['race', 'carbon', 'club'],
    description: prose`
      Our cheapest carbon frame. It saves by using one mould fewer: sizes 50 to 56 only, and a standard round
      seat post that every bicycle market stocks. Eleven sprockets instead of twelve are no loss, and their
      chains cost half as much. Shorter riders should look at the Jhor Team, which goes down to a 48. What you
      give up is polish; the paint is single-stage and wants wax.`,
    stock: { 'Kingfisher Blue': [7, 9, 6, 2], 'Graphite Grey': [5, 0, 4, 1] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 45, axleToCrown: 371 },
    wheel: { name: '700C', tyre: 28, spokes: 28 },
    brakes: 'mechanical disc',
    rotors: [160, 160],
    drivetrain: derailleur([50, 34], [11, 32], 11, 170),
    handlebar: 'drop',
    weight: 8.5,
    sizes: ['50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 554, reach: 386, head: 72.9, seat: 73.6, chainstay: 412, drop: 71, seatTube: 512 },
    stem: 95,
  }),
  race({
    sku: 21009,
    name: 'Digonto Ti',
    brand: 'Shonkhochil',
    price: 6480,
    rating: 4.9,
    addedAt: '2026-06-14',
    tags: ['race', 'titanium', 'handmade'],
    description: prose`
      Titanium never rusts, and after forty ferry crossings in salt air that stops being a talking point.
      Eight batches a year are welded by two people; each frame takes eleven hours. The tubes flex a little
      more than carbon, so a heavy sprinter will feel the back end move, while everyone else gets off less
      tired. Left bare and brushed, scratches go with a kitchen scouring pad.`,
    stock: { 'Bare Titanium': [1, 1, 0, 2, 1] },
    frame: 'titanium',
    fork: { material: 'carbon', rake: 46, axleToCrown: 372 },
    wheel: { name: '700C', tyre: 30, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 140],
    drivetrain: derailleur([50, 34], [11, 34], 12, 172.5),
    handlebar: 'drop',
    weight: 8.1,
    sizes: ['50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 560, reach: 384, head: 72.8, seat: 73.5, chainstay: 413, drop: 71, seatTube: 520 },
    stem: 100,
  }),
  race({
    sku: 21010,
    name: 'Shurjo Sprint 16',
    brand: 'Dokhina',
    price: 590,
    rating: 4,
    addedAt: '2026-10-12',
    tags: ['race', 'alloy', 'first race bike', 'budget'],
    description: prose`
      Sixteen gears, rim brakes and an aluminium frame: a racing bike as it was twenty years ago, because that
      still works and costs little. Students buy it for the inter-university races and sell it to the next
      year's team. Calliper brakes stop well on dry roads and late on wet ones; leave a gap in the rain. Spare
      pads are sold in every district town, often at the tea stall.`,
    stock: {
      'Marigold Orange': [8, 10, 9, 4, 2],
      'Kohl Black': [6, 12, 0, 5, 0],
      'Winter Sky': [3, 0, 5, 0, 0],
    },
    frame: 'aluminium',
    fork: { material: 'steel', rake: 43, axleToCrown: 367 },
    wheel: { name: '700C', tyre: 25, spokes: 32 },
    brakes: 'rim calliper',
    drivetrain: derailleur([50, 34], [12, 28], 8, 170),
    handlebar: 'drop',
    weight: 10.2,
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 558, reach: 380, head: 73, seat: 73.4, chainstay: 412, drop: 68, seatTube: 520 },
    stem: 95,
  }),
  race({
    sku: 21011,
    name: 'Dhumketu Steel',
    brand: 'Dokhina',
    price: 1560,
    rating: 4.6,
    addedAt: '2026-09-26',
    tags: ['race', 'steel', 'classic'],
    description: prose`
      Slim steel tubes, lugs filed by hand and a level look that photographs well outside Curzon Hall. Steel
      springs a little over broken tarmac where aluminium would rattle, and a village welder can mend it after
      a real accident. Count on 9.3 kg, so climbers will grumble. Wipe sweat off the top tube after summer
      rides; inside, we have already sprayed it with wax against rust.`,
    stock: { 'Monsoon Green': [3, 4, 5, 2, 1], 'Rice White': [2, 0, 3, 3, 0] },
    frame: 'steel',
    fork: { material: 'steel', rake: 46, axleToCrown: 368 },
    wheel: { name: '700C', tyre: 28, spokes: 32 },
    brakes: 'rim calliper',
    drivetrain: derailleur([52, 36], [11, 30], 11, 172.5),
    handlebar: 'drop',
    weight: 9.3,
    sizes: ['48', '50', '52', '54', '56'],
    middle: '54',
    geometry: { stack: 553, reach: 383, head: 73.1, seat: 73.5, chainstay: 411, drop: 70, seatTube: 525 },
    stem: 100,
    steps: { head: 0.2 },
  }),
  race({
    sku: 21012,
    name: 'Uttaran Climb',
    brand: 'Shonkhochil',
    price: 3990,
    rating: 4.5,
    addedAt: '2025-07-15',
    tags: ['race', 'carbon', 'climbing', 'hills'],
    description: prose`
      Designed round one road, the climb from Bandarban town to Nilgiri, where gradients pass fifteen per
      cent. The lowest gear is 34 to 36, lower than one to one, so you can stay seated instead of zigzagging.
      Rotors are 160 mm at both ends for the way back down. On flat roads its small largest gear spins out
      near 52 km/h, which most of us will never notice.`,
    stock: { 'Tea Garden': [3, 4, 3, 2, 0, 0], 'Silver Hilsa': [0, 3, 2, 2, 1, 0] },
    frame: 'carbon',
    fork: { material: 'carbon', rake: 45, axleToCrown: 370 },
    wheel: { name: '700C', tyre: 28, spokes: 24 },
    brakes: 'hydraulic disc',
    rotors: [160, 160],
    drivetrain: derailleur([48, 34], [11, 36], 12, 170),
    handlebar: 'drop',
    weight: 7.3,
    sizes: ['48', '50', '52', '54', '56', '58'],
    middle: '54',
    geometry: { stack: 555, reach: 384, head: 72.8, seat: 74, chainstay: 409, drop: 70, seatTube: 500 },
    stem: 95,
  }),
]
