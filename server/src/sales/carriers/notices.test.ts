/** What carriers do wrong with their notices, as their sandboxes play it. */
import { describe, expect, test } from 'vitest'
import { parcelOf } from './testing/carrier-contract.ts'
import { openCourier } from './testing/courier-world.ts'

/** A parcel is delivered under this fault; what was read of the notices of it. */
async function told(protocol: 'pathao' | 'steadfast' | 'redx', fault: string) {
  const { carrier, play, notices } = await openCourier(protocol)
  const [first] = (await carrier.places?.('Dhaka')) ?? []
  const parcel = parcelOf({ place: first?.place ?? null })
  const { theirRef } = await carrier.book(parcel)
  await play('/faults', { protocol, step: 'webhook', fault })
  await play(`/parcels/${theirRef}/play`, { what: 'delivered', jump: true })
  const readings = notices.map((notice) => carrier.readNotice?.(notice))
  return { theirRef, ourRef: parcel.ourRef, readings }
}

describe.each(['pathao', 'steadfast', 'redx'] as const)('%s', (protocol) => {
  test.each(['wrong-secret', 'missing-secret'])('%s is nobody’s', async (fault) => {
    const { readings } = await told(protocol, fault)
    expect(readings.length).toBeGreaterThan(0)
    for (const reading of readings) expect(reading).toEqual({ kind: 'foreign' })
  })

  test.each(['other-case', 'fields-left-out', 'megabyte', 'days-late'])(
    '%s is read all the same',
    async (fault) => {
      const { readings, theirRef, ourRef } = await told(protocol, fault)
      const news = { theirRef, ourRef, state: 'delivered', at: expect.any(Date) }
      expect(readings).toContainEqual(
        expect.objectContaining({ toConfirm: true, news: expect.objectContaining(news) }),
      )
    },
  )

  test('a parcel that nobody knows is named as it is', async () => {
    const { readings, theirRef, ourRef } = await told(protocol, 'unknown-order')
    expect(readings.length).toBeGreaterThan(0)
    for (const reading of readings) {
      expect(reading).toMatchObject({ kind: 'news', news: { theirRef: expect.any(String) } })
      expect(reading).not.toMatchObject({ news: { theirRef } })
      expect(reading).not.toMatchObject({ news: { ourRef } })
    }
  })
})

test.each(['pathao', 'steadfast', 'redx'] as const)(
  '%s: what comes ten times has one key',
  async (protocol) => {
    const { readings } = await told(protocol, 'ten-times')
    const delivered = readings.flatMap((one) =>
      one?.kind === 'news' && one.news.state === 'delivered' ? [one.key] : [],
    )
    expect([delivered.length, new Set(delivered).size]).toEqual([10, 1])
  },
)

test('pathao: of a store that is not ours, none of our orders is named', async () => {
  const { readings, theirRef } = await told('pathao', 'other-store')
  expect(readings).toContainEqual(
    expect.objectContaining({
      news: expect.objectContaining({ theirRef, ourRef: null, state: 'delivered' }),
    }),
  )
})
