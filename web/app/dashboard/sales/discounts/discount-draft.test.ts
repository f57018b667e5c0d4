import { type Discount, discountRequest } from '@spokehaat/contract/sales/discount'
import { expect, test } from 'vitest'
import { NO_FIGURE } from '../../../lib/typed-figure.ts'
import { type DiscountDraft, draftOf, EMPTY_DRAFT, judged, requestOf, resolver } from './discount-draft.ts'

const BELL = '0198f000-0000-7000-8000-000000000002'
const draft = (part: Partial<DiscountDraft>): DiscountDraft => ({
  ...EMPTY_DRAFT,
  name: 'Eid',
  code: 'EID25',
  percent: '10',
  ...part,
})

/** What is said, and where. */
async function problems(part: Partial<DiscountDraft>) {
  const { errors } = await resolver(draft(part), undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(Object.entries(errors).map(([place, error]) => [place, error?.message]))
}

test.each<[Partial<DiscountDraft>, Record<string, string>]>([
  [{}, {}],
  [{ name: ' ' }, { name: 'It needs a name: shoppers read it in the cart.' }],
  [{ percent: '' }, { percent: 'How many per cent?' }],
  [{ percent: '400' }, { percent: 'From 1 to 100 per cent, please.' }],
  [{ percent: '-5' }, { percent: 'From 1 to 100 per cent, please.' }],
  [{ code: '%%' }, { code: 'At least three letters or digits, please.' }],
  [{ kind: 'amount', amountBdt: '0' }, { amountBdt: 'More than nothing, please.' }],
  [
    { kind: 'buy_get' },
    { buyQuantity: 'How many have to be bought?', getQuantity: 'How many are got for that?' },
  ],
  [{ startsAt: '2026-12-02T00:00', endsAt: '2026-12-01T00:00' }, { endsAt: 'It ends before it begins.' }],
  [{ limit: '0' }, { limit: 'At least one, please.' }],
  [{ limit: '1,5' }, { limit: NO_FIGURE }],
  [{ minimumBdt: '২০,০০০' }, {}],
  [{ goods: { ...EMPTY_DRAFT.goods, brands: 'x'.repeat(61) } }, { goods: expect.any(String) }],
])('%j is told beside its field', async (part, said) => {
  expect(await problems(part)).toEqual(said)
})

test('what was typed for another kind, or for a code that it no longer has, is not sent', () => {
  const sent = requestOf(draft({ kind: 'delivery', amountBdt: '5', countsBy: 'itself', limitPerCode: '1' }))
  expect(sent).toMatchObject({
    percent: null,
    amountBdt: null,
    code: null,
    limitPerCode: null,
    isAutomatic: true,
  })
  expect(judged(draft({ kind: 'delivery', percent: 'ten' }))).not.toBeNull()
})

test('a discount goes through the form as it is', () => {
  const request = discountRequest.parse({
    name: 'Eid',
    nameBn: 'ঈদ',
    isAutomatic: false,
    code: 'EID 25',
    kind: 'buy_get',
    percent: 12.5,
    buyQuantity: 2,
    getQuantity: 1,
    goods: { products: [BELL], categories: ['Accessories'], brands: ['Padma', 'Turag'] },
    buys: { products: [], categories: ['Road Bikes'], brands: [] },
    minimumBdt: 1200.5,
    startsAt: '2026-11-30T18:00:00.000Z',
    endsAt: '2026-12-15T18:00:00.000Z',
    limit: 50,
    limitPerPerson: 1,
    limitPerCode: 2,
    combines: false,
    priority: 7,
    isActive: false,
  })
  const saved = { ...request, _id: BELL, named: [{ _id: BELL, name: 'Bell' }], codes: 1, used: 0, version: 3 }
  expect(judged(draftOf({ ...saved, createdAt: '2026-01-01T00:00:00.000Z' } as Discount))).toEqual(request)
})
