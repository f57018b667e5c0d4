/**
 * Questions on a product: anybody asks, the shop answers, and what is answered everybody reads. A question **waits** until
 * it is answered or hidden; nobody but the shop sees it before.
 */

import * as m from '@spokehaat/texts/answers'
import { MAX_INTEGER } from '../basics/constants.ts'
import { id, successPage } from '../basics/envelope.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'
import { hasLink } from './has-link.ts'

export const QUESTION_LIMITS = { name: 60, shortest: 5, question: 1_000, answer: 3_000, reason: 500 } as const

/** How many of a product's questions its page shows, and a further page of them. */
export const SHOWN_QUESTIONS = 3
export const MORE_QUESTIONS = 10

/** Line feeds are text; what else is no letter, or turns the direction of writing, is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const WRITTEN = /^[^\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]*$/u

const tidy = (text: string) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()

/** `POST /bycles/{id}/questions`. An empty name or address is none. */
export const questionRequest = z.strictObject({
  name: z
    .string()
    .overwrite(tidy)
    .max(QUESTION_LIMITS.name, { error: m.asker_long })
    .regex(ONE_LINE, { error: m.name_one_line })
    .refine((text) => !hasLink(text), { error: m.name_no_links })
    .default(''),
  email: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    email.optional(),
  ),
  question: z
    .string(required(m.question_required))
    .overwrite(tidy)
    .min(1, { error: m.question_required })
    .min(QUESTION_LIMITS.shortest, { error: m.question_short })
    .max(QUESTION_LIMITS.question, { error: m.question_long })
    .regex(WRITTEN, { error: m.question_signs })
    .refine((text) => !hasLink(text), { error: m.question_no_links }),
})
export type QuestionRequest = z.infer<typeof questionRequest>

/** An answered question, as everybody sees it. */
export const question = z.object({
  _id: id,
  /** '' where none was given. */
  name: z.string(),
  question: z.string(),
  answer: z.string(),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime(),
})
export type Question = z.infer<typeof question>

/** `GET /bycles/{id}/questions`: those that are answered, the last answered first. */
export const questionPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000).default(1),
})
export const questionPage = successPage(question)

export const QUESTION_STATUSES = ['waiting', 'answered', 'hidden'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** `search` looks at who asked, the question and the answer. */
export const questionListQuery = searchedPage.extend({ status: z.enum(QUESTION_STATUSES).optional() })
export type QuestionListQuery = z.infer<typeof questionListQuery>

/** As those see it who work in the shop. */
export const managedQuestion = z.object({
  _id: id,
  product: z.object({ _id: id, name: z.string(), isArchived: z.boolean() }),
  name: z.string(),
  /** Whoever wants to be told; null where nobody does. */
  email: z.string().nullable(),
  question: z.string(),
  status: z.enum(QUESTION_STATUSES),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  hiddenReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  version: z.int().max(MAX_INTEGER),
})
export type ManagedQuestion = z.infer<typeof managedQuestion>

/** `version` as it was read, so that nobody answers over another's answer. */
const version = z.int('Please load it again.').max(MAX_INTEGER, 'Please load it again.')

/** `PUT /questions/{id}/answer`: shows the question with it, also one that was hidden. */
export const answerRequest = z.strictObject({
  answer: z
    .string(required('Please write an answer.'))
    .overwrite(tidy)
    .min(1, 'Please write an answer.')
    .max(QUESTION_LIMITS.answer, `An answer has at most ${QUESTION_LIMITS.answer} characters.`)
    .regex(WRITTEN, 'There is a sign in this text that can not be shown.'),
  version,
})
export type AnswerRequest = z.infer<typeof answerRequest>

export const hideRequest = z.strictObject({
  reason: z
    .string(required('Please say why.'))
    .overwrite(tidy)
    .min(1, 'Please say why.')
    .max(QUESTION_LIMITS.reason, `At most ${QUESTION_LIMITS.reason} characters, please.`)
    .regex(WRITTEN, 'There is a sign in this text that can not be shown.'),
  version,
})
export type HideRequest = z.infer<typeof hideRequest>
