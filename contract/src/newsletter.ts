import { z } from 'zod'
import { email } from './account.ts'
import { NEWSLETTER_INTERESTS } from './constants.ts'

export const subscribeRequest = z.object({
  email,
  interests: z.array(z.enum(NEWSLETTER_INTERESTS)).max(NEWSLETTER_INTERESTS.length).default([]),
})
export type SubscribeRequest = z.infer<typeof subscribeRequest>
