import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const APP = fileURLToPath(new URL('../', import.meta.url))

test('the wheel changes no figure: every number field is a NumberInput, or leaves its figure by itself', async () => {
  const files = (await readdir(APP, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const bare: string[] = []
  for (const file of files) {
    const text = await readFile(`${APP}${file}`, 'utf8')
    for (const { 0: input } of text.matchAll(/<\w+[^<]*type=["{']+number[^<]*/g)) {
      if (!input.includes('onWheel={leaveFigure}')) bare.push(file)
    }
  }
  expect(files.length).toBeGreaterThan(100)
  expect(bare).toEqual([])
})

const DESK = fileURLToPath(new URL('../dashboard/', import.meta.url))
/** Digits that are no figure: a BIN, a postcode. */
const NO_FIGURES = [
  'sales/tax/seller-card.tsx',
  'sales/orders/tax-papers-card.tsx',
  'sales/drafts/customer-fields.tsx',
]

test('the desk reads typed figures in one way: each is a FigureInput, read by lib/typed-figure.ts', async () => {
  const files = (await readdir(DESK, { recursive: true })).filter((file) => file.endsWith('.tsx'))
  const others: string[] = []
  for (const file of files) {
    const text = await readFile(`${DESK}${file}`, 'utf8')
    const isOther = /<NumberInput\b|type=["{']+number|valueAsNumber:/.test(text)
    const isBare = /inputMode=["{']+(?:numeric|decimal)/.test(text) && !NO_FIGURES.includes(file)
    if (isOther || isBare) others.push(file)
  }
  expect(files.length).toBeGreaterThan(100)
  expect(others).toEqual([])
})
