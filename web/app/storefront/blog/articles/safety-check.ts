import type { ArticleSource } from '../article.ts'
import { arifulKabir } from '../authors.ts'

export const safetyCheck: ArticleSource = {
  id: 'safety-check',
  title: 'The five-minute check before you ride',
  excerpt:
    'One minute each for wheels, brakes, steering, drive and bolts. Five faults that throw riders on the ground, how to feel for them with your hands, and the torques that matter.',
  category: 'Maintenance',
  image: 'safety-check',
  date: '2026-02-20',
  author: arifulKabir,
  content: `
I keep a shelf of broken parts above the bench. There is a stem bolt that snapped in Savar, a brake cable down to its last two strands, a pedal with half a crank arm still on it. Each of them gave notice. The cable had been fraying for weeks, and the crank had a hairline you could catch with a fingernail. Nobody had looked.

Looking takes five minutes. Do it once a week, and again after any fall, any ride in a truck or on a bus roof, and any visit to a mechanic, me included. Start at the front wheel, go round the bike always in the same order, and your hands will learn the way.

## Minute one: wheels

Press each tyre with your thumb against the figure you know; better, use the gauge on the pump. Turn the wheel slowly and look for cuts that show threads, for bulges, and for glass. Then grip the tyre at the top and push it from side to side. Play at the rim means loose hub bearings or a loose axle.

Squeeze the spokes together in pairs all round the wheel. One soft pair among tight ones is a spoke about to break, and its neighbours will follow. Finish at the axle. A quick-release lever must close against real resistance and lie where nothing can catch it. Lift the wheel and hit the tyre with your fist: it stays put, or you are not going anywhere.

## Minute two: brakes

Pull each lever as hard as you would if a goat ran out. It should stop with at least two fingers of room to the bar, and stay there. A lever that sinks slowly while you hold it, on a hydraulic brake, has air or a leak, and must be bled before the next ride.

On rim brakes look that the pads meet the rim squarely: touching the tyre, a pad cuts through it in an afternoon, and below the rim it dives into the spokes. On discs look through the calliper at the pads. Follow the cable with your eye to both ends, where it frays first, inside the lever and at the clamp. One broken strand is enough to change it.

Last, push the bike forward and pull the front brake: the back wheel lifts. Pull the back brake: the wheel slides. A bike that passes this will stop you.

## Minute three: steering

Hold the front brake and rock the bike forwards and backwards with your fingers round the lower headset cup. A knock means play. Lift the front by the frame and let the bar fall to each side; if it sticks in the middle, the bearing is pitted.

Stand in front with the wheel between your knees and twist the bar, hard. Then lean your weight on the drops or the grips to see whether the bar rolls in the stem. Any movement at all, and the bolts come next.

## Minute four: drive

Take both crank arms and push them left and right together. If they move as one, the bottom bracket is loose; if only one moves, its crank bolt is. A loose crank ruins its square hole within 20 km, and no tightening will bring that back.

Spin the pedals backwards and watch the chain run over the two little wheels of the derailleur. A stiff link gives a hop. Change into the largest sprocket by hand-turning the crank and look from behind: the derailleur cage must stay clear of the spokes. If it was knocked inwards in a fall, your next low gear can pull it into the wheel.

## Minute five: bolts, lights, bell

Lift the bike a hand high and drop it on its tyres. You are listening for anything that rattles. A loose mudguard stay or rack bolt is no small thing: it may end up in your front wheel.

If you own a torque wrench, these are common figures. What is printed on the part overrules them, above all on carbon.

Bolt | Torque
Stem, to bar and to fork (M5) | 5–6 Nm
Seat clamp (M5) | 5–7 Nm
Saddle clamp, one M8 bolt | 18–22 Nm
Disc calliper to frame | 6–8 Nm
Brake cable clamp | 6–8 Nm
Square-taper crank bolt | 35–45 Nm
Two-bolt crank pinch, in turns | 12–14 Nm
Pedals | 35–40 Nm

Without the wrench, use a short key and two fingers for the 5 Nm bolts, and the full hand on a long spanner for pedals. Tighten a stem’s four face bolts crosswise, a little each, so that the gaps above and below stay equal. Remember that the left pedal has a left-hand thread and tightens anticlockwise.

Switch both lights on, even at noon, because you will want them under the next flyover. Ring the bell. Shake the helmet: straps that slip need the buckle replaced, and a shell with a crack has done its work and goes in the bin.

Write down what you find with chalk on the floor, and mend it before the ride and not after. On most weeks there will be nothing to write. That is what the five minutes are for.
`,
}
