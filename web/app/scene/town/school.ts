/** A village school: long and low, veranda on posts, tin roof, the national flag before it. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval, rect, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

export const school = (stage: Stage, x: number, y: number, width: number): string => {
  const s = width / 560
  const tin = fade(stage, [
    [0, '#d0866a'],
    [0.6, '#b5644b'],
    [1, '#8d4734'],
  ])
  let ribs = ''
  for (let i = 0; i <= 40; i++) ribs += `M${num(40 + i * 12)},-236L${num(-18 + i * 14.9)},-172`
  const bay = (bx: number) =>
    rect(bx, -136, 44, 62, '#2d4a48', { stroke: '#f3e7cf', 'stroke-width': 4 }) +
    stroke(`M${bx + 22},-136V-74M${bx},-105H${bx + 44}`, '#f3e7cf', 3) +
    rect(bx - 14, -136, 14, 62, '#3f8f86') +
    rect(bx + 44, -136, 14, 62, '#3f8f86')
  const door = (dx: number) =>
    rect(dx, -142, 46, 142, '#3f8f86', { stroke: '#23504a', 'stroke-width': 1.4 }) +
    stroke(`M${dx + 23},-142V0`, '#23504a', 2)
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${s.toFixed(3)})` },
    rect(
      0,
      -176,
      560,
      176,
      fade(stage, [
        [0, '#d9b98d'],
        [0.3, '#f3dcb0'],
        [1, '#f0d3a2'],
      ]),
    ),
    rect(0, -40, 560, 40, '#a8543c', { 'fill-opacity': 0.75 }),
    bay(40) + bay(210) + bay(296) + bay(466),
    door(126) + door(386),
    rect(0, -176, 560, 26, '#14201b', { 'fill-opacity': 0.18 }),
    path('M36,-240L524,-240L582,-170L-22,-170z', { fill: tin, stroke: '#6d3526', 'stroke-width': 1.4 }),
    stroke(ribs, '#7d3c2c', 1.3, { 'stroke-opacity': 0.5 }),
    rect(-22, -172, 604, 6, '#7d3c2c'),
    [-6, 128, 274, 420, 556]
      .map((px) =>
        rect(
          px,
          -168,
          10,
          168,
          fade(
            stage,
            [
              [0, '#cdbfa6'],
              [1, '#fbf3e2'],
            ],
            [0, 0, 1, 0],
          ),
        ),
      )
      .join(''),
    rect(-20, -6, 600, 12, '#cdb48c'),
    rect(-92, -350, 5, 354, '#b9c0bd') +
      path('M-87,-348C-62,-358 -38,-336 -4,-346L-6,-288C-38,-278 -62,-300 -87,-290z', { fill: '#0b6b4f' }) +
      oval(-50, -318, 17, 17, '#d13a34'),
  )
}
