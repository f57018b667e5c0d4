import { type ArticleLink, readFilter } from '@spokehaat/contract/blog/article-links'
import { useState } from 'react'
import { useDraft } from '../../lib/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useManagedProductsQuery } from '../catalogue/products/products-api.ts'
import { FormDialog, NotYet } from '../frame/dialogs/form-dialog.tsx'

/** The same link with the words of each language. */
export interface AddedLink {
  en: ArticleLink
  bn: ArticleLink
}

interface AddLinkDialogProps {
  onAdd: (link: AddedLink) => void
  onClose: () => void
}

const FOUND = 5

/** A product by its id, so that it may be renamed; or what the shop shows under some filters. */
export function AddLinkDialog({ onAdd, onClose }: AddLinkDialogProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState('')
  const [words, setWords] = useState({ en: '', bn: '' })
  const [errors, setErrors] = useState<{ filter?: string; words?: string }>({})

  function addFilter() {
    const query = readFilter(filter)
    const wrong = {
      ...(query === null && {
        filter:
          'Open the shop, choose what you want to show, and copy its address here: it ends in something like /shop?name=City+Bikes.',
      }),
      ...(words.en.trim() === '' && { words: 'What should the link say?' }),
    }
    setErrors(wrong)
    if (query === null || words.en.trim() === '') throw new NotYet()
    const named = (label: string): ArticleLink => ({ kind: 'shop', query, label: label.trim() })
    onAdd({ en: named(words.en), bn: named(words.bn.trim() === '' ? words.en : words.bn) })
  }

  return (
    <FormDialog
      title="Link a product or a filter"
      submit="Add this filter"
      onSave={addFilter}
      onClose={onClose}
    >
      <ProductSearch
        search={search}
        onSearch={setSearch}
        onChoose={({ _id, name }) => {
          // readers see its name of that day, in their language
          const link: ArticleLink = { kind: 'product', id: _id, label: name }
          onAdd({ en: link, bn: link })
          onClose()
        }}
      />
      <p className="border-t border-line pt-5 text-muted">
        Or what the shop shows under some of its filters:
      </p>
      <Field label="Address in the shop" error={errors.filter ?? null}>
        <TextInput
          value={filter}
          autoComplete="off"
          placeholder="/shop?name=City+Bikes&height=150"
          onChange={({ target }) => setFilter(target.value)}
        />
      </Field>
      <Field label="Words in English" error={errors.words ?? null}>
        <TextInput
          value={words.en}
          autoComplete="off"
          maxLength={120}
          onChange={({ target }) => setWords({ ...words, en: target.value })}
        />
      </Field>
      <Field label="Words in Bangla" optional>
        <TextInput
          lang="bn"
          value={words.bn}
          autoComplete="off"
          maxLength={120}
          onChange={({ target }) => setWords({ ...words, bn: target.value })}
        />
      </Field>
    </FormDialog>
  )
}

interface ProductSearchProps {
  search: string
  onSearch: (search: string) => void
  onChoose: (product: { _id: string; name: string }) => void
}

function ProductSearch({ search, onSearch, onChoose }: ProductSearchProps) {
  const typed = useDraft(search, onSearch)
  const words = search.trim()
  const isTyped = words.length >= 2
  const { data, isFetching, isError } = useManagedProductsQuery(
    { search: words, limit: FOUND },
    { skip: !isTyped },
  )
  const found = isTyped ? (data?.rows ?? []) : []
  const state = isError
    ? 'The products could not be searched. Please try again.'
    : isFetching
      ? 'Searching …'
      : found.length === 0
        ? 'Nothing is called that.'
        : ''
  return (
    <div>
      <Field label="Product" hint="Type a name or a SKU, then choose.">
        <TextInput
          type="search"
          autoComplete="off"
          value={typed.draft}
          onChange={({ target }) => typed.change(target.value)}
          onKeyDown={(event) => {
            // enter would add the filter
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <p role="status" className="mt-1 text-[0.9375rem] text-muted empty:hidden">
        {isTyped ? state : ''}
      </p>
      {found.length > 0 && (
        <ul aria-label="Found products" className="mt-2 flex flex-col gap-1">
          {found.map((product) => (
            <li key={product._id}>
              <Button
                className="w-full justify-start text-left wrap-anywhere"
                onClick={() => onChoose(product)}
              >
                {product.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
