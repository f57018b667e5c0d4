import type { ArticleSource } from '../article.ts'
import { arifulKabir } from '../authors.ts'

export const monsoonCare: ArticleSource = {
  id: 'monsoon-care',
  title: 'Monsoon care: ten minutes that save a chain and a pair of rims',
  excerpt:
    'Rain does little harm. The grit that comes with it does. What to do after each wet ride, how to measure chain, pads and rotors, and when flood water means opening the hubs.',
  category: 'Maintenance',
  image: 'monsoon-care',
  date: '2026-06-05',
  author: arifulKabir,
  content: `
Every August the same bikes come into the workshop. The chain is orange, the brakes howl, and the owner says that it was fine in June. A chain that lasts 3,000 km in the dry season can be finished after 1,000 in the rains, and it takes the cassette with it. Water alone is not to blame. Road silt mixes with oil into a grinding paste, and you press that paste into every link with your own weight.

## After a wet ride

1. Pour half a bucket of clean water over the bike from above. Use no pressure washer and no hose held close: the jet drives water past the seals of hubs and bottom bracket, where it stays.
2. Wipe the rims or rotors with a clean rag that never touches oil.
3. Run the chain backwards through a second rag until the rag stops turning black.
4. Bounce the bike twice on its back wheel, so that the frame drains through the hole under the bottom bracket, if yours has one.
5. When the chain is dry, usually the next morning, put one drop of oil on each roller, turn the cranks for a minute, and wipe off everything on the outside.

The last wipe matters as much as the oil. A chain needs oil inside its rollers; what sits on the plates only collects sand. In these four months use a wet lubricant, the kind that feels sticky between the fingers. Wax and dry lubricants are lovely in January and wash off in one July afternoon.

On Fridays, do it properly. Brush the chain and sprockets with kerosene, hold a rag behind them to keep the drops off tyre and rotor, rinse with soapy water, let everything dry, oil again. Kerosene left in the rollers thins the new oil, so be patient with the drying. Petrol stays in the motorcycle, because its vapour waits for one spark.

## Measure the chain before it eats the sprockets

A new chain measures exactly 254.0 mm over ten full links, pin centre to pin centre. Hang it with a little tension and hold a steel rule to it. At 255.3 mm it has worn by 0.5 per cent: replace it now if you have eleven or twelve sprockets. At 255.9 mm, which is 0.75 per cent, replace it if you have up to ten. A single-speed bike may go on to 256.5 mm. Catch it in time and one cassette will outlive three chains. Leave it, and the new chain jumps on the old teeth, so you buy both.

## Brakes that must work on the first pull

At 25 km/h, with a second to react, a bike with good dry brakes stops in about 12 metres. With wet rims count on 17. The first turns of the wheel only clear the water away. So drag both brakes lightly for a few metres before every crossing, and start braking earlier than your pride would like.

Rim brakes first. Pick the shining bits of aluminium out of the pads with a knife point, because they are turning your rim like a lathe. Change the pads when the grooves are nearly gone. Look for the wear line or the small dimples on the rim’s braking surface; once you cannot feel them, the rim is thin, and a thin rim bursts outwards under pressure.

Discs have other enemies. The pad wants at least 0.5 mm of material on its steel plate, and in filthy weather a resin pad can lose a millimetre in a week, so look often. Metallic pads squeal more and live longer. A rotor starts at 1.8 mm, and most makers throw it away at 1.5 mm. Never spray oil anywhere near it. If a pad has soaked some up, sanding seldom saves it: put in new pads and clean the rotor with alcohol.

## When the street is a river

Ride slowly, stay near the middle of the road where the camber keeps it shallow, and follow a rickshaw’s wheels, since the man ahead knows where the drain covers are missing. If the water reaches your hubs, get off and lift, or turn back.

A hub that has been under water does not dry by itself. You may feel nothing for a month, and then it turns like a coffee mill. Within two days have the hubs opened, cleaned and packed with fresh grease, and ask for the bottom bracket too. Cartridge bearings that feel rough get replaced; loose balls get washed and, if they are pitted, exchanged for new ones at the price of a cup of tea.

## Before the first storm

Pull out the seat post, grease it and put it back to its mark, for an alloy post corrodes into a steel frame until neither will let go. Put a drop of oil where each cable enters its housing. Fit full mudguards with a flap on the front one, reaching to a hand’s breadth above the ground. That flap keeps more dirt off your chain than anything I can sell you in a bottle.
`,
}
