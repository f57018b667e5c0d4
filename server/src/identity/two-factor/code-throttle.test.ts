import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../testing/accounts.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { challengeOf, codeAt, secondStep, turnOn } from '../../testing/two-factor.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ env: { RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())

const MINUTE = 60_000

test('codes are guessed ten times in a quarter of an hour and thirty times a day; a recovery code still opens', async () => {
  const who = await buildUser(shop)
  const { secret, recoveryCodes } = await turnOn(shop, who)
  const right = () => codeAt(secret, shop.services.now())
  const wrong = () => String((Number(right()) + 500_000) % 1_000_000).padStart(6, '0')
  for (let quarter = 0; quarter < 3; quarter++) {
    let challenge = await challengeOf(shop, who)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => secondStep(shop, { challenge, code: wrong() })),
    )
    const codes = guesses.map((guess) => guess.json().code).toSorted()
    expect(codes).toEqual([...Array(2).fill('too_many_requests'), ...Array(10).fill('wrong_code')])
    // now the right one does not count either
    challenge = await challengeOf(shop, who)
    const refused = await secondStep(shop, { challenge, code: right() })
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    shop.advance(15 * MINUTE)
  }
  const warnings = (await mailsTo(shop, who.user.email)).filter((mail) =>
    mail.headers.subject?.startsWith('Somebody tries codes'),
  )
  // one a day; the clock may have passed midnight
  expect([1, 2]).toContain(warnings.length)
  let challenge = await challengeOf(shop, who)
  const day = await secondStep(shop, { challenge, code: right() })
  expect(day.json()).toMatchObject({ code: 'too_many_requests' })
  expect(Number(day.headers['retry-after'])).toBeGreaterThan(20 * 60 * 60)
  const entered = await secondStep(shop, { challenge, recoveryCode: recoveryCodes[0] })
  expect(entered.statusCode).toBe(200)
  // who has proved to be the owner starts afresh
  challenge = await challengeOf(shop, who)
  expect((await secondStep(shop, { challenge, code: right() })).statusCode).toBe(200)
})

test('guessing from one address at many accounts is slowed, too', async () => {
  const { challenge } = { challenge: 'forged' }
  let refused = 0
  for (let tries = 0; tries < 60; tries++) {
    if ((await secondStep(shop, { challenge, code: '123456' })).statusCode === 429) refused++
  }
  expect(refused).toBeGreaterThan(0)
})
