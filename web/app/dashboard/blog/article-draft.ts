/** The article as its form has it, and what of it was changed, by whom. */
import {
  ARTICLE_TEXTS,
  type ArticleUpdate,
  type ManagedArticle,
  managedArticle,
  type NewArticle,
  newArticle,
} from '@spokehaat/contract/blog/article'
import { AUTHORS } from '@spokehaat/contract/blog/authors'
import { whereTheyDiffer } from '@spokehaat/contract/blog/where-they-differ'
import { type FieldErrors, type Resolver, set } from 'react-hook-form'

/** `id` is empty where the title is to make it. */
export type ArticleDraft = Omit<NewArticle, 'id'> & { id: string }

const NO_TEXTS = { title: '', excerpt: '', content: '' }

/** `today` in Bangladesh, `2026-02-20`. */
export const emptyDraft = (today: string): ArticleDraft => ({
  id: '',
  category: 'Buying Guide',
  image: 'first-bicycle',
  author: 'writer',
  date: today,
  isPublished: false,
  en: NO_TEXTS,
  bn: NO_TEXTS,
})

export function draftOf({ version: _, updatedAt: _at, ...article }: ManagedArticle): ArticleDraft {
  return article
}

const inputOf = ({ id, ...draft }: ArticleDraft) => ({ ...draft, ...(id.trim() !== '' && { id }) })

/** Null where something is wrong with it. */
export function judged(draft: ArticleDraft): NewArticle | null {
  return newArticle.safeParse(inputOf(draft)).data ?? null
}

export const resolver: Resolver<ArticleDraft> = (draft) => {
  const { error } = newArticle.safeParse(inputOf(draft))
  if (!error) return { values: draft, errors: {} }
  const errors: FieldErrors<ArticleDraft> = {}
  for (const { path, message } of error.issues) {
    set(errors, path.join('.'), { type: 'contract', message })
  }
  return { values: {}, errors }
}

/** A day that is half typed is kept as well. */
const keptDraft = managedArticle
  .omit({ version: true, updatedAt: true })
  .extend({ date: managedArticle.shape.id })

/** Null where it was kept by another version of this form. */
export function parseDraft(kept: unknown): ArticleDraft | null {
  return keptDraft.safeParse(kept).data ?? null
}

const TEXT_LABELS = { title: 'Title', excerpt: 'Excerpt', content: 'Text' } as const

/** Each field that can differ, with its name for people and its value in words. */
const FIELDS: readonly { label: string; of: (article: Comparable) => string }[] = [
  { label: 'Category', of: ({ category }) => category },
  { label: 'Picture', of: ({ image }) => imageName(image) },
  { label: 'Author', of: ({ author }) => AUTHORS[author].en.name },
  { label: 'Date', of: ({ date }) => date },
  { label: 'Published', of: ({ isPublished }) => (isPublished ? 'Yes' : 'No') },
  ...(['en', 'bn'] as const).flatMap((language) =>
    ARTICLE_TEXTS.map((text) => ({
      label: `${TEXT_LABELS[text]}, ${language === 'en' ? 'English' : 'Bangla'}`,
      of: (article: Comparable) => article[language][text],
    })),
  ),
]
type Comparable = Omit<NewArticle, 'id'>

/** `first-100-km` as people read it. */
export function imageName(image: string): string {
  return image.charAt(0).toUpperCase() + image.slice(1).replaceAll('-', ' ')
}

export const isSame = (a: Comparable, b: Comparable): boolean => FIELDS.every(({ of }) => of(a) === of(b))

/** Only what differs; null where nothing does. */
export function updateOf(before: Comparable, after: Comparable): Omit<ArticleUpdate, 'version'> | null {
  const keys = ['category', 'image', 'author', 'date', 'isPublished', 'en', 'bn'] as const
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, after[key]]))
}

/** Mine, with what I did not touch as they left it. */
export function merged(base: Comparable, theirs: Comparable, mine: Comparable): Comparable {
  const pick = <T>(was: T, now: T, own: T): T => (JSON.stringify(was) === JSON.stringify(own) ? now : own)
  const texts = (language: 'en' | 'bn') => ({
    title: pick(base[language].title, theirs[language].title, mine[language].title),
    excerpt: pick(base[language].excerpt, theirs[language].excerpt, mine[language].excerpt),
    content: pick(base[language].content, theirs[language].content, mine[language].content),
  })
  return {
    category: pick(base.category, theirs.category, mine.category),
    image: pick(base.image, theirs.image, mine.image),
    author: pick(base.author, theirs.author, mine.author),
    date: pick(base.date, theirs.date, mine.date),
    isPublished: pick(base.isPublished, theirs.isPublished, mine.isPublished),
    en: texts('en'),
    bn: texts('bn'),
  }
}

/** Field by field what somebody else changed since `base`, beside what I made of it. */
export function differences(base: Comparable, theirs: Comparable, mine: Comparable) {
  return FIELDS.filter(({ of }) => of(base) !== of(theirs)).map(({ label, of }) => {
    const isMine = of(base) !== of(mine)
    // mine is no other where I did not touch it
    const [was, now, yours] = whereTheyDiffer([of(base), of(theirs), isMine ? of(mine) : of(base)])
    return { label, was: was || 'Empty', theirs: now || 'Empty', yours: isMine ? yours || 'Empty' : null }
  })
}
