/**
 * A face seen from the front, lit from the upper right as everything is: head, ears, eyes, nose, mouth. Invented people
 * of Bangladesh, drawn alike in care; what tells them apart is in `Likeness`, not in the hand.
 */
import { mix, tone } from '../../bike/pen/color.ts'
import { group, num, path } from '../../bike/pen/svg.ts'
import { oval, stroke } from '../pen/shape.ts'
import { fade, glow, type Stage } from '../pen/stage.ts'

export type Likeness = {
  skin: string
  hair: string
  /** Half the face's width; about 57 for a slim face and 66 for a broad one. */
  half: number
  /** How far the chin lies below the middle of the face. */
  chin: number
  /** Share of a smile, 0 to 1. */
  smile: number
  brows: number
  lips?: string
  /** Lines of age, 0 to 1. */
  age?: number
  beard?: 'full' | 'moustache' | 'short'
  glasses?: string
}

/** The middle of every face. */
const MIDDLE = { x: 200, y: 176 } as const

const headPath = ({ half, chin }: Likeness): string => {
  const { x, y } = MIDDLE
  const jaw = half * 0.78
  const side = (s: 1 | -1) => ({ temple: x + s * half, jaw: x + s * jaw, chin: x + s * half * 0.3 })
  const [l, r] = [side(-1), side(1)]
  return `M${num(l.temple)},${y - 18}C${num(l.temple - 2)},${y - 98} ${num(r.temple + 2)},${y - 98} ${num(r.temple)},${y - 18}C${num(r.temple)},${y + 18} ${num(r.jaw + 5)},${num(y + chin * 0.55)} ${num(r.jaw - 2)},${num(y + chin * 0.7)}C${num(r.jaw - 12)},${num(y + chin * 0.88)} ${num(r.chin + 8)},${num(y + chin)} ${x},${num(y + chin)}C${num(l.chin - 8)},${num(y + chin)} ${num(l.jaw + 12)},${num(y + chin * 0.88)} ${num(l.jaw + 2)},${num(y + chin * 0.7)}C${num(l.jaw - 5)},${num(y + chin * 0.55)} ${num(l.temple)},${y + 18} ${num(l.temple)},${y - 18}z`
}

const eye = (side: 1 | -1, { half, skin, age = 0 }: Likeness): string => {
  const x = MIDDLE.x + side * half * 0.46
  const y = MIDDLE.y - 2
  const w = 14
  const almond = `M${num(x - w)},${y + 1}C${num(x - w * 0.5)},${y - 8.5} ${num(x + w * 0.5)},${y - 8.5} ${num(x + w)},${y + 1}C${num(x + w * 0.5)},${y + 6.5} ${num(x - w * 0.5)},${y + 6.5} ${num(x - w)},${y + 1}z`
  const lid = `M${num(x - w - 1)},${y + 1.6}C${num(x - w * 0.5)},${y - 9.5} ${num(x + w * 0.5)},${y - 9.5} ${num(x + w + 1)},${y + 1.6}`
  return [
    oval(x, y - 3, w * 1.5, 13, tone(skin, -0.3), { 'fill-opacity': 0.22 }),
    path(almond, { fill: '#f6efe6' }),
    oval(x + 0.5, y - 1.2, 6.7, 6.6, '#3b2417') +
      oval(x + 0.5, y - 1.2, 3.2, 3.2, '#120b08') +
      oval(x + 3, y - 3.4, 1.7, 1.7, '#ffffff'),
    path(
      `M${num(x - w)},${y + 1}C${num(x - w * 0.5)},${y - 8.5} ${num(x + w * 0.5)},${y - 8.5} ${num(x + w)},${y + 1}C${num(x + w * 0.5)},${y - 4.5} ${num(x - w * 0.5)},${y - 4.5} ${num(x - w)},${y + 1}z`,
      { fill: '#24160f', 'fill-opacity': 0.5 },
    ),
    stroke(lid, '#24160f', 2.8),
    stroke(
      `M${num(x - w * 0.8)},${y - 9}C${num(x - w * 0.3)},${y - 14} ${num(x + w * 0.4)},${y - 14} ${num(x + w * 0.9)},${y - 8}`,
      tone(skin, -0.42),
      1.5,
      { 'stroke-opacity': 0.7 },
    ),
    stroke(
      `M${num(x - w * 0.8)},${y + 9}Q${num(x)},${y + 13 + age * 3} ${num(x + w * 0.8)},${y + 9}`,
      tone(skin, -0.4),
      1.3,
      { 'stroke-opacity': 0.3 + age * 0.4 },
    ),
    age > 0.4
      ? stroke(
          `M${num(x + side * 19)},${y - 2}l${side * 8},-4M${num(x + side * 19)},${y + 3}l${side * 8},2`,
          tone(skin, -0.42),
          1.3,
          { 'stroke-opacity': 0.6 },
        )
      : '',
  ].join('')
}

const brow = (side: 1 | -1, { half, hair, brows }: Likeness): string => {
  const x = MIDDLE.x + side * half * 0.47
  const y = MIDDLE.y - 24
  return path(
    `M${num(x - side * 16)},${y + 1}C${num(x - side * 6)},${num(y - 3 - brows * 0.3)} ${num(x + side * 9)},${num(y - 4 - brows * 0.4)} ${num(x + side * 21)},${y + 5}C${num(x + side * 9)},${num(y - 1 + brows * 0.2)} ${num(x - side * 6)},${num(y - 1 + brows * 0.6)} ${num(x - side * 16)},${num(y + 0.5 + brows * 0.8)}z`,
    { fill: mix(hair, '#1c120d', 0.4), 'fill-opacity': 0.92 },
  )
}

const nose = ({ skin }: Likeness): string => {
  const { x, y } = MIDDLE
  const shade = tone(skin, -0.4)
  return [
    path(
      `M${x - 5},${y - 10}C${x - 9},${y + 12} ${x - 13},${y + 22} ${x - 15},${y + 31}C${x - 12},${y + 37} ${x - 4},${y + 36} ${x - 1},${y + 38}C${x - 4},${y + 20} ${x - 3},${y + 2} ${x - 5},${y - 10}z`,
      { fill: shade, 'fill-opacity': 0.26 },
    ),
    path(
      `M${x + 1},${y - 2}C${x + 5},${y + 12} ${x + 5},${y + 22} ${x + 2},${y + 29}C${x - 2},${y + 22} ${x - 1},${y + 10} ${x + 1},${y - 2}z`,
      { fill: '#fff4e2', 'fill-opacity': 0.38 },
    ),
    stroke(
      `M${x - 15},${y + 30}C${x - 15},${y + 38} ${x - 8},${y + 37} ${x - 6},${y + 35}C${x - 3},${y + 39} ${x + 3},${y + 39} ${x + 6},${y + 35}C${x + 9},${y + 37} ${x + 15},${y + 37} ${x + 14},${y + 29}`,
      tone(skin, -0.5),
      1.9,
      { 'stroke-opacity': 0.75 },
    ),
  ].join('')
}

const mouth = ({ skin, smile, lips, age = 0 }: Likeness): string => {
  const { x } = MIDDLE
  const y = MIDDLE.y + 57
  const w = 22 + smile * 5
  const up = 1 + smile * 7
  const color = lips ?? mix(skin, '#a84c42', 0.42)
  return [
    path(
      `M${num(x - w)},${num(y - up)}C${num(x - w * 0.5)},${num(y - 5)} ${x - 6},${y - 7} ${x},${num(y - 4)}C${x + 6},${y - 7} ${num(x + w * 0.5)},${num(y - 5)} ${num(x + w)},${num(y - up)}C${num(x + w * 0.4)},${y + 3} ${num(x - w * 0.4)},${y + 3} ${num(x - w)},${num(y - up)}z`,
      { fill: tone(color, -0.16) },
    ),
    path(
      `M${num(x - w)},${num(y - up)}C${num(x - w * 0.4)},${y + 3} ${num(x + w * 0.4)},${y + 3} ${num(x + w)},${num(y - up)}C${num(x + w * 0.5)},${num(y + 12)} ${num(x - w * 0.5)},${num(y + 12)} ${num(x - w)},${num(y - up)}z`,
      { fill: tone(color, 0.1) },
    ),
    stroke(
      `M${num(x - w - 2)},${num(y - up - 1)}C${num(x - w * 0.4)},${y + 3.5} ${num(x + w * 0.4)},${y + 3.5} ${num(x + w + 2)},${num(y - up - 1)}`,
      tone(color, -0.6),
      2,
    ),
    oval(x, y + 15, 12, 3, tone(skin, -0.4), { 'fill-opacity': 0.25 }),
    stroke(
      `M${num(x - w - 9)},${y - 26}Q${num(x - w - 13 - smile * 2)},${y - 12} ${num(x - w - 6)},${y - 3}M${num(x + w + 9)},${y - 26}Q${num(x + w + 13 + smile * 2)},${y - 12} ${num(x + w + 6)},${y - 3}`,
      tone(skin, -0.42),
      1.6,
      { 'stroke-opacity': 0.16 + smile * 0.2 + age * 0.4 },
    ),
  ].join('')
}

const beardOf = (stage: Stage, person: Likeness): string => {
  const { beard, hair, half, chin } = person
  if (!beard) return ''
  const { x, y } = MIDDLE
  const fill = fade(stage, [
    [0, hair],
    [1, tone(hair, -0.25)],
  ])
  const moustache = path(
    `M${x},${y + 42}C${x - 10},${y + 37} ${x - 24},${y + 41} ${x - 34},${y + 47}C${x - 24},${y + 53} ${x - 10},${y + 52} ${x},${y + 50}C${x + 10},${y + 52} ${x + 24},${y + 53} ${x + 34},${y + 47}C${x + 24},${y + 41} ${x + 10},${y + 37} ${x},${y + 42}z`,
    { fill },
  )
  if (beard === 'moustache') return moustache
  const deep = beard === 'full' ? 26 : 4
  const [edge, inner] = [half * 0.99, half * 0.66]
  const mask = `M${num(x - edge)},${y + 4}C${num(x - edge)},${num(y + chin * 0.6)} ${num(x - half * 0.62)},${num(y + chin + deep)} ${x},${num(y + chin + deep)}C${num(x + half * 0.62)},${num(y + chin + deep)} ${num(x + edge)},${num(y + chin * 0.6)} ${num(x + edge)},${y + 4}C${num(x + edge - 7)},${y + 28} ${num(x + inner)},${y + 42} ${num(x + 34)},${y + 46}C${num(x + 38)},${y + 76} ${num(x + 16)},${y + 70} ${x},${y + 71}C${num(x - 16)},${y + 70} ${num(x - 38)},${y + 76} ${num(x - 34)},${y + 46}C${num(x - inner)},${y + 42} ${num(x - edge + 7)},${y + 28} ${num(x - edge)},${y + 4}z`
  return (
    path(mask, { fill, 'fill-opacity': beard === 'short' ? 0.72 : 1 }) +
    group({ opacity: beard === 'short' ? 0.85 : 1 }, moustache)
  )
}

const glassesOf = ({ glasses, half }: Likeness): string => {
  if (!glasses) return ''
  const { x, y } = MIDDLE
  const dx = half * 0.46
  const rim = (s: 1 | -1) => `M${num(x + s * dx - 23)},${y - 12}q23,-8 46,0q3,30 -23,32q-26,-2 -23,-32z`
  return (
    path(rim(-1) + rim(1), { fill: '#ffffff', 'fill-opacity': 0.13, stroke: glasses, 'stroke-width': 3 }) +
    stroke(
      `M${num(x - dx + 23)},${y - 8}Q${x},${y - 14} ${num(x + dx - 23)},${y - 8}M${num(x - dx - 23)},${y - 9}L${num(x - half)},${y - 12}M${num(x + dx + 23)},${y - 9}L${num(x + half)},${y - 12}`,
      glasses,
      3,
    )
  )
}

/** Neck and ears, to lie behind the face and its hair. */
export const neck = (stage: Stage, { skin, half, chin }: Likeness): string => {
  const { x, y } = MIDDLE
  const ear = (s: 1 | -1) =>
    path(
      `M${num(x + s * (half - 3))},${y - 10}C${num(x + s * (half + 15))},${y - 20} ${num(x + s * (half + 15))},${y + 18} ${num(x + s * (half - 1))},${y + 27}z`,
      { fill: tone(skin, s === 1 ? -0.06 : -0.24), stroke: tone(skin, -0.45), 'stroke-width': 1 },
    )
  return [
    path(
      `M${x - 34},${y + 40}C${x - 34},${y + 92} ${x - 40},${y + 112} ${x - 74},${y + 126}L${x},${y + 176}L${x + 74},${y + 126}C${x + 40},${y + 112} ${x + 34},${y + 92} ${x + 34},${y + 40}z`,
      {
        fill: fade(stage, [
          [0, tone(skin, -0.34)],
          [0.55, tone(skin, -0.22)],
          [1, tone(skin, -0.06)],
        ]),
      },
    ),
    path(
      `M${x - 33},${y + 62}C${x - 20},${num(y + chin + 22)} ${x + 20},${num(y + chin + 22)} ${x + 33},${y + 62}V${y + 40}H${x - 33}z`,
      { fill: tone(skin, -0.5), 'fill-opacity': 0.4 },
    ),
    ear(-1) + ear(1),
  ].join('')
}

export const face = (stage: Stage, person: Likeness): string => {
  const { skin, half } = person
  const { x, y } = MIDDLE
  const flesh = fade(
    stage,
    [
      [0, tone(skin, -0.18)],
      [0.35, tone(skin, 0.04)],
      [0.7, tone(skin, 0.2)],
      [1, tone(skin, 0.06)],
    ],
    [0, 0.6, 1, 0.3],
  )
  const blush = glow(stage, [
    [0, '#c8452d', 0.14],
    [1, '#c8452d', 0],
  ])
  return [
    path(headPath(person), { fill: flesh, stroke: tone(skin, -0.46), 'stroke-width': 1.2 }),
    oval(x - half * 0.55, y + 30, 20, 15, blush) + oval(x + half * 0.55, y + 30, 20, 15, blush),
    person.age && person.age > 0.5
      ? stroke(
          `M${x - 26},${y - 52}Q${x},${y - 57} ${x + 26},${y - 52}M${x - 20},${y - 44}Q${x},${y - 48} ${x + 20},${y - 44}`,
          tone(skin, -0.4),
          1.4,
          { 'stroke-opacity': 0.45 },
        )
      : '',
    nose(person),
    beardOf(stage, person),
    mouth(person),
    eye(-1, person) + eye(1, person),
    brow(-1, person) + brow(1, person),
    glassesOf(person),
  ].join('')
}
