/** What the owner may write for each page. What is read back may be older: `whole-document.ts`. */
import { ONE_LINE } from '../basics/one-line.ts'
import { required, z } from '../basics/zod.ts'
import { CATEGORIES } from '../catalogue/product-fields.ts'
import { wrongAddress } from './marks.ts'
import { CONTENT_LIMITS as AT_MOST, type ContentPage, isTextPage, SCENES, SHOP_FACTS } from './pages.ts'
import { isSafeLink } from './safe-link.ts'

/** Line feeds and tabs are text; what else is no letter, or turns the direction of writing, is not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are meant
const WRITTEN = /^[^\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]*$/u

/** One spelling for one letter and for the end of a line; what shows nothing is no text. */
const tidy = (text: string) =>
  /^[\s\p{Cf}]*$/u.test(text) ? '' : text.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()

const inBoth = (text: z.ZodType<string>) => z.strictObject({ en: text, bn: text })

const lineOf = (longest: number) =>
  z
    .string(required('A text, please.'))
    .overwrite(tidy)
    .max(longest, `At most ${longest} letters, please.`)
    .regex(ONE_LINE, 'One line, please.')
const line = inBoth(lineOf(AT_MOST.line))
const lead = inBoth(lineOf(AT_MOST.lead))
const text = inBoth(
  z
    .string(required('A text, please.'))
    .overwrite(tidy)
    .max(AT_MOST.text, 'At most 8,000 letters, please.')
    .regex(WRITTEN, 'There is a sign in this text that can not be shown.')
    .superRefine((written, context) => {
      const wrong = wrongAddress(written)
      if (wrong === null) return
      const message = `A link in this text leads where none may: ${wrong.slice(0, 60)}. ${LINK_WORDS}`
      context.addIssue({ code: 'custom', message })
    }),
)

/** English is always there; what Bangla lacks is shown in English. */
const named = (what: string) =>
  line.refine(({ en }) => en !== '', { path: ['en'], message: `${what} in English, please.` })

const LINK_WORDS = 'An address of the shop, such as /shop, or https:, mailto: or tel:, please.'
const link = z
  .string(required('An address, please.'))
  .trim()
  .max(AT_MOST.link, 'At most 500 letters, please.')
  .refine(isSafeLink, LINK_WORDS)
const linkOrNone = z
  .string(required('An address, please.'))
  .trim()
  .max(AT_MOST.link, 'At most 500 letters, please.')
  .refine((address) => address === '' || isSafeLink(address), LINK_WORDS)

const NO_PICTURE = 'A drawing of the shop, or a picture that was uploaded here, please.'
/** A scene by its name, or the address that the upload gave: the server knows which those are. */
const picture = z
  .string(required(NO_PICTURE))
  .max(AT_MOST.link, NO_PICTURE)
  .refine((name) => isScene(name) || /^(\/|https:\/\/)/.test(name), NO_PICTURE)

export const isScene = (name: string): boolean => (SCENES as readonly string[]).includes(name)

const many = <T extends z.ZodType>(item: T, most: number, what: string) =>
  z.array(item).max(most, `At most ${most} ${what}, please.`)

export const block = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('heading'),
    text: named('A heading'),
    /** Part of the page's address: links lead there. Made from the English where it is empty. */
    anchor: z
      .string()
      .trim()
      .max(60, 'At most 60 letters, please.')
      .regex(/^[a-z0-9-]*$/, 'Small Latin letters, digits and hyphens, please.'),
  }),
  z.strictObject({ kind: z.literal('text'), text }),
  z.strictObject({ kind: z.literal('picture'), picture, alt: line }),
  z.strictObject({ kind: z.literal('quote'), text: lead, by: line }),
  z.strictObject({ kind: z.literal('question'), question: named('A question'), answer: text }),
  z.strictObject({ kind: z.literal('button'), label: named('The words of a button'), to: link }),
  z.strictObject({ kind: z.literal('fact'), fact: z.enum(SHOP_FACTS) }),
])
export type Block = z.infer<typeof block>
const blocks = many(block, AT_MOST.blocks, 'blocks')

const search = z.strictObject({ title: line, description: lead })

const slide = z.strictObject({
  picture,
  badge: line,
  headline: named('A headline'),
  subline: line,
  text: lead,
  facts: many(z.strictObject({ name: line, value: line }), 3, 'facts'),
  first: z.strictObject({ label: line, to: linkOrNone }),
  second: z.strictObject({ label: line, to: linkOrNone }),
  /** What the strip of kinds below the slides calls it. */
  strip: line,
})
export type Slide = z.infer<typeof slide>

const rider = z.strictObject({
  picture,
  name: named('A name'),
  role: line,
  rating: z.int('From 1 to 5, please.').min(1, 'From 1 to 5, please.').max(5, 'From 1 to 5, please.'),
  words: lead.refine(({ en }) => en !== '', { path: ['en'], message: 'What they say in English, please.' }),
  /** What they bought, searched for in the shop; empty: nothing is said of it. */
  bike: line,
})
export type Rider = z.infer<typeof rider>

const isOn = z.boolean()
export const section = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('hero'),
    isOn,
    slides: many(slide, AT_MOST.slides, 'slides').min(1, 'One slide at least, please.'),
  }),
  z.strictObject({ kind: z.literal('strip'), isOn, first: line, second: line, third: line }),
  z.strictObject({
    kind: z.literal('categories'),
    isOn,
    title: line,
    tiles: many(z.strictObject({ category: z.enum(CATEGORIES), picture }), AT_MOST.tiles, 'tiles'),
  }),
  z.strictObject({ kind: z.literal('about'), isOn, title: line, text: lead, picture }),
  z.strictObject({ kind: z.literal('featured'), isOn, title: line }),
  z.strictObject({ kind: z.literal('blog'), isOn, title: line }),
  z.strictObject({
    kind: z.literal('testimonials'),
    isOn,
    title: line,
    riders: many(rider, AT_MOST.riders, 'riders'),
  }),
  z.strictObject({ kind: z.literal('sale'), isOn, title: line }),
  z.strictObject({ kind: z.literal('builder'), isOn }),
  z.strictObject({ kind: z.literal('newsletter'), isOn, title: line, text: lead }),
  z.strictObject({ kind: z.literal('find'), isOn }),
  z.strictObject({ kind: z.literal('blocks'), isOn, title: line, blocks }),
])
export type Section = z.infer<typeof section>

const homeDocument = z.strictObject({
  sections: many(section, AT_MOST.sections, 'sections').superRefine((sections, context) => {
    const seen = new Set<string>()
    for (const [place, { kind }] of sections.entries()) {
      if (kind !== 'blocks' && seen.has(kind)) {
        context.addIssue({ code: 'custom', path: [place], message: 'This section is there already.' })
      }
      seen.add(kind)
    }
  }),
  search,
})
export type HomeDocument = z.infer<typeof homeDocument>

const textDocument = z.strictObject({ title: named('A title'), lead, blocks, search })
export type TextDocument = z.infer<typeof textDocument>

const frameLink = z.strictObject({ label: named('The words of a link'), to: link })
export type FrameLink = z.infer<typeof frameLink>
export const frameColumn = z.discriminatedUnion('kind', [
  /** Its title is the shop's name where it is empty. */
  z.strictObject({ kind: z.literal('links'), title: line, links: many(frameLink, AT_MOST.links, 'links') }),
  /** What the shop has goods of, as it is today. */
  z.strictObject({ kind: z.literal('kinds'), title: named('A title') }),
])
/** What stands around every page: the menu of its head and the columns of its foot. */
const frameDocument = z.strictObject({
  menu: many(frameLink, AT_MOST.menu, 'entries'),
  columns: many(frameColumn, AT_MOST.columns, 'columns'),
})
export type FrameDocument = z.infer<typeof frameDocument>

export type ContentDocument = HomeDocument | TextDocument | FrameDocument

export const documentOf = (page: ContentPage) =>
  page === 'frame' ? frameDocument : isTextPage(page) ? textDocument : homeDocument

/** Every picture that a document names. */
export function picturesIn(document: unknown): string[] {
  if (Array.isArray(document)) return document.flatMap(picturesIn)
  if (typeof document !== 'object' || document === null) return []
  return Object.entries(document).flatMap(([key, value]) =>
    key === 'picture' && typeof value === 'string' ? [value] : picturesIn(value),
  )
}
