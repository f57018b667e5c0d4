/**
 * What any carrier has to do, whichever it is. A carrier of one's own passes it with a world of its own: see
 * docs/carriers.md.
 */
import { CARRIER_TRAITS, LONGEST_NOTE } from '@spokehaat/contract/sales/carrier-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAskCarrier } from '../ask-carrier.ts'
import {
  type Carrier,
  type CarrierNotice,
  type CarrierPlace,
  CarrierRefusal,
  type CarrierSetup,
  type ParcelToBook,
} from '../carrier.ts'
import { type FaultyLine, openFaultyLine } from './faulty-line.ts'
import { createOneToken } from './one-token.ts'

/** A carrier, and what is behind it. */
export interface CarrierWorld {
  /** Of the other side, or of a sandbox of it. */
  url: string
  create(setup: CarrierSetup): Carrier
  /** As the owner types them; `host` is put before what follows it. */
  fields: Readonly<Record<string, string>>
  /** None of these may come up in a log or an error. */
  secrets: readonly string[]
  wrongKeys: Readonly<Record<string, string>>
  /** What its `book` calls: `/orders`. */
  bookPath: string
  place: CarrierPlace | null
  /** One that it does not know; null where it has no places. */
  strangePlace: CarrierPlace | null
  /** Whether it refuses a second parcel of the same name by itself. */
  refusesDoubles: boolean
  /** A refusal as it writes them under a status of 200. */
  noIn200: unknown
  /** Brings this parcel to its buyer, who pays, and pays it out; gives the notices of it that came. */
  deliver(parcel: { theirRef: string; ourRef: string; cashPaisa: number }): Promise<CarrierNotice[]>
  close(): Promise<void>
}

let count = 0
/** One that everybody takes, but for its place. */
export const parcelOf = (more: Partial<ParcelToBook> = {}): ParcelToBook => ({
  ourRef: `S-${Date.now().toString(36)}-${++count}`,
  name: 'Rahima Begum',
  phone: '01712345678',
  address: 'House 12, Lake Road, Dhanmondi',
  district: 'Dhaka',
  area: 'Dhanmondi',
  place: null,
  note: 'Call first',
  goods: 'Helmet',
  pieces: 1,
  grams: 900,
  cm: null,
  cashPaisa: 1_250_00,
  valuePaisa: 1_250_00,
  ...more,
})

export function carrierContract(name: string, makeWorld: () => Promise<CarrierWorld>) {
  describe(`any carrier: ${name}`, () => {
    let world: CarrierWorld
    let line: FaultyLine
    let carrier: Carrier
    /** All that a person or a log could get to see. */
    const seen: string[] = []

    const connect = (fields: Readonly<Record<string, string>> = {}) =>
      world.create({
        fields: { ...world.fields, host: `${line.url}${world.fields.host}`, ...fields },
        tokens: createOneToken(),
        ask: createAskCarrier({
          timeoutMs: 20_000,
          connectMs: 5_000,
          log: (asked) => seen.push(JSON.stringify(asked)),
        }),
        now: () => new Date(),
      })
    const parcel = (more: Partial<ParcelToBook> = {}) => parcelOf({ place: world.place, ...more })
    const bookings = () => line.calls.filter((call) => call.endsWith(world.bookPath)).length

    /** What it throws. */
    async function failure(promise: Promise<unknown>): Promise<unknown> {
      const error = await promise.then(
        (value) => expect.unreachable(`it answered: ${JSON.stringify(value)}`),
        (reason: unknown) => reason,
      )
      seen.push(String(error), JSON.stringify(error), String((error as Error).stack))
      return error
    }
    const refusal = (kind: string) => expect.objectContaining({ name: 'CarrierRefusal', kind })
    const silence = (sent: boolean) => expect.objectContaining({ name: 'CarrierSilence', sent })

    beforeAll(async () => {
      world = await makeWorld()
      line = await openFaultyLine(world.url)
      carrier = connect()
    })
    afterAll(async () => {
      await line.close()
      await world.close()
    })

    test('says who it is, and asks once with wrong keys', async () => {
      expect((await carrier.greet()).name).not.toBe('')
      const before = line.calls.length
      expect(await failure(connect(world.wrongKeys).greet())).toEqual(refusal('keys'))
      expect(line.calls.length - before).toBe(1)
    })

    test('quotes in whole paisa, or not at all', async () => {
      const quote = await carrier.quote(parcel())
      if (quote) expect(Number.isInteger(quote.feePaisa) && quote.feePaisa > 0).toBe(true)
    })

    test('books once, and knows the parcel afterwards', async () => {
      const before = bookings()
      const sent = parcel()
      const { theirRef, feePaisa } = await carrier.book(sent)
      expect([bookings() - before, theirRef]).toEqual([1, expect.any(String)])
      expect(feePaisa === null || Number.isInteger(feePaisa)).toBe(true)
      expect(await carrier.track({ ourRef: sent.ourRef, theirRef })).toMatchObject({ state: 'booked' })
    })

    test('refuses by itself what the carrier would', async () => {
      const traits = CARRIER_TRAITS[carrier.protocol]
      const wrong: Partial<ParcelToBook>[] = [
        { phone: '+8801712345678' },
        { phone: '০১৭১২৩৪৫৬৭৮' },
        { name: '' },
        { address: 'x'.repeat(traits.address.max + 1) },
        { note: 'x'.repeat(LONGEST_NOTE + 1) },
        { cashPaisa: -100 },
        ...(traits.cash === 'taka' ? [{ cashPaisa: 1_250_50 }] : []),
        ...(traits.maxGrams === null ? [] : [{ grams: traits.maxGrams + 1 }]),
      ]
      const before = line.calls.length
      for (const more of wrong) expect(await failure(carrier.book(parcel(more)))).toEqual(refusal('parcel'))
      if (traits.places === 'numbers')
        expect(await failure(carrier.book(parcel({ place: null })))).toEqual(refusal('place'))
      expect(line.calls.length).toBe(before)
    })

    test('tells what was refused apart', async () => {
      const before = bookings()
      const wrong = await failure(connect(world.wrongKeys).book(parcel()))
      expect(wrong).toEqual(refusal('keys'))
      expect(bookings() - before).toBeLessThanOrEqual(1)
      if (world.strangePlace)
        expect(await failure(carrier.book(parcel({ place: world.strangePlace })))).toEqual(refusal('place'))
      const sent = parcel()
      await carrier.book(sent)
      if (world.refusesDoubles) expect(await failure(carrier.book(sent))).toEqual(refusal('double'))
      line.suffer(world.bookPath, { status: 429, json: { message: 'Too many' } })
      expect(await failure(carrier.book(parcel()))).toEqual(refusal('busy'))
    })

    test('after an answer that was lost it asks for no second parcel, and can find the first', async () => {
      const sent = parcel()
      const before = bookings()
      line.suffer(world.bookPath, 'lost')
      expect(await failure(carrier.book(sent))).toEqual(silence(true))
      expect(bookings() - before).toBe(1)
      expect(carrier.find !== undefined).toBe(CARRIER_TRAITS[carrier.protocol].isFoundByOurs)
      if (!carrier.find) return
      expect(await carrier.find(sent.ourRef)).not.toBeNull()
      expect(await carrier.find(parcel().ourRef)).toBeNull()
      expect(bookings() - before).toBe(1)
    })

    test.each(['html', 'empty', 'redirect'] as const)('%s is no answer', async (fault) => {
      const before = [...line.calls]
      line.suffer(world.bookPath, fault)
      expect(await failure(carrier.book(parcel()))).toEqual(silence(true))
      const calls = line.calls.slice(before.length)
      expect(calls.filter((call) => call.endsWith(world.bookPath))).toHaveLength(1)
      expect(calls.join()).not.toContain('elsewhere')
    })

    test('a no under 200 is a no, and a mark before the answer is nothing', async () => {
      line.suffer(world.bookPath, { status: 200, json: world.noIn200 })
      expect(await failure(carrier.book(parcel()))).toBeInstanceOf(CarrierRefusal)
      line.suffer(world.bookPath, 'bom')
      expect(await carrier.book(parcel())).toMatchObject({ theirRef: expect.any(String) })
    })

    test('a line that is down has sent nothing', async () => {
      const dead = await openFaultyLine(world.url)
      await dead.close()
      const gone = connect({ host: `${dead.url}${world.fields.host}` })
      expect(await failure(gone.book(parcel()))).toEqual(silence(false))
    })

    test('what can be cancelled, is', async () => {
      expect(carrier.cancel !== undefined).toBe(CARRIER_TRAITS[carrier.protocol].isCancelled)
      if (!carrier.cancel) return
      const { ourRef, ...more } = parcel()
      const { theirRef } = await carrier.book({ ourRef, ...more })
      await carrier.cancel({ ourRef, theirRef }, 'The buyer changed her mind')
    })

    test('a parcel that was delivered is told, asked and settled to the paisa', async () => {
      const traits = CARRIER_TRAITS[carrier.protocol]
      const sent = parcel()
      const { theirRef } = await carrier.book(sent)
      const its = { ourRef: sent.ourRef, theirRef: theirRef ?? '', cashPaisa: sent.cashPaisa }
      const notices = await world.deliver(its)
      expect(await carrier.track(its)).toMatchObject({ state: 'delivered' })

      expect([carrier.readNotice !== undefined, notices.length > 0]).toEqual(
        Array(2).fill(traits.hasWebhooks),
      )
      const before = line.calls.length
      const readings = notices.map((notice) => carrier.readNotice?.(notice))
      for (const reading of readings)
        expect(reading).toMatchObject({ kind: 'news', news: { theirRef, ourRef: sent.ourRef } })
      const told = readings.flatMap((one) =>
        one?.kind === 'news' && one.news.state === 'delivered' ? [one] : [],
      )
      expect(told).toHaveLength(traits.hasWebhooks ? 1 : 0)
      for (const { toConfirm, news } of told) {
        expect(toConfirm).toBe(true)
        expect([null, sent.cashPaisa]).toContain(news.collectedPaisa)
      }
      // the same for the same, and for no other
      expect(notices.map((notice) => carrier.readNotice?.(notice))).toEqual(readings)
      expect(new Set(readings.map((one) => one?.kind === 'news' && one.key)).size).toBe(notices.length)
      for (const notice of notices.flatMap((one) => strangers(one, world.secrets)))
        expect(carrier.readNotice?.(notice)).toEqual({ kind: 'foreign' })
      for (const { headers, ...notice } of notices) {
        // a signature over another body would make it foreign
        const unsigned = { ...notice, headers: { ...headers, 'x-signature': undefined } }
        const cutOff = carrier.readNotice?.({ ...unsigned, body: Buffer.from('{"a":') })
        expect(cutOff).toEqual({ kind: 'unreadable' })
      }
      expect(line.calls.length).toBe(before)

      expect(carrier.settlements !== undefined).toBe(traits.hasSettlements)
      const settlements = (await carrier.settlements?.([sent.ourRef])) ?? []
      const paid = settlements.filter(({ isPaid }) => isPaid).flatMap(({ lines }) => lines)
      const ours = paid.filter(({ ourRef }) => ourRef === sent.ourRef)
      expect(ours.map(({ collectedPaisa }) => collectedPaisa)).toEqual(
        traits.hasSettlements ? [sent.cashPaisa] : [],
      )
      for (const { lines, paidPaisa, at } of settlements) {
        expect(Number.isInteger(paidPaisa) && !Number.isNaN(at.getTime())).toBe(true)
        for (const one of lines)
          expect([one.collectedPaisa, one.feePaisa, one.vatPaisa].every(Number.isInteger)).toBe(true)
      }
    })

    test('whatever a notice was, it is answered', () => {
      expect(carrier.answerNotice !== undefined).toBe(CARRIER_TRAITS[carrier.protocol].hasWebhooks)
      for (const outcome of ['taken', 'hello', 'unknown', 'foreign', 'unreadable'] as const) {
        const answer = carrier.answerNotice?.(outcome)
        expect(answer?.status ?? 200).toBeLessThan(500)
        seen.push(JSON.stringify(answer))
      }
    })

    test('its places have names, and numbers that it takes', async () => {
      if (CARRIER_TRAITS[carrier.protocol].places !== 'numbers') return
      const places = (await carrier.places?.('Dhaka')) ?? []
      expect(places.length).toBeGreaterThan(0)
      for (const { name: called } of places) expect(called).not.toBe('')
      const [first] = places
      expect(await carrier.book(parcel({ place: first?.place ?? null }))).toMatchObject({
        theirRef: expect.any(String),
      })
    })

    test('none of its secrets comes up anywhere', async () => {
      const [secret = ''] = world.secrets
      line.suffer(world.bookPath, {
        status: 422,
        json: { message: `Key ${secret} and phone 01712345678 are odd` },
      })
      expect(await failure(carrier.book(parcel()))).toBeInstanceOf(CarrierRefusal)
      expect(seen.length).toBeGreaterThan(10)
      for (const one of world.secrets) expect(seen.join('\n')).not.toContain(one)
      expect(seen.join('\n')).not.toContain('01712345678')
    })
  })
}

/** The same from whoever does not know the secret: without it, and with another. */
function strangers({ headers, query, body }: CarrierNotice, secrets: readonly string[]): CarrierNotice[] {
  const wrong = (values: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        secrets.reduce((left, secret) => left?.replace(secret, 'x'.repeat(secret.length)), value),
      ]),
    )
  return [
    { headers: {}, query: {}, body },
    { headers: wrong(headers), query: wrong(query), body },
  ]
}
