import { NEWSLETTER_INTERESTS } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { searchedPage } from '../basics/period.ts'
import { z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'

export const subscribeRequest = z.object({
  email,
  interests: z.array(z.enum(NEWSLETTER_INTERESTS)).max(NEWSLETTER_INTERESTS.length).default([]),
})
export type SubscribeRequest = z.infer<typeof subscribeRequest>

/** Whoever has not followed the link in the mail is `unconfirmed` and gets no letters. */
export const SUBSCRIBER_STATES = ['confirmed', 'unconfirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export const subscriberFilter = z.object({
  search: searchedPage.shape.search,
  state: z.enum(SUBSCRIBER_STATES).optional(),
  interest: z.enum(NEWSLETTER_INTERESTS).optional(),
})
export type SubscriberFilter = z.infer<typeof subscriberFilter>

export const subscriberListQuery = searchedPage.extend(subscriberFilter.shape)
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>

export const subscriber = z.object({
  _id: id,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  interests: z.array(z.string()),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
  unsubscribedAt: z.iso.datetime().nullable(),
})
export type Subscriber = z.infer<typeof subscriber>
