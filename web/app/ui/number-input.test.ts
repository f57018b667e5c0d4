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
