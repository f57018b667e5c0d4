import { z } from 'zod'
import { email } from './account.ts'

const INTERESTS = [
  'Mountain Biking',
  'Road Cycling',
  'City Commuting',
  'Family Rides',
  'New Products',
  'Special Offers',
] as const

export const subscribeRequest = z.object({
  email,
  interests: z.array(z.enum(INTERESTS)).max(INTERESTS.length).default([]),
})
export type SubscribeRequest = z.infer<typeof subscribeRequest>
