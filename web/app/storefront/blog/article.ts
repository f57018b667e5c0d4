export const ARTICLE_CATEGORIES = ['Buying Guide', 'Maintenance', 'Trends', 'Racing', 'Training'] as const

export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

export interface Author {
  name: string
  /** Name of the portrait among the scenes. */
  avatar: string
  /** Two or three sentences under the article. */
  about: string
}

export interface Article {
  /** Part of the address: never changed once published. */
  id: string
  title: string
  excerpt: string
  /** Blocks apart by a blank line; `article-blocks.ts` says which there are. */
  content: string
  category: ArticleCategory
  /** Name among the scenes of articles. */
  image: string
  /** The day in Bangladesh, `2026-02-20`. */
  date: string
  /** `4 min read` */
  readTime: string
  author: Author
}

/** An article as it is written down: how long it takes to read follows from its text. */
export type ArticleSource = Omit<Article, 'readTime'>

/** What a list shows. */
export type ArticleCard = Omit<Article, 'content' | 'author'> & { author: Omit<Author, 'about'> }
