/** Addresses that are no more, and where they lead: of the shop that somebody had before, or of a page that went. */
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { inLanguage } from '../basics/language.ts'
import { searchedPage } from '../basics/period.ts'
import { required, z } from '../basics/zod.ts'

export const REDIRECT_LIMITS = { address: 500, entries: 20_000, rows: 5_000 }

/** What a scheme such as `javascript:` looks like. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const WEB = /^https?:\/\//i
const HOST = /^https?:\/\/[^/?#]*/i

/**
 * An address as it is remembered and looked up: without host, language, fragment and closing slash, in small letters, its
 * letters as people write them, its parameters in order. `https://old.example/Products/%E0%A6%B8/?b=2&a=1#x` is
 * `/products/স?a=1&b=2`. Null for what is none.
 */
export function oldAddress(text: string): string | null {
  const typed = text.trim()
  if (typed === '' || /\p{Cc}/u.test(typed) || (SCHEME.test(typed) && !WEB.test(typed))) return null
  const [address = ''] = typed.replace(HOST, '').split('#')
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const plain = `/${path
    .split(/[/\\]+/)
    .map(decoded)
    .filter(Boolean)
    .join('/')}`
  const query = new URLSearchParams(
    at < 0
      ? ''
      : address
          .slice(at + 1)
          .normalize('NFC')
          .toLowerCase(),
  )
  query.sort()
  const written = query.toString()
  return inLanguage('en', plain.normalize('NFC').toLowerCase()) + (written === '' ? '' : `?${written}`)
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part)
    return /[/?#\p{Cc}]/u.test(text) ? part : text
  } catch {
    return part
  }
}

/**
 * Where something leads, as an address of this shop: path, query and fragment. Null for another host, for `//host`, and for
 * what is no address of the web. `shop`: what the shop's addresses begin with, `https://shop.example`.
 */
export function ownAddress(text: string, shop: string): string | null {
  const typed = text.trim()
  if (/[\p{Cc}\\]/u.test(typed) || typed.startsWith('//') || !/^(\/|https?:\/\/)/i.test(typed)) return null
  const url = URL.parse(typed, shop)
  if (!url || url.host !== URL.parse(shop)?.host || url.username !== '' || url.password !== '') return null
  // `/.//host` is `//host` once it is put together, and names another shop
  const path = url.pathname.replace(/^\/+/, '/')
  return path + url.search + url.hash
}

const words = z
  .string(required('An address, please.'))
  .trim()
  .max(REDIRECT_LIMITS.address, 'At most 500 letters, please.')

export const redirectRequest = z.strictObject({
  from: words
    .refine((text) => text !== '', 'The old address, please.')
    .refine(
      (text) => text === '' || oldAddress(text) !== null,
      'An address, please, such as /products/old-bike.',
    ),
  /** '': nowhere. The old address is then said to be gone for good. */
  to: words.refine(
    (text) => text === '' || /^(\/(?!\/)|https?:\/\/)/i.test(text),
    'An address of this shop, please, such as /shop.',
  ),
})
export type RedirectRequest = z.infer<typeof redirectRequest>

export const redirectUpdate = z.strictObject({
  ...redirectRequest.shape,
  version: z.int('Please load it again.').max(MAX_INTEGER, 'Please load it again.'),
})
export type RedirectUpdate = z.infer<typeof redirectUpdate>

export const redirect = z.object({
  _id: id,
  from: z.string(),
  to: z.string().nullable(),
  /** Whether there is nothing at the address that it leads to. */
  isDead: z.boolean(),
  hits: z.int(),
  lastHitAt: z.iso.datetime().nullable(),
  version: z.int().max(MAX_INTEGER),
})
export type Redirect = z.infer<typeof redirect>

export const redirectListQuery = searchedPage.extend({ used: z.enum(['yes', 'no']).optional() })
export type RedirectListQuery = z.infer<typeof redirectListQuery>

export const REDIRECT_COLUMNS = ['from', 'to'] as const

/** `run`: write what is right in the file; without it, it is only checked. */
export const redirectImportQuery = z.object({ run: z.stringbool().default(false) })

/** What a file of old and new addresses does, or has done. Rows as a spreadsheet counts them, the header being 1. */
export const redirectImport = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Written all the same: what they lead to is not there. */
  dead: z.array(z.object({ row: z.int(), message: z.string() })),
  errors: z.array(z.object({ row: z.int(), message: z.string() })),
})
export type RedirectImport = z.infer<typeof redirectImport>
