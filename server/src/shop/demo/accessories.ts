/** What goes on a bicycle or on its rider. */
import { accessory, type DemoProduct, prose } from './demo-product.ts'

export const accessories: readonly DemoProduct[] = [
  accessory({
    sku: 71001,
    name: 'Pakhi Helmet',
    brand: 'Shonkhochil',
    price: 68,
    rating: 4.6,
    addedAt: '2025-06-14',
    tags: ['helmet', 'safety', 'road'],
    description: prose`
      Eighteen openings, placed by riding behind a car with smoke in them, make it bearable in May. The shell
      is moulded to its foam, so nothing works loose, and pads come out to be washed. Measure round the
      forehead, two fingers above the brow; of two possible sizes the smaller is the safer. A helmet that has
      taken one hard knock is finished, however whole it looks. This one lacks a visor for the rain.`,
    stock: {
      'Rice White': [14, 18, 6],
      'Kohl Black': [11, 15, 9],
      'Krishnachura Red': [0, 7, 2],
    },
    sizes: ['S', 'M', 'L'],
    item: 'helmet',
    material: 'Polycarbonate shell on expanded polystyrene',
    weight: 265,
    facts: { 'Head size': 'S 51–55 cm, M 55–59 cm, L 59–62 cm', Standard: 'EN 1078', Openings: '18' },
  }),
  accessory({
    sku: 71002,
    name: 'Chhata Town Helmet',
    brand: 'Turag',
    price: 42.5,
    listPrice: 48,
    rating: 4.3,
    addedAt: '2026-07-23',
    tags: ['helmet', 'safety', 'city'],
    description: prose`
      A rounder, deeper helmet with a peak that keeps drizzle off glasses, made wide enough at the back for a
      bun or a hijab pin to lie flat. A red lamp clicks into the dial and runs thirty hours on a coin cell. It
      has eleven vents and is warmer for that; on fast rides you will want the airier Pakhi. The buckle closes
      with one hand by magnets, which gloved commuters like.`,
    stock: { 'Haor Teal': [9, 12, 3], 'Graphite Grey': [8, 0, 5] },
    sizes: ['S', 'M', 'L'],
    item: 'helmet',
    material: 'ABS shell on expanded polystyrene',
    weight: 340,
    facts: {
      'Head size': 'S 51–55 cm, M 55–59 cm, L 59–62 cm',
      Standard: 'EN 1078',
      Lamp: 'Rear, CR2032 cell',
    },
  }),
  accessory({
    sku: 71003,
    name: 'Tala Chain 90',
    brand: 'Turag',
    price: 34,
    rating: 4.5,
    addedAt: '2026-11-15',
    tags: ['lock', 'security', 'city'],
    description: prose`
      Tala is simply the word for lock. Ninety centimetres of 8 mm hardened links go round a frame, a rear
      wheel and a lamp post, in a sleeve that spares your paint. Bolt cutters of the ordinary sort skid off; a
      grinder does not, so pass it through something in view of people. There are three keys with a number we
      can copy from. At 1.7 kg it is best left locked where you always park.`,
    stock: { 'Kohl Black': [26], 'Mustard Field': [8] },
    item: 'lock',
    material: 'Hardened manganese steel in a polyester sleeve',
    weight: 1700,
    facts: { Length: '90 cm', Links: '8 mm, square', Keys: '3, numbered' },
    fits: { mount: 'frame' },
  }),
  accessory({
    sku: 71004,
    name: 'Jonaki Pair',
    brand: 'Jonaki',
    price: 39.9,
    rating: 4.7,
    addedAt: '2025-12-31',
    tags: ['light', 'safety', 'usb'],
    description: prose`
      A white lamp of 400 lumens and a red one of 60, named as our firm is after the firefly. The beam has a
      flat upper edge, so oncoming rickshaw drivers keep their eyes and you can leave it at full. Both charge
      from a phone's cable in two hours. On the brightest level the front one runs out after 1 h 50 min, and
      warns at twenty minutes. Straps grip bars from 22 to 35 mm without a tool.`,
    stock: { 'Kohl Black': [31] },
    item: 'light',
    material: 'Aluminium and polycarbonate',
    weight: 165,
    facts: { Front: '400 lm', Rear: '60 lm', Charging: 'USB-C, 2 h', Water: 'IPX6' },
    fits: { mount: 'handlebar' },
  }),
  accessory({
    sku: 71005,
    name: 'Kolshi Bottle 750',
    brand: 'Dokhina',
    price: 12.5,
    rating: 4.2,
    addedAt: '2026-05-06',
    tags: ['bottle', 'hydration'],
    description: prose`
      Three quarters of a litre, marked on the side so that oral saline can be mixed to the right strength on
      the road. The plastic is soft enough to squeeze with a tired hand and leaves no taste after the first
      wash. The valve comes apart for a brush. Water in it is warm within an hour of April sun; there is no
      insulation, as with that it would hold only half a litre.`,
    stock: { 'Winter Sky': [22], 'Banana Leaf': [15], 'Rickshaw Red': [0], 'Shapla White': [3] },
    item: 'bottle',
    material: 'Low-density polyethylene, free of BPA',
    weight: 82,
    facts: { Volume: '750 ml', Diameter: '74 mm', Dishwasher: 'Up to 60 °C' },
    fits: { mount: 'bottle bosses' },
  }),
  accessory({
    sku: 71006,
    name: 'Hawa Floor Pump',
    brand: 'Dokhina',
    price: 44,
    listPrice: 52,
    rating: 4.6,
    addedAt: '2026-01-29',
    tags: ['pump', 'workshop'],
    description: prose`
      Hawa is wind or air, and every roadside stall will sell you some, seldom at the pressure you wanted.
      This steel pump has a wooden handle and a gauge at eye level that is true to 0.1 bar below three, where
      fat tyres and gravel tyres live. One head fits all three kinds of valve. Above eight bar a light person
      must lean on it. The leather washer is replaceable, and two are taped inside the base.`,
    stock: { paint: 'Brick Kiln', pieces: 17 },
    item: 'pump',
    material: 'Steel barrel, beech handle',
    weight: 1450,
    facts: { Pressure: 'Up to 11 bar', Valves: 'Presta, Schrader, Dunlop', Hose: '110 cm' },
    fits: { valves: ['presta', 'schrader', 'dunlop'] },
  }),
  accessory({
    sku: 71007,
    name: 'Bosta Pannier 20',
    brand: 'Dhaleshwari',
    price: 79,
    rating: 4.8,
    addedAt: '2026-05-17',
    tags: ['bag', 'touring', 'waterproof', 'commuting'],
    description: prose`
      A bosta is a jute sack, and jute canvas is what you see; behind it a welded liner keeps out a Srabon
      downpour with the road under water. Rolled three times the top is tight. Hooks adjust without tools to
      rails of 8 to 16 mm. It holds 20 litres, or a laptop, a tiffin carrier and a change of clothes. Sold
      singly. Canvas dries slowly, so hang it open overnight in the wet months.`,
    stock: { 'Jute Gold': [13], 'Sundarban Olive': [2] },
    item: 'bag',
    material: 'Waxed jute canvas, TPU liner',
    weight: 890,
    facts: { Volume: '20 l', Load: '9 kg', Rails: '8–16 mm' },
    fits: { mount: 'rack' },
  }),
  accessory({
    sku: 71008,
    name: 'Ting Bell',
    brand: 'Jonaki',
    price: 9,
    rating: 4.4,
    addedAt: '2026-07-16',
    tags: ['bell', 'city', 'gift'],
    description: prose`
      Cast in Dhamrai by the families who make temple bells there, and turned thin at the rim so that the note
      carries for four seconds. It is polite on a park path. Against a bus horn no bicycle bell has ever won,
      and ours is no exception. The striker's spring bends away in a fall and bends back by hand. Brass
      darkens; tamarind and a rag bring back the shine, if you want it back.`,
    stock: { paint: 'Brass', pieces: 64 },
    item: 'bell',
    material: 'Cast brass, steel spring',
    weight: 48,
    facts: { Clamp: '22.2–31.8 mm', Diameter: '34 mm' },
    fits: { mount: 'handlebar' },
  }),
  accessory({
    sku: 71009,
    name: 'Mutho Gloves',
    brand: 'Sangu',
    price: 18.75,
    rating: 4.1,
    addedAt: '2026-06-11',
    tags: ['gloves', 'mountain', 'road'],
    description: prose`
      Half-fingered, with gel only under the two nerves that go numb, not all over the palm where padding
      makes you grip harder. The back is towelling, since everyone wipes their face with it anyway. Loops
      between the fingers help to pull them off wet. Measure around the knuckles without the thumb. White
      threads in the palm turn grey after a week; they are stronger than dyed ones, and we kept them.`,
    stock: { 'Graphite Grey': [16, 21, 8], 'Deep Bay Blue': [9, 0, 4] },
    sizes: ['S', 'M', 'L'],
    item: 'gloves',
    material: 'Synthetic suede, gel, cotton towelling',
    weight: 56,
    facts: { Knuckles: 'S 17–19 cm, M 19–21 cm, L 21–23 cm', Washing: '30 °C, dry in shade' },
  }),
  accessory({
    sku: 71010,
    name: 'Mistri Roll 14',
    brand: 'Lawachara',
    price: 56,
    rating: 4.9,
    addedAt: '2025-06-16',
    tags: ['tool', 'workshop', 'touring'],
    description: prose`
      Fourteen tools that a mistri reaches for daily, in a canvas roll that goes under a saddle: hex keys, a
      chain breaker, two tyre levers, a spoke key, and a file. They are separate, not hinged in one lump,
      because you cannot turn a bottle-cage bolt with a lump. The weight of 640 g is what that costs. We
      sharpen and replace any piece that wears out, for as long as you have the roll.`,
    stock: { 'Teak Brown': [0], 'Monsoon Green': [0] },
    item: 'tool',
    material: 'Chrome-vanadium steel, waxed canvas',
    weight: 640,
    facts: { Pieces: '14', 'Hex keys': '2–8 mm', 'Chain tool': '8 to 12 speeds' },
    fits: { mount: 'seat post' },
  }),
]
