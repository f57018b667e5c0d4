/** The yardstick of what is written: a bare loop of `pg` that sends the recorded statements, a connection each. */
import { randomInt } from 'node:crypto'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { answerEach } from './child.ts'
import type { Script, Token } from './recording.ts'
import type { Replay } from './replay.ts'

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/
/** Crockford's, as in the numbers of orders. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

answerEach(async ({ url, scripts, seconds }: Replay): Promise<{ perSecond: number }> => {
  const clients = await Promise.all(
    scripts.map(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  let done = 0
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    clients.map(async (client, index) => {
      const script = scripts[index]
      while (script && performance.now() < end) {
        await once(client, script)
        done += 1
      }
    }),
  )
  const perSecond = (done * 1_000) / (performance.now() - began)
  await Promise.all(clients.map((client) => client.end()))
  return { perSecond }
})

/** Throws where a statement did not read or write as many rows as it did for the shop. */
async function once(client: pg.Client, { statements, tokens, at }: Script): Promise<void> {
  const fresh = new Map(tokens.map((token) => [token.text, freshOf(token)]))
  const later = Date.now() - at
  const renew = (value: unknown): unknown => {
    if (typeof value === 'string') {
      let text = value
      for (const [old, next] of fresh) text = text.replaceAll(old, next)
      return text
    }
    if (Array.isArray(value)) return value.map(renew)
    return value instanceof Date ? new Date(value.getTime() + later) : value
  }
  for (const { name, text, values, rows } of statements) {
    const config = {
      text,
      values: values.map(renew),
      ...(name !== undefined && { name }),
    }
    const { rowCount } = await client.query(config)
    if ((rowCount ?? 0) !== rows) throw new Error(`Not ${rows} rows but ${rowCount}: ${text}`)
  }
}

/** What was the same both times stays. */
function freshOf({ text, other }: Token): string {
  if (UUID.test(text)) return newId()
  return [...text].map((one, index) => (one === other[index] ? one : ALPHABET[randomInt(32)])).join('')
}
