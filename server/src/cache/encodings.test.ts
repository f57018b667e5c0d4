import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Encoding, toEncoding } from './encodings.ts'

const READ: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Buffer> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
}
/** Bytes: less than a piece that a compressor gives, more than one, and what goes to a thread. */
const LENGTHS = [1, 16_384, 200_000, 1_024, 70_000, 300_000, 20]

test.each(['zstd', 'br', 'gzip'] as const)('%s: each answer is whole, and by itself', async (encoding) => {
  for (const length of LENGTHS) {
    const texts = [randomBytes(length), Buffer.alloc(length, 'a bicycle, ')]
    const made = await Promise.all(texts.map((text) => toEncoding(text, encoding)))
    expect(made.map((body) => READ[encoding](body).equals(texts[made.indexOf(body)] as Buffer))).toEqual([
      true,
      true,
    ])
  }
})

test('what was compressed stays as it is when the next is', async () => {
  const first = await toEncoding(Buffer.alloc(50_000, 'steel'), 'zstd')
  const copy = Buffer.from(first)
  await toEncoding(randomBytes(50_000), 'zstd')
  expect(first.equals(copy)).toBe(true)
})

test('one that fails spoils nothing for the next', async () => {
  const text = Buffer.alloc(5_000, 'wheels')
  await expect(toEncoding({ length: 5 } as Buffer, 'zstd')).rejects.toThrow()
  expect(zstdDecompressSync(await toEncoding(text, 'zstd')).equals(text)).toBe(true)
})

test('many at once, more than are compressed at one time', async () => {
  const texts = Array.from({ length: 40 }, (_, number) =>
    Buffer.alloc(1_000 * (number + 1), `bike ${number} `),
  )
  const made = await Promise.all(texts.map((text) => toEncoding(text, 'zstd')))
  expect(made.map((body) => zstdDecompressSync(body).toString())).toEqual(texts.map(String))
})
