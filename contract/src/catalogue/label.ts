import { id } from '../basics/envelope.ts'
import { z } from '../basics/zod.ts'

/** As many variants as one document of labels takes. */
export const MAX_LABELLED = 200

/** `GET /stock/labels`: all of a product's variants, or these; `variant` can be repeated. Those that are gone are left out. */
export const labelQuery = z
  .object({
    product: id.optional(),
    variant: z
      .preprocess(
        (value) => (value === undefined || Array.isArray(value) ? value : [value]),
        z.array(id).max(MAX_LABELLED).optional(),
      )
      .optional(),
  })
  .refine(({ product, variant }) => product !== undefined || variant !== undefined, 'Labels of what?')
export type LabelQuery = z.infer<typeof labelQuery>

/** What is printed on a variant: its price as shoppers pay it now. */
export const label = z.object({
  variant: id,
  name: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  /** Empty where it has none. */
  sku: z.string(),
  priceBdt: z.number(),
})
export type Label = z.infer<typeof label>
