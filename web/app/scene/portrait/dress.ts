/** What people wear on head and shoulders: hair, headscarf, prayer cap, helmet; kurta, shirt, sari, jersey. */
import { tone } from '../../bike/pen/color.ts'
import { path } from '../../bike/pen/svg.ts'
import { oval, stroke } from '../pen/shape.ts'
import { fade, type Stage } from '../pen/stage.ts'

const SHOULDERS =
  'M30,420C34,346 74,318 128,300C150,292 160,286 166,276C182,312 218,312 234,276C240,286 250,292 272,300C326,318 366,346 370,420z'

const cloth = (stage: Stage, color: string) =>
  fade(
    stage,
    [
      [0, tone(color, -0.22)],
      [0.6, color],
      [1, tone(color, 0.2)],
    ],
    [0, 0.6, 1, 0.2],
  )
const edge = (color: string) => ({
  stroke: tone(color, -0.5),
  'stroke-width': 1.4,
  'stroke-linejoin': 'round',
})

export const kurta = (stage: Stage, color: string, trim: string): string =>
  path(SHOULDERS, { fill: cloth(stage, color), ...edge(color) }) +
  path(
    'M160,280C168,316 232,316 240,280L250,288C240,334 214,330 208,332V420H192V332C186,330 160,334 150,288z',
    { fill: trim, stroke: tone(trim, -0.4), 'stroke-width': 1.2 },
  ) +
  [350, 376, 402]
    .map((y) => oval(200, y, 3, 3, '#faf0dc', { stroke: '#6d5a45', 'stroke-width': 0.8 }))
    .join('') +
  stroke('M96,330C104,360 100,390 104,420M304,330C296,360 300,390 296,420', tone(color, -0.4), 2, {
    'stroke-opacity': 0.4,
  })

export const shirt = (stage: Stage, color: string): string =>
  path(SHOULDERS, { fill: cloth(stage, color), ...edge(color) }) +
  path('M162,276L140,300L176,350L200,324L224,350L260,300L238,276C226,308 174,308 162,276z', {
    fill: tone(color, 0.14),
    ...edge(color),
  }) +
  stroke('M200,326V420', tone(color, -0.4), 1.8) +
  [352, 384, 412].map((y) => oval(206, y, 2.8, 2.8, tone(color, -0.45))).join('')

export const jersey = (stage: Stage, color: string, band: string): string =>
  path(SHOULDERS, { fill: cloth(stage, color), ...edge(color) }) +
  path(
    'M42,392C60,350 90,330 128,318L160,372L240,372L272,318C310,330 340,350 358,392L350,420L262,404H138L50,420z',
    { fill: band, 'fill-opacity': 0.95 },
  ) +
  path('M158,280C170,318 230,318 242,280L252,290C240,334 160,334 148,290z', {
    fill: tone(color, -0.3),
    ...edge(color),
  }) +
  stroke('M200,326V420', '#dfe3e0', 3) +
  stroke('M200,326V420', '#6d7678', 1.2, { 'stroke-dasharray': '3 3' })

/** A sari or orna: blouse, and the long cloth over one shoulder. */
export const sari = (stage: Stage, color: string, border: string): string =>
  path(SHOULDERS, { fill: cloth(stage, tone(color, -0.3)), ...edge(color) }) +
  path('M236,282C262,300 330,316 366,356L372,420H150C170,380 214,340 236,282z', {
    fill: cloth(stage, color),
    ...edge(color),
  }) +
  stroke('M238,284C216,344 172,384 152,422', border, 9) +
  stroke('M244,290C224,346 182,388 164,422', tone(border, 0.4), 1.8) +
  stroke('M270,306C262,346 236,386 222,420M310,320C304,356 288,392 282,420', tone(color, -0.4), 2.2, {
    'stroke-opacity': 0.45,
  })

/** A headscarf drawn close round the face and laid over the shoulders; `back` goes behind the head. */
export const headscarf = (stage: Stage, color: string): { back: string; front: string } => ({
  back: path(
    'M200,62C120,62 104,140 112,210C118,262 96,300 60,330L340,330C304,300 282,262 288,210C296,140 280,62 200,62z',
    { fill: tone(color, -0.34) },
  ),
  front:
    path(
      'M200,64C124,64 104,136 114,208C120,250 126,290 108,330C140,380 176,396 214,392C270,386 300,352 298,322C280,290 282,246 288,206C297,136 278,64 200,64zM200,104C242,104 262,136 260,180C258,226 232,268 200,270C168,268 142,226 140,180C138,136 158,104 200,104z',
      { fill: cloth(stage, color), 'fill-rule': 'evenodd', ...edge(color) },
    ) +
    path(
      'M112,300C90,330 62,338 44,372L30,420H370C368,380 340,350 292,314C276,350 236,372 196,366C156,360 128,336 112,300z',
      { fill: cloth(stage, tone(color, 0.05)), ...edge(color) },
    ) +
    stroke(
      'M150,262C170,300 222,312 262,288M132,250C152,322 226,346 286,306M196,366C230,380 250,400 256,420M150,350C146,376 130,400 124,420M128,140C134,110 156,84 196,78',
      tone(color, -0.42),
      2.2,
      { 'stroke-opacity': 0.5 },
    ) +
    stroke('M206,74C244,78 268,104 276,146M262,330C290,340 318,356 330,384', tone(color, 0.5), 2.6, {
      'stroke-opacity': 0.6,
    }),
})

/** Short hair, parted at the side; `back` shows a sliver behind the ears. */
export const shortHair = (stage: Stage, color: string, high = 0): { back: string; front: string } => ({
  back: path('M136,190C126,120 140,76 200,74C260,76 274,120 264,190z', { fill: tone(color, -0.2) }),
  front:
    path(
      `M136,182C128,${126 - high} 146,${76 - high} 204,${74 - high}C262,${74 - high} 274,128 264,182C260,168 258,150 250,136C232,132 192,134 168,${112 + high}C160,124 146,136 142,152C140,162 138,172 136,182z`,
      {
        fill: fade(stage, [
          [0, tone(color, 0.18)],
          [0.5, color],
          [1, tone(color, -0.2)],
        ]),
        stroke: tone(color, -0.5),
        'stroke-width': 1,
      },
    ) +
    stroke(
      'M172,100C196,88 228,90 246,112M184,112C206,104 230,108 248,124M150,124C156,108 164,100 174,96',
      tone(color, 0.4),
      2,
      { 'stroke-opacity': 0.35 },
    ),
})

/** Long hair parted in the middle and gathered behind; falls before one shoulder where `braid`. */
export const longHair = (stage: Stage, color: string, braid = false): { back: string; front: string } => ({
  back: path(
    'M200,66C128,66 116,136 124,214C128,246 124,276 132,300L268,300C276,276 272,246 276,214C284,136 272,66 200,66z',
    { fill: tone(color, -0.12) },
  ),
  front:
    path(
      'M200,70C140,68 122,128 130,204C138,190 136,168 146,150C156,130 184,122 200,100C216,122 244,130 254,150C264,168 262,190 270,204C278,128 260,68 200,70z',
      {
        fill: fade(stage, [
          [0, tone(color, 0.2)],
          [0.5, color],
          [1, tone(color, -0.15)],
        ]),
        stroke: tone(color, -0.5),
        'stroke-width': 1,
      },
    ) +
    stroke(
      'M200,100V74M150,140C158,112 178,96 196,88M250,140C242,112 222,96 204,88',
      tone(color, 0.45),
      1.8,
      { 'stroke-opacity': 0.4 },
    ) +
    (braid
      ? stroke('M270,250C292,290 262,320 282,356C294,380 280,400 284,420', color, 26) +
        stroke('M268,270l22,14M268,300l22,10M264,328l26,6M272,358l24,4M274,386l22,0', tone(color, 0.35), 2.4)
      : ''),
})

/** The round white cap of prayer and of grandfathers. */
export const cap = (stage: Stage): string =>
  path('M136,132C136,78 160,62 200,62C240,62 264,78 264,132C232,118 168,118 136,132z', {
    fill: fade(stage, [
      [0, '#fffdf8'],
      [1, '#d9d3c4'],
    ]),
    stroke: '#9c9484',
    'stroke-width': 1.4,
  }) +
  stroke('M137,122C170,108 230,108 263,122M142,106C172,92 228,92 258,106', '#b5ad9c', 1.6, {
    'stroke-dasharray': '2 5',
  })

/** A cycling helmet from the front, with its straps. */
export const helmet = (stage: Stage, color: string): string =>
  stroke(
    'M140,160C142,200 152,236 178,264M260,160C258,200 248,236 222,264M178,264C190,272 210,272 222,264',
    '#2b3133',
    5,
  ) +
  path(
    'M124,146C116,84 150,44 200,44C250,44 284,84 276,146C262,128 232,120 200,120C168,120 138,128 124,146z',
    {
      fill: fade(stage, [
        [0, tone(color, 0.34)],
        [0.5, color],
        [1, tone(color, -0.3)],
      ]),
      ...edge(color),
    },
  ) +
  path(
    'M192,56h16l4,56c-8,-2 -16,-2 -24,0zM160,66l14,-6 6,54c-8,2 -16,4 -22,8zM240,66l-14,-6 -6,54c8,2 16,4 22,8zM136,92l12,-14 0,46 -14,10zM264,92l-12,-14 0,46 14,10z',
    { fill: '#1a2022', 'fill-opacity': 0.85 },
  ) +
  stroke('M146,72C160,56 176,50 190,48', '#ffffff', 3, { 'stroke-opacity': 0.5 }) +
  path(
    'M124,146C138,128 168,118 200,118C232,118 262,128 276,146C262,136 232,128 200,128C168,128 138,136 124,146z',
    { fill: '#2b3133' },
  )
