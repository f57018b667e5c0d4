/**
 * Development only: one page with every kind × paint × size on both themes, at card and at full size, and every
 * accessory. Look at it after each change to the drawing. Writes `.cache/gallery.html` and prints where.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ACCESSORY_ITEMS } from '@spokehaat/contract/catalogue/sheet'
import { drawAccessory } from './accessory/draw-accessory.ts'
import { drawBike } from './draw-bike.ts'
import { SAMPLE_SHEETS } from './sample-sheets.ts'

const PAINTS = [
  '#16171a',
  '#fbfbf9',
  '#c8202c',
  '#e8b923',
  '#1479b8',
  '#1f6b4a',
  '#a9d5bd',
  '#7d5ba6',
  '#9a948c',
]
const THEMES = { light: ['#dcebf2', '#faf7f1', '#14201b'], dark: ['#1b2a26', '#101815', '#f2efe8'] } as const

let drawn = 0
const prefix = () => `g${(drawn++).toString(36)}_`

const cards = Object.values(SAMPLE_SHEETS).map((bike) => {
  const small = PAINTS.map((color) => drawBike(bike, { color, prefix: prefix() }))
  const sizes = bike.geometry.map(
    ({ size }, i) =>
      `<figure>${drawBike(bike, { color: PAINTS[i + 2] ?? '#c8202c', size, prefix: prefix() })}<figcaption>${bike.kind}, size ${size}</figcaption></figure>`,
  )
  return `<h2>${bike.kind}</h2><div class="cards">${small.join('')}</div><div class="full">${sizes.join('')}</div>`
})
const accessories = ACCESSORY_ITEMS.map((item) =>
  PAINTS.map((color) =>
    drawAccessory(
      { form: 'accessory', item, material: '', weight: 100, facts: [] },
      { color, prefix: prefix() },
    ),
  ).join(''),
)

const section = (theme: keyof typeof THEMES): string => {
  const [ground, page, text] = THEMES[theme]
  return `<section style="--ground:${ground};background:${page};color:${text}"><h1>${theme}</h1>${cards.join('')}<h2>accessories</h2>${accessories.map((row) => `<div class="cards">${row}</div>`).join('')}</section>`
}

const page = `<!doctype html><meta charset="utf-8"><title>Gallery of drawings</title><style>
body{margin:0;font:14px system-ui}section{padding:24px}svg{background:var(--ground);border-radius:8px;display:block}
.cards{display:flex;flex-wrap:wrap;gap:8px}.cards svg{width:200px}.full svg{width:min(1200px,100%)}figure{margin:16px 0}
</style>${section('light')}${section('dark')}`

const file = resolve('.cache/gallery.html')
mkdirSync(resolve('.cache'), { recursive: true })
writeFileSync(file, page)
process.stdout.write(`${file}\n`)
