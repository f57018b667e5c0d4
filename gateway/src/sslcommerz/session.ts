import { z } from 'zod'
import { paisaOf } from '../money.ts'
import { textFields } from '../parse.ts'
import { MONTHS } from './methods.ts'

const MOST_MONTHS = Math.max(...MONTHS)

const required = (name: string, most = 255) =>
  z.string(`Invalid Information! '${name}' is missing or empty.`).max(most, `'${name}' is too long.`)
const url = (name: string) =>
  required(name).refine((text) => URL.canParse(text) && /^https?:\/\//i.test(text), `'${name}' is not a URL.`)
const months = z
  .string()
  .regex(/^\d{1,2}$/, 'Invalid EMI months.')
  .transform(Number)

const sessionSchema = z
  .object({
    total_amount: required('total_amount'),
    currency: required('currency'),
    tran_id: required('tran_id', 30),
    success_url: url('success_url'),
    fail_url: url('fail_url'),
    cancel_url: url('cancel_url'),
    ipn_url: url('ipn_url').optional(),
    cus_name: required('cus_name', 50),
    cus_email: required('cus_email', 50),
    cus_add1: required('cus_add1', 50),
    cus_city: required('cus_city', 50),
    cus_country: required('cus_country', 50),
    cus_phone: required('cus_phone', 20),
    shipping_method: required('shipping_method', 50),
    product_name: required('product_name'),
    product_category: required('product_category', 100),
    product_profile: required('product_profile', 100),
    emi_option: z.enum(['0', '1'], 'Invalid emi_option.').default('0'),
    emi_max_inst_option: months.default(MOST_MONTHS),
    emi_selected_inst: months.optional(),
    emi_allow_only: z.enum(['0', '1'], 'Invalid emi_allow_only.').default('0'),
    value_a: z.string().max(255).default(''),
    value_b: z.string().max(255).default(''),
    value_c: z.string().max(255).default(''),
    value_d: z.string().max(255).default(''),
  })
  .transform((asked, context) => {
    const amount = paisaOf(asked.total_amount) ?? 0
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (amount < 1_000 || amount > 50_000_000) refuse('Amount has to be between 10.00 and 500000.00.')
    if (asked.currency !== 'BDT') refuse('This store takes BDT alone.')
    return {
      tranId: asked.tran_id,
      amount,
      successUrl: asked.success_url,
      failUrl: asked.fail_url,
      cancelUrl: asked.cancel_url,
      ipnUrl: asked.ipn_url ?? null,
      values: [asked.value_a, asked.value_b, asked.value_c, asked.value_d],
      emi: {
        offered: asked.emi_option === '1',
        most: asked.emi_max_inst_option,
        selected: asked.emi_selected_inst ?? null,
        only: asked.emi_allow_only === '1',
      },
    }
  })

/** The session that is asked for, or SSLCommerz' reason why not. */
export function readSession(body: unknown): { asked: z.output<typeof sessionSchema> } | { wrong: string } {
  const { data, error } = sessionSchema.safeParse(textFields(body))
  return data ? { asked: data } : { wrong: error?.issues[0]?.message ?? 'Invalid Information!' }
}
