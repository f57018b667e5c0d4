/** Letters to the readers of the newsletter. */

import { NEWSLETTER_INTERESTS } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { inThousands } from '../basics/grouping.ts'
import { required, z } from '../basics/zod.ts'

const SUBJECT_LENGTH = 150
const TEXT_LENGTH = 10_000
const LABEL_LENGTH = 60

const words = z.strictObject({
  subject: z
    .string(required('Please write a subject.'))
    .trim()
    .min(1, 'Please write a subject.')
    .max(SUBJECT_LENGTH, `A subject has at most ${SUBJECT_LENGTH} characters.`)
    .regex(/^\P{Cc}*$/u, 'A subject is one line.'),
  /** An empty line begins a new paragraph. */
  text: z
    .string(required('Please write the letter.'))
    .trim()
    .min(1, 'Please write the letter.')
    .max(TEXT_LENGTH, `A letter has at most ${inThousands(TEXT_LENGTH)} characters.`),
  /** Empty, as its link: no button. */
  buttonLabel: z
    .string()
    .trim()
    .max(LABEL_LENGTH, `A button has at most ${LABEL_LENGTH} characters.`)
    .regex(/^\P{Cc}*$/u, 'A button is one line.')
    .default(''),
  buttonPath: z
    .string()
    .trim()
    .max(500, 'This link is too long.')
    // two slashes, or a backslash, would lead to another site
    .regex(/^(\/(?!\/)[^\s\\\p{Cc}]*)?$/u, 'A page of this shop, such as /shop.')
    .default(''),
})

type ButtonWords = Pick<z.infer<typeof words>, 'buttonLabel' | 'buttonPath'>

function bothOrNeither({ buttonLabel, buttonPath }: ButtonWords, ctx: z.RefinementCtx): void {
  if (buttonLabel !== '' && buttonPath === '') {
    ctx.addIssue({ code: 'custom', path: ['buttonPath'], message: 'Where does the button lead?' })
  }
  if (buttonLabel === '' && buttonPath !== '') {
    ctx.addIssue({ code: 'custom', path: ['buttonLabel'], message: 'What does the button say?' })
  }
}

/** Everybody who has confirmed, where it is empty; else those who asked for at least one. */
const interests = z.array(z.enum(NEWSLETTER_INTERESTS)).max(NEWSLETTER_INTERESTS.length).default([])

/** The words alone: to look at, and for a test. */
export const campaignWords = words.superRefine(bothOrNeither)
export type CampaignWords = z.infer<typeof campaignWords>

export const campaignForm = words.extend({ interests }).superRefine(bothOrNeither)
export type CampaignForm = z.infer<typeof campaignForm>

/** `key` is made where the letter is written: with the same one it is sent once. */
export const campaignRequest = words.extend({ interests, key: id }).superRefine(bothOrNeither)
export type CampaignRequest = z.infer<typeof campaignRequest>

/** In an address one interest is a text, several are a list. */
export const readersQuery = z.object({
  interests: z.preprocess((value) => (typeof value === 'string' ? [value] : value), interests),
})
export const readersCount = z.object({ readers: z.int() })

export const campaignPreview = z.object({ html: z.string(), text: z.string() })
export type CampaignPreview = z.infer<typeof campaignPreview>

export const campaignListQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
})
export type CampaignListQuery = z.infer<typeof campaignListQuery>

export const letter = z.object({
  _id: id,
  subject: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  interests: z.array(z.string()),
  /** How many it went to. */
  readers: z.int(),
})
export type Campaign = z.infer<typeof letter>
