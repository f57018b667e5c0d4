/** What the blog’s pages need of articles in the browser: without the schemas, which would bring zod along. */

export const ARTICLE_CATEGORIES = ['Buying Guide', 'Maintenance', 'Trends', 'Racing', 'Training'] as const
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

/** Characters of a search. */
export const ARTICLE_SEARCH = 100
