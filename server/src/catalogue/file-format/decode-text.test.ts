import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

async function read(...pieces: Uint8Array[]): Promise<{ text: string; isOld: boolean }> {
  let isOld = false
  const { text } = await decodeText(
    (async function* () {
      yield* pieces
    })(),
    () => (isOld = true),
  )
  let all = ''
  for await (const piece of text) all += piece
  return { text: all, isOld }
}
const latin = (text: string) => Buffer.from(text, 'latin1')
const NOT_UTF8 = { code: 'import_not_utf8' }

test('UTF-8 that is cut between the bytes of a letter is whole', async () => {
  const bytes = Buffer.from('name\nবেল')
  for (let at = 1; at < bytes.length; at += 1) {
    const cut = [bytes.subarray(0, at), bytes.subarray(at)]
    expect(await read(...cut)).toEqual({ text: 'name\nবেল', isOld: false })
  }
})

test('letters of Windows-1252 are read as such, wherever the file is cut', async () => {
  const bytes = latin('name\nCaf\xe9\xe9\nx')
  for (let at = 1; at < bytes.length; at += 1) {
    const cut = [bytes.subarray(0, at), bytes.subarray(at)]
    expect(await read(...cut)).toEqual({ text: 'name\nCaféé\nx', isOld: true })
  }
  expect(await read(latin('name\nCaf\xe9'))).toEqual({ text: 'name\nCafé', isOld: true })
})

test('letters of both kinds are refused, whichever come first', async () => {
  const unicode = Buffer.from('name\nবেল\n')
  await expect(read(unicode, latin('Caf\xe9\n'))).rejects.toMatchObject(NOT_UTF8)
  await expect(read(Buffer.concat([latin('n\nCaf\xe9 \n'), unicode]))).rejects.toMatchObject(NOT_UTF8)
})
