import { z } from '@spokehaat/contract/basics/zod'
import { expect, test } from 'vitest'
import { NO_FIGURE } from '../../../lib/typed-figure.ts'
import { figuresResolver } from './figures-resolver.ts'

const schema = z.object({
  name: z.string().min(1, 'A name, please.'),
  rates: z.array(z.object({ price: z.number('How much?'), free: z.number().nullable() })),
})

test('what was typed and is no figure is said to be none, beside its field; the schema speaks of all else', async () => {
  const values = {
    name: '',
    rates: [
      { price: '1,5', free: null },
      { price: Number.NaN, free: 'x' },
    ],
  }
  const { errors } = await figuresResolver(schema)(values as never, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect(errors).toMatchObject({
    name: { message: 'A name, please.' },
    rates: [
      { price: { message: NO_FIGURE } },
      { price: { message: 'How much?' }, free: { message: NO_FIGURE } },
    ],
  })
})
