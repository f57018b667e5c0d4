import { CARRIER_TRAITS, PROTOCOLS } from '@spokehaat/contract/sales/carrier-kinds'
import { expect, test } from 'vitest'
import { createCarrier } from './create-carrier.ts'
import { parcelOf } from './testing/carrier-contract.ts'
import { createOneToken } from './testing/one-token.ts'

const create = (protocol: (typeof PROTOCOLS)[number]) =>
  createCarrier(protocol, {
    fields: {},
    tokens: createOneToken(),
    ask: async () => expect.unreachable('it asked'),
    now: () => new Date(),
  })

test.each(PROTOCOLS)('%s can what its traits say', (protocol) => {
  const carrier = create(protocol)
  const traits = CARRIER_TRAITS[protocol]
  const can = (what: keyof typeof carrier) => carrier[what] !== undefined
  expect(carrier.protocol).toBe(protocol)
  expect([can('bookMany'), can('find'), can('cancel'), can('readNotice'), can('settlements')]).toEqual([
    traits.bulk !== null,
    traits.isFoundByOurs,
    traits.isCancelled,
    traits.hasWebhooks,
    traits.hasSettlements,
  ])
  expect([can('places'), can('answerNotice')]).toEqual([traits.places === 'numbers', traits.hasWebhooks])
})

test('by hand anything is booked, and nobody is asked', async () => {
  const hand = create('hand')
  expect(await hand.quote(parcelOf())).toBeNull()
  expect(await hand.book(parcelOf({ grams: 16_000, cashPaisa: 45_000_50 }))).toMatchObject({ theirRef: null })
  expect(await hand.track({ ourRef: 'S-1', theirRef: 'SA-77' })).toMatchObject({
    state: null,
    theirRef: 'SA-77',
  })
})
