/**
 * An article of the blog: its facts, and its texts in both languages. English is always there; what Bangla lacks is shown
 * in English.
 */
import { MAX_INTEGER } from '../basics/constants.ts'
import { LANGUAGES } from '../basics/language.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { day } from '../basics/period.ts'
import { searchForm } from '../basics/search-form.ts'
import { required, z } from '../basics/zod.ts'
import { ARTICLE_CATEGORIES, ARTICLE_SEARCH } from './article-constants.ts'
import { wrongLink } from './article-links.ts'
import { AUTHOR_IDS } from './authors.ts'

/** Pictures by their names among the scenes of articles. */
export const ARTICLE_IMAGES = [
  'first-bicycle',
  'frame-size',
  'monsoon-care',
  'puncture',
  'safety-check',
  'electric-city',
  'village-roads',
  'first-race',
  'first-100-km',
  'heat-and-dust',
] as const

/** Articles of the blog, all of which are in memory, and characters of each text. */
export const ARTICLE_LIMITS = { articles: 300, id: 80, title: 120, excerpt: 300, content: 40_000 } as const

/** Below /api/articles these are something else. */
const RESERVED = ['manage', 'export', 'import']

/** Part of an article's address: small Latin letters, digits and hyphens. It never changes. */
const articleId = z
  .string(required('Please type an address.'))
  .trim()
  .min(1, 'Please type an address.')
  .max(ARTICLE_LIMITS.id, `At most ${ARTICLE_LIMITS.id} characters, please.`)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small Latin letters, digits and hyphens between them, please.')
  .refine((id) => !RESERVED.includes(id), 'The shop needs this address itself. Please choose another.')

/** The address that a title makes; empty where it has neither Latin letters nor digits. */
export function addressOf(title: string): string {
  return searchForm(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, ARTICLE_LIMITS.id)
    .replace(/-$/, '')
}

/** One spelling for one letter and for the end of a line; what shows nothing, such as a joiner alone, is no text. */
const tidy = (text: string) =>
  /^[\s\p{Cf}]*$/u.test(text) ? '' : text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()

const line = (what: string, longest: number) =>
  z
    .string(required(`${what} is required`))
    .overwrite(tidy)
    .max(longest, `${what} must be at most ${longest} characters`)
    .regex(ONE_LINE, `${what} must be one line`)

/** Line feeds and tabs are text; what else is no letter, or turns the direction of writing, is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const WRITTEN = /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]*$/u

const title = line('Title', ARTICLE_LIMITS.title)
const excerpt = line('Excerpt', ARTICLE_LIMITS.excerpt)
const content = z
  .string(required('Text is required'))
  .overwrite(tidy)
  .max(ARTICLE_LIMITS.content, 'Text must be at most 40,000 characters')
  .regex(WRITTEN, 'There is a sign in this text that can not be shown.')
  .superRefine((text, context) => {
    const line = wrongLink(text)
    if (line === null) return
    const message = `This line is no link: ${line.slice(0, 80)} – write => product with an SKU, or => shop with filters, a bar and words.`
    context.addIssue({ code: 'custom', message })
  })

const given = (text: string) => text !== ''
const english = z.strictObject({
  title: title.refine(given, 'Title is required'),
  excerpt: excerpt.refine(given, 'Excerpt is required'),
  content: content.refine(given, 'Text is required'),
})
/** Empty where there is no Bangla. */
const bangla = z.strictObject({ title, excerpt, content })

export const ARTICLE_TEXTS = ['title', 'excerpt', 'content'] as const
export type ArticleText = (typeof ARTICLE_TEXTS)[number]

const fields = {
  category: z.enum(ARTICLE_CATEGORIES),
  image: z.enum(ARTICLE_IMAGES, {
    error: ({ input }) => (input === undefined ? undefined : 'There is no such picture.'),
  }),
  author: z.enum(AUTHOR_IDS),
  /** The day in Bangladesh. */
  date: day,
  isPublished: z.boolean(),
  en: english,
  bn: bangla,
}

/** What the desk sends to add one; its address is made from the English title where it is left out. */
export const newArticle = z
  .strictObject({ id: articleId.optional(), ...fields })
  .superRefine(({ id, en }, context) => {
    if (id !== undefined || en.title === '') return
    const made = articleId.safeParse(addressOf(en.title))
    if (made.success) return
    const message = 'The title makes no address. Please type one in Latin letters.'
    context.addIssue({ code: 'custom', path: ['id'], message })
  })
export type NewArticle = z.infer<typeof newArticle>

/** `PUT /articles/{id}`: what is left out stays; `version` as it was read, to be told of a clash. */
export const articleUpdate = z
  .strictObject(fields)
  .partial()
  .extend({ version: z.int('Please load it again.').max(MAX_INTEGER, 'Please load it again.') })
export type ArticleUpdate = z.infer<typeof articleUpdate>

/** As those see it who work in the shop. */
export const managedArticle = z.object({
  ...fields,
  id: z.string(),
  en: z.object({ title: z.string(), excerpt: z.string(), content: z.string() }),
  bn: z.object({ title: z.string(), excerpt: z.string(), content: z.string() }),
  version: z.int().max(MAX_INTEGER),
  updatedAt: z.iso.datetime(),
})
export type ManagedArticle = z.infer<typeof managedArticle>

/** A row of the list at the desk; `bangla`: how much of it there is. */
export const listedArticle = managedArticle.omit({ en: true, bn: true, image: true, author: true }).extend({
  title: z.string(),
  banglaTitle: z.string(),
  bangla: z.enum(['none', 'part', 'whole']),
})
export type ListedArticle = z.infer<typeof listedArticle>

/** `GET /articles`. `search` looks for every word, in the texts of both languages. */
export const articleQuery = z.object({
  language: z.enum(LANGUAGES).default('en'),
  search: z.string().max(ARTICLE_SEARCH).default(''),
  category: z.enum(ARTICLE_CATEGORIES).optional(),
})
export type ArticleQuery = z.infer<typeof articleQuery>
export const articleLanguage = articleQuery.pick({ language: true })

/** What a list shows of a published article, in the language that was asked for. */
export const articleCard = z.object({
  id: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.enum(ARTICLE_CATEGORIES),
  image: z.enum(ARTICLE_IMAGES),
  date: z.string(),
  /** That it takes to read. */
  minutes: z.int(),
  author: z.object({
    name: z.string(),
    /** Name of the portrait among the scenes. */
    avatar: z.enum(AUTHOR_IDS),
  }),
  /** Texts that are English because there are none in the language that was asked for; left out where there are none. */
  english: z.array(z.enum(ARTICLE_TEXTS)).optional(),
})
export type ArticleCard = z.infer<typeof articleCard>

export const article = articleCard.extend({
  content: z.string(),
  author: articleCard.shape.author.extend({ about: z.string() }),
})
export type Article = z.infer<typeof article>
