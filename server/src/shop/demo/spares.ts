/** What wears out or is screwed on: tubes, tyres, bottle cages, and which bicycles each goes with. */
import { accessory, type DemoProduct, prose } from './demo-product.ts'

export const spares: readonly DemoProduct[] = [
  accessory({
    sku: 71011,
    name: 'Nol Road Tubes',
    brand: 'Dokhina',
    price: 12,
    rating: 4.4,
    addedAt: '2025-02-03',
    tags: ['tube', 'spares', 'road'],
    description: prose`
      Two butyl tubes in a box, because the second puncture comes on the way home from the first. Nol means
      pipe. They go into every road tyre from 25 to 35 mm on a 700C wheel. The valve is the thin one, 48 mm
      long, so it shows above rims up to 30 mm deep; deeper ones need an extender. Dust them with talc before
      they go in.`,
    stock: { paint: 'Turmeric Yellow', pieces: 46 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 210,
    facts: { Wheel: '700C', Tyre: '25–35 mm', Valve: 'Presta, 48 mm', Pieces: '2' },
    fits: { rims: [622], tyreWidth: { min: 25, max: 35 }, valves: ['presta'] },
  }),
  accessory({
    sku: 71012,
    name: 'Nol Trail Tubes',
    brand: 'Dokhina',
    price: 13.5,
    rating: 4.3,
    addedAt: '2025-02-11',
    tags: ['tube', 'spares', 'mountain', 'gravel'],
    description: prose`
      One pair for 27.5 and 29 inches alike: rubber stretches, and these were measured in both before we wrote
      it on the box. They suit gravel and mountain tyres from 38 to 64 mm. Walls are a little thicker than a
      road tube's, which thorns of the babla tree respect and glass does not. Riders without tubes carry one
      for the day that the sealant fails.`,
    stock: { paint: 'Tea Garden', pieces: 38 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 390,
    facts: { Wheel: '27.5″, 650B, 29″, 700C', Tyre: '38–64 mm', Valve: 'Presta, 48 mm', Pieces: '2' },
    fits: { rims: [622, 584], tyreWidth: { min: 38, max: 64 }, valves: ['presta'] },
  }),
  accessory({
    sku: 71013,
    name: 'Nol Town Tubes',
    brand: 'Dokhina',
    price: 11,
    rating: 4.5,
    addedAt: '2025-02-19',
    tags: ['tube', 'spares', 'city'],
    description: prose`
      With the same valve as a motorcycle, so that any garage along the road fills it in ten seconds. They are
      meant for hybrids, electric bikes and city bikes on 650B, 27.5-inch and 700C wheels, with tyres from 35
      to 62 mm. Check the hole in your rim first: this valve needs one of 8.5 mm, and road rims are drilled
      smaller. Two come in the box, with a patch for each.`,
    stock: { paint: 'Winter Sky', pieces: 52 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 400,
    facts: { Wheel: '650B, 27.5″, 700C', Tyre: '35–62 mm', Valve: 'Schrader, 40 mm', Pieces: '2' },
    fits: { rims: [622, 584], tyreWidth: { min: 35, max: 62 }, valves: ['schrader'] },
  }),
  accessory({
    sku: 71014,
    name: 'Nol Roadster Tubes',
    brand: 'Turag',
    price: 9.5,
    rating: 4.2,
    addedAt: '2025-02-27',
    tags: ['tube', 'spares', 'roadster'],
    description: prose`
      For the black bicycles that carry half of this country. The valve is the old one with a rubber sleeve
      inside, known to every mistri under every banyan, and it is filled by any hand pump with a plain hose.
      It fits 26-inch and 700C wheels with tyres from 37 to 50 mm. A sleeve hardens within three years, and
      there are four spare ones in the box beside the two tubes.`,
    stock: { paint: 'Brick Kiln', pieces: 60 },
    item: 'tube',
    material: 'Natural rubber, brass valve',
    weight: 420,
    facts: { Wheel: '26″, 700C', Tyre: '37–50 mm', Valve: 'Dunlop', Pieces: '2' },
    fits: { rims: [622, 559], tyreWidth: { min: 37, max: 50 }, valves: ['dunlop'] },
  }),
  accessory({
    sku: 71015,
    name: 'Nol Small Wheel Tubes',
    brand: 'Turag',
    price: 10,
    rating: 4.6,
    addedAt: '2025-03-06',
    tags: ['tube', 'spares', 'small wheels'],
    description: prose`
      Twenty-four and twenty-six inches share a tube here, as school bikes and their elder sisters often share
      a shelf at home. Tyres may measure 35 to 57 mm. The thick valve is strong enough for a child who leans
      the pump on it. Rubber this thick keeps its air for a month, where thin tubes want a stroke or two each
      week. In the box are two, rolled tightly.`,
    stock: { paint: 'Lychee Pink', pieces: 41 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 330,
    facts: { Wheel: '24″, 26″', Tyre: '35–57 mm', Valve: 'Schrader, 40 mm', Pieces: '2' },
    fits: { rims: [559, 507], tyreWidth: { min: 35, max: 57 }, valves: ['schrader'] },
  }),
  accessory({
    sku: 71016,
    name: 'Nol Fat Tube',
    brand: 'Haor',
    price: 14,
    rating: 4,
    addedAt: '2025-03-14',
    tags: ['tube', 'spares', 'fat'],
    description: prose`
      Half a kilogram of rubber that folds to the size of a loaf, so most people leave it in the boat and take
      patches along. Still, a fat tyre cut open on a shell bed can be helped by nothing else. It goes into
      tyres of 95 to 130 mm, on rims of 26 or 27.5 inches. Pump it half up before the last bit of bead goes
      over the rim; empty, it likes to be pinched.`,
    stock: { paint: 'Sundarban Olive', pieces: 15 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 490,
    facts: { Wheel: '26″, 27.5″', Tyre: '95–130 mm', Valve: 'Schrader, 40 mm' },
    fits: { rims: [559, 584], tyreWidth: { min: 95, max: 130 }, valves: ['schrader'] },
  }),
  accessory({
    sku: 71017,
    name: 'Shorok Tyre 28',
    brand: 'Dokhina',
    price: 36,
    rating: 4.6,
    addedAt: '2025-03-22',
    tags: ['tyre', 'spares', 'road'],
    description: prose`
      A road tyre for roads as they are, 28 mm wide, with a strip of woven aramid below the tread that stops
      the staples which fall off bus seats. It rolls as lightly as tyres that wear through in a season; this
      one does five thousand kilometres behind and longer in front. Wet tiles are its weak spot. It folds, and
      can be put on by thumbs alone after a warm hour in the sun.`,
    stock: { 'Kohl Black': [24], 'Teak Brown': [9] },
    item: 'tyre',
    material: 'Rubber on nylon, aramid strip',
    weight: 295,
    facts: { Size: '28-622, 700C', Pressure: '4.5–7 bar', Bead: 'Folding' },
    fits: { rims: [622], tyreWidth: { min: 25, max: 32 } },
  }),
  accessory({
    sku: 71018,
    name: 'Mati Tyre 40',
    brand: 'Dhaleshwari',
    price: 41,
    rating: 4.7,
    addedAt: '2025-04-06',
    tags: ['tyre', 'spares', 'gravel', 'touring'],
    description: prose`
      Smooth in the middle and toothed at the shoulders: on the highway one hears nothing, and on the red clay
      of Madhupur it bites as soon as the bike is leaned over. Mati is earth. Its casing
      takes sealant, or a tube if you like to see what you mend. On rims narrower than 17 mm it turns round in
      section and loses that bite.`,
    stock: { 'Kohl Black': [12], 'River Sand': [7] },
    item: 'tyre',
    material: 'Rubber on nylon, ready for sealant',
    weight: 480,
    facts: { Size: '40-622, 700C', Pressure: '2.5–4.5 bar', Bead: 'Folding' },
    fits: { rims: [622], tyreWidth: { min: 35, max: 45 } },
  }),
  accessory({
    sku: 71019,
    name: 'Pahar Tyre 57',
    brand: 'Lawachara',
    price: 44,
    rating: 4.5,
    addedAt: '2025-04-17',
    tags: ['tyre', 'spares', 'mountain'],
    description: prose`
      Knobs in pairs, far enough apart that the clay of the Hill Tracts is thrown out before it can ride along
      for the day. The edges are cut in, so that they bend and hold on roots. Mounted the way the arrow points
      it brakes better behind; the other way round it drives better, and some racers do that on purpose. Front
      and rear are alike. Tarmac eats it.`,
    stock: { 'Kohl Black': [18] },
    item: 'tyre',
    material: 'Rubber of two hardnesses on nylon',
    weight: 790,
    facts: { Size: '57-622, 29″', Pressure: '1.4–2.4 bar', Bead: 'Folding' },
    fits: { rims: [622], tyreWidth: { min: 53, max: 63 } },
  }),
  accessory({
    sku: 71020,
    name: 'Gali Tyre 26',
    brand: 'Turag',
    price: 17.5,
    rating: 4.1,
    addedAt: '2025-04-25',
    tags: ['tyre', 'spares', 'city', '26 inch'],
    description: prose`
      Lanes ask for little: a tread that sheds water, a wall that forgives a kerb, a price that does not hurt
      when it is stolen with the wheel. A band that shines back at headlamps runs round both sides. The wire
      bead cannot be folded, so it comes hung over the courier's shoulder. At 720 g nobody will call it fast.
      Six thousand kilometres are usual, and the last thousand show the cords in good time.`,
    stock: { 'Kohl Black': [33], 'Rice White': [4] },
    item: 'tyre',
    material: 'Rubber on nylon, wire bead',
    weight: 720,
    facts: { Size: '47-559, 26″', Pressure: '2.5–4.5 bar', Bead: 'Wire' },
    fits: { rims: [559], tyreWidth: { min: 40, max: 54 } },
  }),
  accessory({
    sku: 71021,
    name: 'Khancha Cage',
    brand: 'Dokhina',
    price: 15,
    rating: 4.6,
    addedAt: '2025-05-03',
    tags: ['bottle cage', 'hydration'],
    description: prose`
      One rod of aluminium, bent eleven times by a man in Keraniganj who used to make birdcages, which is what
      the name means. It can be squeezed by hand if a bottle rattles and opened if one sticks. Two stainless
      bolts are included, for the bosses of any frame that has them. Bottles of 73 to 75 mm sit in it as if
      cast. Paint rubs off where the bottle slides; bare metal is what you see after a year.`,
    stock: { 'Silver Hilsa': [28], 'Kohl Black': [19], 'Krishnachura Red': [0] },
    item: 'bottle cage',
    material: 'Aluminium rod',
    weight: 48,
    facts: { Bottle: '73–75 mm', Bolts: '2, M5, stainless' },
    fits: { mount: 'bottle bosses' },
  }),
  accessory({
    sku: 71022,
    name: 'Paash Side Cage',
    brand: 'Sangu',
    price: 18,
    rating: 4.3,
    addedAt: '2025-05-11',
    tags: ['bottle cage', 'hydration', 'small sizes'],
    description: prose`
      Small frames leave no room to pull a bottle upwards. So this holder opens at its right side, and a
      bottle goes in and out past the tube, even in an XXS with a shock in the way. Turned over it opens to
      the left. It grips more firmly than it looks; on cobbles and steps we lost none in a month. A litre is
      too long for it, and what you reach for in traffic takes some practice.`,
    stock: { 'Kohl Black': [21], 'Haor Teal': [6] },
    item: 'bottle cage',
    material: 'Nylon with glass fibre',
    weight: 42,
    facts: { Bottle: '73–75 mm', Entry: 'From the side', Bolts: '2, M5' },
    fits: { mount: 'bottle bosses' },
  }),
]
