import { z } from 'zod'
import { textFields } from '../parse.ts'
import { decimal, parseAmount } from './amount.ts'
import type { NewPayment, Payment } from './payments.ts'

const words = (name: string) => name.replaceAll('_', ' ')
const required = (name: string) => z.string(`The ${words(name)} field is required.`)
const url = (name: string) =>
  required(name).refine(
    (text) => URL.canParse(text) && /^https?:\/\//i.test(text),
    `The ${words(name)} format is invalid.`,
  )
const units = (name: string, text: string, context: z.RefinementCtx<unknown>) => {
  const parsed = parseAmount(text)
  if (parsed === undefined)
    context.addIssue({ code: 'custom', message: `The ${words(name)} must be a number.` })
  return parsed ?? z.NEVER
}

const requestSchema = z
  .object({
    token: required('token'),
    store_id: required('store_id'),
    prefix: required('prefix'),
    amount: required('amount')
      .transform((text, context) => units('amount', text, context))
      .refine((amount) => amount > 0, 'The amount must be greater than 0.'),
    currency: required('currency'),
    order_id: required('order_id'),
    return_url: url('return_url'),
    cancel_url: url('cancel_url'),
    client_ip: required('client_ip'),
    customer_name: required('customer_name'),
    customer_address: required('customer_address'),
    customer_phone: required('customer_phone'),
    customer_city: required('customer_city'),
    customer_email: z.string().optional(),
    // Official clients use both spellings.
    discount_amount: z.string().optional(),
    discsount_amount: z.string().optional(),
    disc_percent: z.string().optional(),
    value1: z.string().optional(),
    value2: z.string().optional(),
    value3: z.string().optional(),
    value4: z.string().optional(),
  })
  .transform(({ discount_amount, discsount_amount, disc_percent, ...request }, context) => {
    const discount = units('discount_amount', discount_amount ?? discsount_amount ?? '0', context)
    const percent = units('disc_percent', disc_percent ?? '0', context)
    const payable = request.amount - discount - Math.round((request.amount * decimal(percent)) / 100)
    if (payable <= 0) {
      context.addIssue({
        code: 'custom',
        path: ['discount_amount'],
        message: 'The discount amount is too large.',
      })
    }
    return { ...request, discount, discountPercent: decimal(percent), payable }
  })
export type PayRequest = z.infer<typeof requestSchema>

/** The parsed request, or the gateway's way of refusing one: an object of field → message, without any code. */
export function readPayRequest(body: unknown): { request: PayRequest } | { refused: Record<string, string> } {
  const { data, error } = requestSchema.safeParse(textFields(body))
  if (data) return { request: data }
  const refused: Record<string, string> = {}
  for (const issue of error.issues) refused[String(issue.path[0] ?? 'message')] ??= issue.message
  return { refused }
}

export function newPayment(request: PayRequest, currency: Payment['currency']): NewPayment {
  return {
    customerOrderId: request.order_id,
    currency,
    amount: request.amount,
    discount: request.discount,
    discountPercent: request.discountPercent,
    payable: request.payable,
    returnUrl: request.return_url,
    cancelUrl: request.cancel_url,
    customer: {
      name: request.customer_name,
      address: request.customer_address,
      city: request.customer_city,
      phone: request.customer_phone,
      email: request.customer_email ?? null,
    },
    clientIp: request.client_ip,
    values: [request.value1, request.value2, request.value3, request.value4].map((value) => value ?? null),
  }
}

/** The answer to secret-pay. With a discount, `amount` is already what will really be paid. */
export function startedRow(payment: Payment, checkoutUrl: string) {
  return {
    checkout_url: checkoutUrl,
    amount: decimal(payment.payable),
    currency: payment.currency,
    sp_order_id: payment.orderId,
    customer_order_id: payment.customerOrderId,
    customer_name: payment.customer.name,
    customer_address: payment.customer.address,
    customer_city: payment.customer.city,
    customer_phone: payment.customer.phone,
    customer_email: payment.customer.email,
    client_ip: payment.clientIp,
    intent: 'sale',
    transactionStatus: 'Initiated',
  }
}
