/** An authenticator app for tests: of another hand than the one that checks the codes. */
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { SignedIn } from './accounts.ts'
import type { Shop } from './shop.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
export const STEP_MS = 30_000

/** The code that the app shows at this moment: RFC 6238 on RFC 4226, from a key in base 32. */
export function codeAt(secret: string, time: Date): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time.getTime() / STEP_MS)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export function call(
  shop: Shop,
  who: { token: string },
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) {
  return shop.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: who.token },
    ...(payload && { payload }),
  })
}

/** Turns it on, and waits until the app shows the next code: the one that was given can't be used again. */
export async function turnOn(
  shop: Shop,
  who: Pick<SignedIn, 'token' | 'password'>,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await call(shop, who, 'POST', '/auth/two-factor/setup', { password: who.password })
  const { secret } = z.object({ data: z.object({ secret: z.string() }) }).parse(begun.json()).data
  const confirmed = await call(shop, who, 'POST', '/auth/two-factor/confirm', {
    code: codeAt(secret, shop.services.now()),
  })
  const { data } = z
    .object({ data: z.object({ recoveryCodes: z.array(z.string()) }) })
    .parse(confirmed.json())
  shop.advance(STEP_MS)
  return { secret, ...data }
}

/** To the start of a half minute, so that none begins while a test works with the codes of several. */
export function alignClock(shop: Shop): void {
  shop.advance(STEP_MS - (shop.services.now().getTime() % STEP_MS))
}

/** The right password; gives what asks for the second step. */
export async function challengeOf(shop: Shop, who: SignedIn): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: who.user.email, password: who.password },
  })
  return z.object({ data: z.object({ challenge: z.string() }) }).parse(answer.json()).data.challenge
}

export function secondStep(shop: Shop, payload: object) {
  return shop.app.inject({ method: 'POST', url: '/api/auth/login/second-step', payload })
}
