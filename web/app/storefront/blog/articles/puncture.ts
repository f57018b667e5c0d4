import type { ArticleSource } from '../article.ts'
import { arifulKabir } from '../authors.ts'

export const puncture: ArticleSource = {
  id: 'puncture',
  title: 'Fixing a puncture so that it stays fixed',
  excerpt:
    'Find what made the hole before you close it. A roadside repair in order, what the shape of the hole tells you, and the right pressure for the tyre you ride.',
  category: 'Maintenance',
  image: 'puncture',
  date: '2026-07-03',
  author: arifulKabir,
  content: `
My uncle patched forty tubes a day in his stall and took money for thirty. The other ten were his own patches coming back, he said, and a man should not pay twice for one nail. Then he would show me the nail, still in the tyre, where the last repairer had left it.

Carry two plastic levers, a patch kit with the glue unopened, a square of sandpaper, a spare tube and a small pump. A spare tube costs less than an hour of a hot noon. Swap the tube at the roadside and do the patching at home, where there is light.

## Getting the wheel out

Put the chain on the smallest sprocket before you take out a back wheel. Open the rim brake, or leave a disc brake’s lever strictly alone: squeeze it with the wheel out and the pistons close up. Then let out all the air that is left.

Press both sides of the tyre towards the middle of the rim, all the way round, so that the beads drop into the well. This one movement makes the difference between a tyre that comes off by hand and a broken lever. Begin with the levers opposite the valve, one about a hand’s breadth from the other, and pull one side over. Leave the other side on the rim.

Note which way round the tube was lying, and keep the valve beside the label on the tyre. A hole in the tube then points straight to the place in the tyre where its cause is sitting.

## Reading the hole

- A single pinhole on the outer side: a thorn, a wire or a splinter of glass. Look for it in the tread.
- Two slits side by side: a snakebite. The tube was pinched against the rim on a pothole edge, and the tyre was too soft.
- A hole on the inner side: a spoke end, or rim tape that has slipped.
- A tear at the root of the valve: the tyre has crept round the rim, which again means too little air.
- No hole that you can see: pump the tube up to twice its size and pass it slowly across your lips. They feel a leak that fingers miss. In a stall, the basin of water does the same.

Now run a piece of cotton round the inside of the tyre. It catches on anything sharp, and spares your fingertips. Push the thing out from within, bend the tyre open at that place, and look for a second piece behind the first.

## A patch that holds

1. Sand an area larger than the patch until the rubber is dull. The ridge of the moulding line must be gone, for air creeps along it.
2. Spread the glue thin, wider than the patch, and leave it for five full minutes. When it no longer shines, it is ready. Nearly everyone is too quick here.
3. Peel the foil, lay the patch on once, and press hard from its middle outwards for a minute. A coin edge or a lever does well.
4. Leave the thin plastic on top, and dust the spot with talcum powder or road dust, so that it does not stick to the tyre.

Glueless patches get you home. Replace them that evening.

## Closing up

Give the tube just enough air to be round. Put the valve in first, then tuck the tube into the tyre. Begin with the bead opposite the valve and work both hands towards it, so that the last stiff piece comes at the valve, where everything else can slip into the well. Use your thumbs; a lever at this point cuts the new tube. At the end push the valve upwards once to free the tube from under the bead, and check on both sides that no rubber is peeping out.

Tighten the nuts of a back axle to 30–40 Nm, which is firm with a spanner as long as your hand. A quick release should begin to resist halfway through its swing and leave its mark on your palm.

## How much air

These figures are for the back wheel under a rider of 65 kg. Put about a tenth less in front, and add an eighth for every 10 kg more. What is printed on the sidewall is the limit and says nothing about comfort.

Tyre | psi | bar
Road, 28 mm | 75 | 5.2
Hybrid, 38 mm | 50 | 3.4
Roadster, 28 × 1½ | 50 | 3.4
City, 47–50 mm | 40 | 2.8
Mountain, 2.25 inch | 30 | 2.1

The thin valve with a small nut on top is a Presta: unscrew the nut first and tighten it afterwards. The thick one is the same as on a motorcycle. Roadsters have the old Woods valve, which a Presta pump will fill. Rubber lets air through in any case, and a road tyre loses 10 psi in a week of standing. Pump on Thursday night, and most of the snakebites I see on Friday would never happen.

In the rains you will have more flats whatever you do. Water works like oil on a blade and helps glass to cut. Every few days let the tyre down a little, pick the splinters out of the cuts with a needle, and you will remove the next puncture while it is still outside.
`,
}
