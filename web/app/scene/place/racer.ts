/** A racer of the bunch: the outline of rider and bicycle, laid flat in a jersey's color. Light enough for a peloton. */
import { tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval, stroke } from '../pen/shape.ts'
import { fade, type Stage, stamp } from '../pen/stage.ts'

const machine = (): string => {
  const wheel = (x: number) =>
    oval(x, -340, 326, 326, 'none', { stroke: '#252b2c', 'stroke-width': 30 }) +
    oval(x, -340, 300, 300, 'none', { stroke: '#7d8688', 'stroke-width': 8 }) +
    oval(x, -340, 22, 22, '#4d5658')
  let spokes = ''
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2 + 0.2
    for (const x of [-490, 500])
      spokes += `M${x},-340L${Math.round(x + Math.cos(a) * 300)},${Math.round(-340 + Math.sin(a) * 300)}`
  }
  return (
    stroke(spokes, '#8b9392', 3, { 'stroke-opacity': 0.6 }) +
    wheel(-490) +
    wheel(500) +
    oval(-90, -270, 92, 92, 'none', { stroke: '#3a4244', 'stroke-width': 16 }) +
    stroke('M-90,-362L-490,-372M-90,-178L-490,-308', '#3a4244', 9)
  )
}

/** `x`, `y` where the middle of the bicycle touches the road. */
export const racer = (
  stage: Stage,
  x: number,
  y: number,
  scale: number,
  jersey: string,
  helmet: string,
): string => {
  const skin = '#8f5f40'
  const lit = (c: string) =>
    fade(stage, [
      [0, tone(c, 0.3)],
      [0.5, c],
      [1, tone(c, -0.3)],
    ])
  const edge = (c: string) => ({ stroke: tone(c, -0.5), 'stroke-width': 8, 'stroke-linejoin': 'round' })
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${scale})` },
    path('M-300,-1010C-260,-880 -120,-720 -10,-640L60,-690C-20,-790 -80,-900 -110,-1010z', {
      fill: '#1d2526',
    }),
    path('M-20,-640C-80,-560 -190,-440 -230,-380L-190,-350C-110,-420 0,-520 60,-640z', {
      fill: tone(skin, -0.3),
    }),
    stamp(stage, 'machine', machine, [[0, 0]]),
    stroke('M-490,-340L-90,-270L-220,-790L340,-820L-90,-270M-490,-340L-212,-760', tone(helmet, -0.2), 34) +
      stroke('M500,-340L420,-640L350,-850', '#2f3638', 30) +
      stroke('M-232,-830L-260,-930M350,-850L330,-900L480,-930C560,-930 570,-850 500,-820', '#1d2526', 22),
    path('M-370,-900L-120,-960L-140,-930L-300,-890z', { fill: '#1d2526' }),
    path(
      'M120,-1240C190,-1180 240,-1120 270,-1080L490,-980L500,-930L440,-920L220,-1010C150,-1060 90,-1120 60,-1180z',
      { fill: lit(skin), ...edge(skin) },
    ),
    path(
      'M-350,-960C-330,-1130 -180,-1290 60,-1330C160,-1340 230,-1290 220,-1230L250,-1120L150,-1060L90,-1140C0,-1080 -60,-1020 -110,-940z',
      { fill: lit(jersey), ...edge(jersey) },
    ),
    path(
      'M-360,-960C-330,-1040 -180,-1050 -100,-990L130,-800C170,-760 150,-700 90,-690L10,-700C-120,-770 -250,-840 -330,-890z',
      { fill: lit('#232c2d'), ...edge('#232c2d') },
    ),
    path('M20,-770L150,-760C160,-620 120,-460 90,-300L20,-300C0,-440 -20,-560 -10,-690z', {
      fill: lit(skin),
      ...edge(skin),
    }),
    path('M-10,-250L30,-320L90,-310C130,-290 200,-270 210,-240L200,-220L0,-224z', {
      fill: '#faf7f1',
      ...edge('#8d9694'),
    }),
    path('M170,-1330C220,-1420 330,-1420 370,-1340L380,-1290L350,-1230L260,-1230L180,-1270z', {
      fill: lit(skin),
      ...edge(skin),
    }),
    path(
      'M120,-1350C120,-1470 230,-1530 330,-1500C400,-1480 430,-1410 420,-1370C330,-1390 230,-1370 120,-1350z',
      { fill: lit(helmet), ...edge(helmet) },
    ),
    path('M330,-1370L408,-1372L390,-1334L346,-1330z', { fill: '#14201b' }),
  )
}
