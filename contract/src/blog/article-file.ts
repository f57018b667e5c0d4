/** The file that articles are exported to and imported from: CSV, a row for each, the two languages side by side. */
import { z } from '../basics/zod.ts'

/**
 * In the order that an export has them. An import takes any of them in any order, `address` always among them: what has
 * no column stays, and an empty cell empties.
 */
export const ARTICLE_COLUMNS = [
  'address',
  'category',
  'picture',
  'author',
  'date',
  'published',
  'title_en',
  'title_bn',
  'excerpt_en',
  'excerpt_bn',
  'text_en',
  'text_bn',
] as const
export type ArticleColumn = (typeof ARTICLE_COLUMNS)[number]

/** `seen`: of the check of this file, to run it; without it, it is only checked. */
export const articleImportQuery = z.object({ seen: z.string().max(64).optional() })

/** What an import of the file does, or has done. Rows are counted as a spreadsheet does, the header being 1. */
export const articleImport = z.object({
  /** Says how the articles stood: they may be changed by somebody else before it is run. */
  seen: z.string(),
  unchanged: z.int(),
  changes: z.array(
    z.object({
      row: z.int(),
      id: z.string(),
      title: z.string(),
      /** Of an article that is there; none for a new one. Long texts are cut to where they differ. */
      cells: z.array(z.object({ column: z.enum(ARTICLE_COLUMNS), from: z.string(), to: z.string() })),
      isNew: z.boolean(),
    }),
  ),
  errors: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
})
export type ArticleImport = z.infer<typeof articleImport>
