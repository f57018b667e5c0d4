/** `GET /first-day`: what a new shop still needs, ticked by what is really so, and what a gateway asks of it. */
import { z } from '../basics/zod.ts'

const FIRST_DAY_STEPS = [
  'name',
  'look',
  'contact',
  'delivery',
  'payment',
  'product',
  'staff',
  'order',
] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

/** Those that a shop may do without. */
export const MAY_BE_SET_ASIDE = ['look', 'payment', 'staff', 'order'] as const satisfies FirstDayStep[]
export const setAside = z.strictObject({ step: z.enum(MAY_BE_SET_ASIDE), aside: z.boolean() })

/** What gateways and the law want to see before they let a shop sell. */
export const READY_FOR = [
  'name',
  'address',
  'papers',
  'contact',
  'terms',
  'privacy',
  'returns',
  'refund-days',
  'delivery',
  'consent',
  'about',
  'pay-marks',
  'goods',
  'pictures',
  'open',
  'https',
] as const
export type ReadyFor = (typeof READY_FOR)[number]

export const firstDay = z.object({
  /** Demo goods are still in it, and no money moves: it can be made one's own. */
  canStart: z.boolean(),
  /** Null: there is nothing more to do, or the list was closed. */
  steps: z
    .array(
      z.object({
        step: z.enum(FIRST_DAY_STEPS),
        isDone: z.boolean(),
        isAside: z.boolean(),
        /** What is so now, in words. */
        words: z.string(),
        /** The test order that waits for its end. */
        order: z.string().optional(),
      }),
    )
    .nullable(),
  ready: z.array(
    z.object({
      about: z.enum(READY_FOR),
      isMet: z.boolean(),
      /** The shop can't know it: a person looks. */
      isLook: z.boolean(),
      words: z.string(),
    }),
  ),
})
export type FirstDay = z.infer<typeof firstDay>

/** `GET /first-day/start`: how much of what would go. */
export const demoGoes = z.object({
  products: z.int(),
  orders: z.int(),
  customers: z.int(),
  messages: z.int(),
  discounts: z.int(),
})

/** What is typed before anything goes. */
export const START_WORD = 'start'
export const startOwn = z.strictObject({
  word: z
    .string()
    .trim()
    .toLowerCase()
    .refine((typed) => typed === START_WORD, `Type ${START_WORD}, and it goes.`),
})
export const startedOwn = z.object({
  /** The name of the backup's file, in the folder of backups. */
  backup: z.string(),
})
