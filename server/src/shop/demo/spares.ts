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
      pipe. They go into every road tyre from 25 to 35 mm, on 700C wheels and on 650B. The valve is the thin one, 48 mm
      long, so it shows above rims up to 30 mm deep; deeper ones need an extender. Dust them with talc before
      they go in.`,
    stock: { paint: 'Turmeric Yellow', pieces: 46 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 210,
    facts: { Wheel: '700C, 650B', Tyre: '25–35 mm', Valve: 'Presta, 48 mm', Pieces: '2' },
    fits: { rims: [622, 584], tyreWidth: { min: 25, max: 35 }, valves: ['presta'] },
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
      it on the box. They suit gravel and mountain tyres from 36 to 64 mm. Walls are a little thicker than a
      road tube's, which thorns of the babla tree respect and glass does not. Riders without tubes carry one
      for the day that the sealant fails.`,
    stock: { paint: 'Tea Garden', pieces: 38 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 390,
    facts: { Wheel: '27.5″, 650B, 29″, 700C', Tyre: '36–64 mm', Valve: 'Presta, 48 mm', Pieces: '2' },
    fits: { rims: [622, 584], tyreWidth: { min: 36, max: 64 }, valves: ['presta'] },
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
      to 64 mm. Check the hole in your rim first: this valve needs one of 8.5 mm, and road rims are drilled
      smaller. Two come in the box, with a patch for each.`,
    stock: { paint: 'Winter Sky', pieces: 52 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 400,
    facts: { Wheel: '650B, 27.5″, 700C', Tyre: '35–64 mm', Valve: 'Schrader, 40 mm', Pieces: '2' },
    fits: { rims: [622, 584], tyreWidth: { min: 35, max: 64 }, valves: ['schrader'] },
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
      a shelf at home. Tyres may measure 35 to 62 mm. The thick valve is strong enough for a child who leans
      the pump on it. Rubber this thick keeps its air for a month, where thin tubes want a stroke or two each
      week. In the box are two, rolled tightly.`,
    stock: { paint: 'Lychee Pink', pieces: 41 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 330,
    facts: { Wheel: '24″, 26″', Tyre: '35–62 mm', Valve: 'Schrader, 40 mm', Pieces: '2' },
    fits: { rims: [559, 507], tyreWidth: { min: 35, max: 62 }, valves: ['schrader'] },
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
    fits: { rims: [622], tyreWidth: { min: 25, max: 34 } },
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
    fits: { rims: [622], tyreWidth: { min: 35, max: 47 } },
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
  accessory({
    sku: 71023,
    name: 'Nol Twenty Tubes',
    brand: 'Turag',
    price: 9.5,
    rating: 4.4,
    addedAt: '2025-05-19',
    tags: ['tube', 'spares', '20 inch', 'kids'],
    description: prose`
      Small wheels turn more often and meet more thorns for each kilometre, so a pair is worth having in the
      house. These go into 20-inch tyres of 37 to 57 mm, on a school bike as on a compact electric one. The
      valve has a cap on a strap, which a seven-year-old can neither lose nor swallow. Patches hold well on
      the roughened side; the smooth one has to be sanded.`,
    stock: { paint: 'Banana Leaf', pieces: 34 },
    item: 'tube',
    material: 'Butyl rubber, brass valve',
    weight: 270,
    facts: { Wheel: '20″', Tyre: '37–57 mm', Valve: 'Schrader, 40 mm', Pieces: '2' },
    fits: { rims: [406], tyreWidth: { min: 37, max: 57 }, valves: ['schrader'] },
  }),
  accessory({
    sku: 71024,
    name: 'Gali Tyre 650B',
    brand: 'Turag',
    price: 22,
    rating: 4.5,
    addedAt: '2025-05-27',
    tags: ['tyre', 'spares', 'city', 'electric', '650b'],
    description: prose`
      The size that hybrids, gravel bikes for shorter riders and most of our electric ones share, and that a
      corner shop seldom has. Its middle is closed and rolls quietly; grooves begin where water does. A layer
      of felt below the rubber is marked for electric use up to 50 km/h, which none of ours will reach. Both
      walls shine back at lamps. Fitting needs two levers and some patience.`,
    stock: { 'Kohl Black': [27] },
    item: 'tyre',
    material: 'Rubber on nylon, felt layer',
    weight: 690,
    facts: { Size: '42-584, 650B', Pressure: '2.5–4.5 bar', Bead: 'Wire' },
    fits: { rims: [584], tyreWidth: { min: 38, max: 50 } },
  }),
  accessory({
    sku: 71025,
    name: 'Pahar Tyre 27.5',
    brand: 'Lawachara',
    price: 43,
    rating: 4.6,
    addedAt: '2025-06-04',
    tags: ['tyre', 'spares', 'mountain', '27.5 inch'],
    description: prose`
      For the smaller of the two mountain wheels, on which our short and our wild riders sit. Shoulder knobs
      are half a millimetre taller than on the 57, as lean angles are greater here. The rubber is soft there
      and harder along the crown. Run it with sealant at under two bar. It comes folded in a box that once
      more is the size of a loaf, and unfolds with a bang.`,
    stock: { 'Kohl Black': [16] },
    item: 'tyre',
    material: 'Rubber of two hardnesses on nylon',
    weight: 820,
    facts: { Size: '57-584, 27.5″', Pressure: '1.3–2.3 bar', Bead: 'Folding' },
    fits: { rims: [584], tyreWidth: { min: 53, max: 64 } },
  }),
  accessory({
    sku: 71026,
    name: 'Bali Tyre 102',
    brand: 'Haor',
    price: 58,
    rating: 4.3,
    addedAt: '2025-06-08',
    tags: ['tyre', 'spares', 'fat'],
    description: prose`
      Bali is sand, and four inches of tyre at half a bar is how one crosses it. The knobs are low and far
      apart, for taller ones dig. Salt does no harm to this rubber, sun does: keep the bike in the shade and
      it lasts three seasons on the beach. On a road it hums like a launch, wears flat in the middle and asks
      for twice the pressure. Sold singly, since the rear always goes first.`,
    stock: { 'Kohl Black': [11], 'River Sand': [0] },
    item: 'tyre',
    material: 'Rubber on nylon',
    weight: 1390,
    facts: { Size: '102-559, 26″', Pressure: '0.4–1.4 bar', Bead: 'Folding' },
    fits: { rims: [559], tyreWidth: { min: 95, max: 130 } },
  }),
  accessory({
    sku: 71027,
    name: 'Gali Tyre 24',
    brand: 'Turag',
    price: 14,
    rating: 4.2,
    addedAt: '2025-06-23',
    tags: ['tyre', 'spares', '24 inch', 'kids'],
    description: prose`
      A school bike eats one of these a year, mostly by skidding, and this is what we put on instead. The
      block pattern is shallow enough for tar and deep enough for the lane behind the school. It suits the
      small commuter for grown people as well. One arrow on its wall shows how it turns. Wire beads make it
      cheap and a little stubborn; warm soapy water persuades the last hand's breadth.`,
    stock: { 'Kohl Black': [29] },
    item: 'tyre',
    material: 'Rubber on nylon, wire bead',
    weight: 590,
    facts: { Size: '44-507, 24″', Pressure: '2.5–4 bar', Bead: 'Wire' },
    fits: { rims: [507], tyreWidth: { min: 40, max: 54 } },
  }),
  accessory({
    sku: 71028,
    name: 'Gali Tyre 20',
    brand: 'Turag',
    price: 12.5,
    rating: 4.3,
    addedAt: '2025-06-26',
    tags: ['tyre', 'spares', '20 inch', 'kids'],
    description: prose`
      Twenty inches serve a child of seven and a commuter in a lift alike, so the casing is made for the
      heavier of the two. Tread runs round in one piece, without gaps that buzz. It may be pumped harder than
      other tyres of its width, which small wheels need. Left at the pressure of a football it wears through
      within a year, and pedalling feels like wading.`,
    stock: { 'Kohl Black': [25] },
    item: 'tyre',
    material: 'Rubber on nylon, wire bead',
    weight: 480,
    facts: { Size: '44-406, 20″', Pressure: '2.5–5 bar', Bead: 'Wire' },
    fits: { rims: [406], tyreWidth: { min: 38, max: 57 } },
  }),
]
