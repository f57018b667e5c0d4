import {
  ARTICLE_CATEGORIES,
  ARTICLE_SEARCH,
  type ArticleCategory,
} from '@spokehaat/contract/blog/article-constants'
import * as m from '@spokehaat/texts/blog'
import { Search } from 'lucide-react'
import { cx } from '../../lib/class-names.ts'
import { pageAddress } from '../../lib/language.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { valueName } from '../../lib/value-name.ts'
import { Link } from '../../render/link.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { type BlogQuery, blogPaths } from './blog-paths.ts'

interface BlogFiltersProps {
  query: BlogQuery
  onSearch: (text: string) => void
}

/** A plain form and plain links; with scripts the search asks by itself. */
export function BlogFilters({ query, onSearch }: BlogFiltersProps) {
  const search = useDraft(query.search, onSearch)
  const chips: (ArticleCategory | null)[] = [null, ...ARTICLE_CATEGORIES]
  return (
    <search className="flex flex-col gap-5 lg:flex-row-reverse lg:items-center lg:justify-between">
      <form
        action={pageAddress(blogPaths.list())}
        onSubmit={(event) => {
          event.preventDefault()
          search.flush()
        }}
        className="flex gap-2 lg:w-80"
      >
        <div className="relative flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
          />
          <TextInput
            type="search"
            name="search"
            aria-label={m.search_articles()}
            placeholder={m.search_articles_2()}
            enterKeyHint="search"
            maxLength={ARTICLE_SEARCH}
            value={search.draft}
            onChange={(event) => search.change(event.target.value)}
            className="pl-11"
          />
        </div>
        {query.category !== null && <input type="hidden" name="category" value={query.category} />}
        <Button type="submit" className="without-script h-12">
          {m.search()}
        </Button>
      </form>
      <nav aria-label={m.categories()}>
        <ul className="flex flex-wrap gap-2">
          {chips.map((category) => (
            <li key={category}>
              <Link
                to={blogPaths.list({ search: search.draft, category })}
                prefetch="intent"
                preventScrollReset
                aria-current={category === query.category ? 'true' : undefined}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-full border px-4 font-semibold transition-colors duration-150',
                  category === query.category
                    ? 'border-ink bg-ink text-paper'
                    : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
                )}
              >
                {category === null ? m.all() : valueName(category)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </search>
  )
}
