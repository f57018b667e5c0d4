/** People far off: a few strokes each, so that a place is lived in and nobody is portrayed. */
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval } from '../pen/shape.ts'

type Pose = 'stands' | 'walks' | 'hauls' | 'sari' | 'carries'

const BODIES: Record<Pose, { cloth: string; wrap: string; limbs: string; load?: string }> = {
  stands: {
    cloth: 'M-8,-84C-12,-78 -12,-60 -10,-44L10,-44C12,-60 12,-78 8,-84z',
    wrap: 'M-10,-46L-11,-10 11,-10 10,-46z',
    limbs: 'M-6,-12V0M6,-12V0M-10,-78L-14,-48M10,-78L13,-48',
  },
  walks: {
    cloth: 'M-7,-84C-11,-78 -11,-60 -9,-44L9,-44C11,-60 12,-78 9,-84z',
    wrap: 'M-9,-46L-16,-12 14,-10 9,-46z',
    limbs: 'M-12,-14L-18,0M10,-12L15,0M-8,-78L-17,-50M9,-78L16,-52',
  },
  hauls: {
    cloth: 'M-2,-80C-10,-76 -14,-58 -14,-44L6,-42C10,-56 14,-70 12,-78z',
    wrap: 'M-14,-46L-20,-12 8,-8 6,-44z',
    limbs: 'M-16,-14L-26,0M5,-10L8,0M10,-74L36,-58M6,-72L32,-54',
  },
  sari: {
    cloth: 'M-9,-85C-15,-74 -14,-50 -11,-42L10,-42C13,-58 13,-78 8,-85z',
    wrap: 'M-11,-46C-14,-30 -18,-14 -17,-3L15,-3C14,-18 12,-32 10,-46z',
    limbs: 'M-4,-4V0M6,-4V0M9,-76L15,-54',
  },
  carries: {
    cloth: 'M-8,-84C-12,-78 -12,-60 -10,-44L10,-44C12,-60 12,-78 8,-84z',
    wrap: 'M-10,-46L-15,-12 14,-12 10,-46z',
    limbs: 'M-11,-12L-15,0M9,-12L13,0M-8,-80L-6,-104M9,-78L15,-50',
    load: 'M-16,-106C-14,-122 14,-122 16,-106z',
  },
}

/** One person, feet at `x`, `y`; `height` in scene units. */
export const person = (
  pose: Pose,
  x: number,
  y: number,
  height: number,
  cloth: string,
  wrap: string,
  turned = false,
): string => {
  const body = BODIES[pose]
  const s = height / 104
  return group(
    { transform: `translate(${num(x)} ${num(y)}) scale(${(turned ? -s : s).toFixed(3)} ${s.toFixed(3)})` },
    path(body.limbs, { fill: 'none', stroke: '#5d4232', 'stroke-width': 5, 'stroke-linecap': 'round' }),
    path(body.wrap, { fill: wrap }),
    path(body.cloth, { fill: cloth }),
    oval(pose === 'hauls' ? 8 : 1, -93, 7.4, 9, '#5d4232'),
    pose === 'sari'
      ? path('M-9,-84C-12,-104 12,-106 10,-90C4,-98 -2,-96 -9,-84z', { fill: cloth })
      : path(`M${pose === 'hauls' ? 1 : -6},-95c0,-10 14,-10 14,-1c-4,-4 -9,-4 -14,1z`, { fill: '#1c1917' }),
    body.load ? path(body.load, { fill: '#b98a4f' }) : '',
  )
}
