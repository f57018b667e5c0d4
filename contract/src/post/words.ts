/** The owner's words of mails and messages as the desk reads and writes them. Fields stand in them by what they are called. */

import { MAX_INTEGER } from '../basics/constants.ts'
import { z } from '../basics/zod.ts'
import { WORDS_KIND_IDS } from './words-kinds.ts'

const kind = z.enum(WORDS_KIND_IDS)
export const wordsParams = z.object({ kind })
const language = z.enum(['en', 'bn'])

/** By the keys of the texts. What is as ours, or is not there, is ours. */
const words = z.record(z.string().max(60), z.string().max(5_000, 'This is too long.'))

/** `seen`: the version that was read, so that nobody's words are lost. */
export const wordsUpdate = z.strictObject({ language, words, seen: z.int().min(0).max(MAX_INTEGER) })
export type WordsUpdate = z.infer<typeof wordsUpdate>

/** `order`: the number of the one to show it by; empty: the newest. `text`: the one that is to be seen. */
export const wordsTry = z.strictObject({
  language,
  words,
  order: z.string().trim().max(40).default(''),
  text: z.string().max(60).default(''),
})
export type WordsTry = z.infer<typeof wordsTry>

const ownText = z.object({
  key: z.string(),
  part: z.enum(['subject', 'heading', 'text', 'button', 'phone']),
  label: z.string(),
  canGo: z.boolean(),
  ours: z.string(),
  /** The owner's, or else ours. */
  words: z.string(),
  isOwn: z.boolean(),
  /** Why the owner's words are not used: this program knows other fields than the one that they were written with. */
  problem: z.string().nullable(),
  fields: z.array(z.object({ name: z.string(), label: z.string(), isNeeded: z.boolean() })),
})
export type OwnText = z.infer<typeof ownText>

const wordsVersion = z.object({
  version: z.int(),
  at: z.iso.datetime(),
  by: z.string(),
  /** By their keys, what was not ours; nothing: all of it was. */
  words: z.record(z.string(), z.string()),
})
export type WordsVersion = z.infer<typeof wordsVersion>

const wordsIn = z.object({
  /** 0: never changed. */
  version: z.int(),
  texts: z.array(ownText),
  /** The newest first. */
  versions: z.array(wordsVersion),
})
export type WordsIn = z.infer<typeof wordsIn>

export const wordsOfKind = z.object({ kind: z.string(), en: wordsIn, bn: wordsIn })
export type WordsOfKind = z.infer<typeof wordsOfKind>

/** The kinds that have words of the owner's. */
export const wordsList = z.object({
  own: z.array(
    z.object({
      kind: z.string(),
      language,
      at: z.iso.datetime(),
      by: z.string(),
      /** So many of them are not used any more. */
      unused: z.int(),
    }),
  ),
})
export type WordsList = z.infer<typeof wordsList>

export const wordsPreview = z.object({
  /** The order that it is shown by; null: a made-up one, or none has to do with it. */
  order: z.string().nullable(),
  mail: z.object({ subject: z.string(), html: z.string() }).nullable(),
  phone: z
    .object({
      text: z.string(),
      alphabet: z.enum(['gsm', 'unicode']),
      length: z.int(),
      parts: z.int(),
      /** In paisa; null where no price of a part is set. */
      costPaisa: z.int().nullable(),
    })
    .nullable(),
})
export type WordsPreview = z.infer<typeof wordsPreview>
