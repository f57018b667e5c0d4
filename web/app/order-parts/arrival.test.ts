import type { OrderEvent } from '@spokehaat/contract/sales/order'
import { expect, test } from 'vitest'
import { arrivalOf, arrivalWords } from './arrival.ts'

const delivery = {
  kind: 'courier',
  handOverBy: '2026-11-28',
  deliverBy: '2026-12-04',
} as unknown as NonNullable<Parameters<typeof arrivalOf>[0]['delivery']>
const event = (part: Partial<OrderEvent>) => part as OrderEvent
const events = [
  event({ kind: 'fulfilment', to: 'Shipped', at: '2026-11-30T04:00:00.000Z' }),
  // after midnight in Dhaka
  event({ kind: 'fulfilment', to: 'Delivered', at: '2026-12-01T19:00:00.000Z' }),
]

test('a day is promised until it has come, and then it is said when it came', () => {
  const order = { delivery, district: 'Sylhet', events }
  expect(arrivalOf({ ...order, fulfilment: 'Shipped' })).toMatchObject({ label: 'Delivered to Sylhet by' })
  expect(arrivalWords({ ...order, fulfilment: 'Shipped' })).toMatch(/^Delivered to Sylhet by .*4/)
  expect(arrivalOf({ ...order, fulfilment: 'Delivered' })?.label).toBe('Delivered on')
  expect(arrivalWords({ ...order, fulfilment: 'Delivered' })).toMatch(/^Delivered on 0?2 Dec/)
  expect(arrivalWords({ ...order, events: [], fulfilment: 'Delivered' })).toBeNull()
  expect(arrivalWords({ district: '', delivery: null, fulfilment: 'Packed' })).toBeNull()
})
