/** What each gateway can, and how an owner sets it up. Amounts in taka. */
import { type AccountField, hostField } from '../basics/account-fields.ts'
import { z } from '../basics/zod.ts'
import { circuitState, GATEWAYS, type GatewayName, gatewayName } from './gateways.ts'

/** What a gateway can, by its own papers; what could not be verified is said in docs/payments.md. */
export interface GatewayTraits {
  /** Paisa; null where it states none. */
  leastMinor: number | null
  mostMinor: number | null
  /** How money goes back through it: null: by a person, in its own pages. */
  refunds: {
    /** The most refunds of one payment. */
    mostParts: number
    /** How many days after the payment; null: it states none. */
    days: number | null
    /** It answers at once, or is asked until it knows. */
    isLater: boolean
  } | null
  /** A transaction can be looked up by the number that the customer has. */
  findsTransactions: boolean
  /** A credit card can pay by the month on its page. */
  instalments: boolean
}

export const GATEWAY_TRAITS: Record<GatewayName, GatewayTraits> = {
  shurjopay: {
    leastMinor: null,
    mostMinor: null,
    refunds: null,
    findsTransactions: false,
    instalments: false,
  },
  bkash: {
    leastMinor: 100,
    mostMinor: null,
    refunds: { mostParts: 10, days: 15, isLater: false },
    findsTransactions: true,
    instalments: false,
  },
  sslcommerz: {
    leastMinor: 1_000,
    mostMinor: 50_000_000,
    refunds: { mostParts: 10, days: null, isLater: true },
    findsTransactions: false,
    instalments: true,
  },
}

/** What the owner types to connect one. */
export const GATEWAY_FIELDS: Record<GatewayName, readonly AccountField[]> = {
  shurjopay: [],
  bkash: [
    hostField('https://tokenized.pay.bka.sh/v2/tokenized-checkout'),
    {
      key: 'version',
      label: 'Version',
      hint: '2 for new merchants, 1.2.0-beta for older ones.',
      begins: '2',
      choices: [
        ['2', '2'],
        ['1.2.0-beta', '1.2.0-beta'],
      ],
    },
    { key: 'username', label: 'User name', isNeeded: true },
    { key: 'password', label: 'Password', isSecret: true, isNeeded: true },
    { key: 'appKey', label: 'App key', isNeeded: true },
    { key: 'appSecret', label: 'App secret', isSecret: true, isNeeded: true },
    {
      key: 'topicArn',
      label: 'Topic of its notices',
      hint: 'It begins with arn:aws:sns. Only where bKash has agreed to send notices.',
    },
  ],
  sslcommerz: [
    hostField('https://securepay.sslcommerz.com'),
    { key: 'storeId', label: 'Store ID', isNeeded: true },
    { key: 'storePassword', label: 'Store password', isSecret: true, isNeeded: true },
    {
      key: 'countsOnce',
      label: 'A refund counts once',
      hint: 'Yes, where SSLCommerz has told you that a refund_trans_id is never refunded twice: a refund whose answer was lost is then asked for again. Otherwise a person looks into its pages.',
      begins: 'no',
      choices: [
        ['no', 'Not known'],
        ['yes', 'Yes'],
      ],
    },
  ],
}

/** As the owner sees one. */
export const payWay = z.object({
  gateway: gatewayName,
  isOn: z.boolean(),
  leastBdt: z.number().nullable(),
  mostBdt: z.number().nullable(),
  /** Without secrets; of those the names of what is set. */
  fields: z.record(z.string(), z.string()),
  secrets: z.array(z.string()),
  /** Where it tells of payments; null where it tells nothing. */
  noticeUrl: z.string().nullable(),
  /** It did not know these keys. */
  keysRefusedAt: z.iso.datetime().nullable(),
  /** As one node has found it. */
  state: circuitState,
  version: z.int(),
})
export type PayWay = z.infer<typeof payWay>

export const payWayParams = z.object({ gateway: gatewayName })

const limit = z.number().min(1).max(10_000_000).multipleOf(0.01).nullable()

export const payWayChange = z
  .strictObject({
    isOn: z.boolean(),
    leastBdt: limit,
    mostBdt: limit,
    fields: z.record(z.string().max(60), z.string().trim().max(2_000)),
    version: z.int().min(0).max(1_000_000),
  })
  .superRefine(({ leastBdt, mostBdt }, context) => {
    if (leastBdt !== null && mostBdt !== null && leastBdt > mostBdt) {
      context.addIssue({ code: 'custom', path: ['mostBdt'], message: 'Not below the least.' })
    }
  })
export type PayWayChange = z.infer<typeof payWayChange>

/** In this order they are offered; those that are left out come after. */
export const payWayOrder = z.strictObject({ gateways: z.array(gatewayName).min(1).max(GATEWAYS.length) })

/** The sandbox's account of each is put in: no money moves there. */
export const payWaySandbox = z.object({ canBeAdded: z.boolean() })
