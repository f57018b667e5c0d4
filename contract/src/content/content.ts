/** A page's words as the desk sees them: what is published, what waits as a draft, and how they came about. */
import { MAX_INTEGER } from '../basics/constants.ts'
import { z } from '../basics/zod.ts'
import { CONTENT_PAGES } from './pages.ts'

/** By its page: `document.ts`. It is judged by the rules of its own. */
const document = z.record(z.string(), z.unknown())
/** Goes up with every change to the page: who sends an older one is told of it. */
const seen = z.int('Please load it again.').min(0).max(MAX_INTEGER, 'Please load it again.')
const page = z.enum(CONTENT_PAGES)

export const contentParams = z.object({ page })
export const draftRequest = z.strictObject({ document, seen })
export type DraftRequest = z.infer<typeof draftRequest>

export const publishRequest = z.strictObject({
  seen,
  /** ISO 8601; null: at once. */
  appearsAt: z.iso.datetime({ offset: true }).nullable(),
})
export type PublishRequest = z.infer<typeof publishRequest>

export const seenRequest = z.strictObject({ seen })

export const restoreRequest = z.strictObject({
  seen,
  /** Number of a version; 0: as the shop began. */
  version: z.int('Which version, please?').min(0).max(MAX_INTEGER),
})
export type RestoreRequest = z.infer<typeof restoreRequest>

const made = { by: z.string(), at: z.iso.datetime() }

const contentVersion = z.object({
  /** 1 is the first that was published. */
  number: z.int(),
  ...made,
  appearsAt: z.iso.datetime(),
  /** What differs from the version before, in words: `The hero`. */
  changes: z.array(z.string()),
  /** Whether it says that the page is as the shop began. */
  isStart: z.boolean(),
})

/** A row of the list of pages. */
export const listedContent = z.object({
  page,
  draft: z.object(made).nullable(),
  /** Null: as the shop began, or back to that. */
  published: z.object({ ...made, number: z.int() }).nullable(),
  /** What appears next. */
  planned: z.object({ ...made, appearsAt: z.iso.datetime() }).nullable(),
})
export type ListedContent = z.infer<typeof listedContent>

export const managedContent = listedContent.extend({
  seen: z.int(),
  /** What the editor opens: the draft, what is published, or what the shop began with. */
  document,
  /** What the shop began with. */
  start: document,
  versions: z.array(contentVersion),
  /** Until when the newest link to the draft shows it; null where there is none. */
  previewUntil: z.iso.datetime().nullable(),
})
export type ManagedContent = z.infer<typeof managedContent>

/** Days for which a link shows a draft. */
export const PREVIEW_DAYS = 14
export const previewLink = z.object({
  /** Path of the page, below the shop's address. */
  path: z.string(),
  endsAt: z.iso.datetime(),
})
