/** The owner's list: where a shopper types the one, the search means the other. */
import { MAX_INTEGER } from '../basics/constants.ts'
import { id } from '../basics/envelope.ts'
import { searchForm } from '../basics/search-form.ts'
import { required, z } from '../basics/zod.ts'
import { searchWords } from './search-words.ts'

const MOST_WORDS = 4

const words = (text: string) => searchWords(text).join(' ')
/** A stroke between two words says that one of them will do. */
const alternatives = (text: string) =>
  searchForm(text)
    .split('/')
    .map((part) => part.trim())
    .join('/')
    .split(/[\s,;]+/)
    .map((term) => term.split('/').flatMap(searchWords).join('/'))
    .filter(Boolean)
    .join(' ')

const given = (text: string) => text !== ''
const few = (text: string) => text.split(' ').length <= MOST_WORDS

/** Both are kept in the form of the search: however they are typed, in small letters and without accents. */
export const synonymRequest = z
  .strictObject({
    typed: z
      .string(required('What do shoppers type?'))
      .max(60, 'At most 60 letters, please.')
      .transform(words)
      .refine(given, 'What do shoppers type?')
      .refine(few, 'At most four words, please.'),
    meant: z
      .string(required('What do they mean?'))
      .max(100, 'At most 100 letters, please.')
      .transform(alternatives)
      .refine(given, 'What do they mean?')
      .refine(few, 'At most four words, please; a stroke between words of which one will do.'),
  })
  .refine(({ typed, meant }) => typed !== meant, { path: ['meant'], message: 'That is the same.' })
export type SynonymRequest = z.infer<typeof synonymRequest>

export const synonym = z.object({
  _id: id,
  typed: z.string(),
  meant: z.string(),
  version: z.int().max(MAX_INTEGER),
})
export type ListedSynonym = z.infer<typeof synonym>

/** `PUT /settings/synonyms/{id}`: `version` as it was read, to be told of a clash. */
export const synonymUpdate = z.strictObject({
  typed: synonymRequest.shape.typed,
  meant: synonymRequest.shape.meant,
  version: z.int('Please load it again.').max(MAX_INTEGER, 'Please load it again.'),
})
export type SynonymUpdate = z.infer<typeof synonymUpdate>
