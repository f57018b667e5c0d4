/** A cycle rickshaw from the side: spoked wheels, painted back panel, folding hood with its appliqué. Faces right. */
import { mix } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'
import { flower, lotus } from '../town/motif.ts'

type Parked = {
  x: number
  y: number
  width: number
  air?: readonly [color: string, far: number]
  turned?: boolean
}

const wheel = (x: number, r: number): string => {
  let spokes = ''
  for (let i = 0; i < 18; i++) {
    const a = (i / 18) * Math.PI * 2
    spokes += `M${num(x + Math.cos(a) * 4)},${num(-r + Math.sin(a) * 4)}L${num(x + Math.cos(a + 0.25) * (r - 5))},${num(-r + Math.sin(a + 0.25) * (r - 5))}`
  }
  return (
    stroke(spokes, '#8b9392', 1) +
    oval(x, -r, r - 3, r - 3, 'none', { stroke: '#2c3031', 'stroke-width': 6 }) +
    oval(x, -r, r - 7, r - 7, 'none', { stroke: '#b4bbbc', 'stroke-width': 2 }) +
    oval(x, -r, 6, 6, '#5a6264')
  )
}

export const rickshaw = (stage: Stage, { x, y, width, air = ['#fff', 0], turned }: Parked): string => {
  const t = (color: string) => mix(color, air[0], air[1])
  const s = width / 420
  const hood = fade(stage, [
    [0, t('#e06a4c')],
    [0.5, t('#c8452d')],
    [1, t('#8c2d1e')],
  ])
  const seat = fade(stage, [
    [0, t('#3f9a8a')],
    [1, t('#1d5f58')],
  ])
  const hoodPath =
    'M-176,-98C-190,-190 -140,-236 -66,-230C-44,-228 -30,-216 -26,-196L-62,-176C-84,-190 -104,-176 -108,-98z'
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${(turned ? -s : s).toFixed(3)} ${s.toFixed(3)})` },
    oval(-10, 0, 210, 9, '#14201b', { 'fill-opacity': 0.22 }),
    wheel(150, 56),
    stroke(
      'M150,-56L118,-140M124,-124L30,-118L24,-60L116,-118M24,-60L-60,-60L-60,-96M30,-118L14,-150',
      t('#26433c'),
      6.5,
    ),
    stroke('M118,-140L112,-156M112,-156C124,-160 136,-150 132,-138', t('#9aa09f'), 5),
    path('M-4,-154C10,-162 30,-160 40,-152C34,-144 10,-142 -4,-148z', { fill: t('#6b3f28') }),
    oval(24, -60, 17, 17, 'none', { stroke: t('#5a6264'), 'stroke-width': 4 }),
    stroke('M24,-77L-120,-74M24,-43L-120,-46', t('#3a4242'), 2),
    path('M-168,-100L-40,-100L-28,-66L-150,-66z', {
      fill: fade(stage, [
        [0, t('#3d6a9a')],
        [1, t('#24446a')],
      ]),
      stroke: t('#1b2f45'),
      'stroke-width': 1.4,
    }),
    flower(-70, -82, 0.9, t('#ffb000'), t('#c8452d')) + flower(-124, -82, 0.9, t('#e8879a'), t('#ffb000')),
    path('M-160,-128C-160,-140 -66,-140 -62,-126L-58,-100H-164z', {
      fill: seat,
      stroke: t('#164842'),
      'stroke-width': 1.2,
    }),
    path(hoodPath, { fill: hood, stroke: t('#5d1d12'), 'stroke-width': 1.6 }),
    stroke(
      'M-142,-102C-150,-170 -110,-214 -50,-212M-124,-102C-128,-160 -104,-196 -58,-186',
      t('#ffcf6b'),
      2.6,
      { 'stroke-dasharray': '1 6' },
    ),
    lotus(-134, -176, 1.5, t('#fbe3a8'), t('#fff4d6')),
    stroke('M-176,-98C-190,-190 -140,-236 -66,-230C-44,-228 -30,-216 -26,-196', t('#ffb000'), 4.5),
    stroke('M-38,-66L-18,-40L16,-40', t('#26433c'), 5),
    wheel(-112, 56),
    path('M-178,-66C-170,-122 -60,-124 -48,-70L-56,-68C-68,-108 -156,-108 -168,-64z', { fill: t('#2b3a38') }),
  )
}
