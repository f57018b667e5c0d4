import * as m from '@spokehaat/texts/shop'
import { Search } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { TextInput } from '../../../ui/text-input.tsx'

const SuggestionList = lazy(() => import('./suggestion-list.tsx'))

/** How the list of suggestions, which comes later, takes part in the box's keys. */
export interface SuggestionKeys {
  /** Gives whether the key was the list's. */
  onKey: (key: string) => boolean
}

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
}

/** The search box; from the first focus on, a combobox that offers what may be meant. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const listId = useId()
  const keys = useRef<SuggestionKeys | null>(null)
  const [wasFocused, setFocused] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [shown, setShown] = useState<{ activeId: string | null } | null>(null)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && shown?.activeId == null) {
      setWanted(false)
      return
    }
    if (event.key === 'Escape' && shown) {
      // the browser would clear the field as well
      event.preventDefault()
      setWanted(false)
      return
    }
    if (event.key === 'ArrowDown') setWanted(true)
    if (keys.current?.onKey(event.key)) event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus stays inside
    <div
      className="relative flex-1"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setWanted(false)
      }}
    >
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
      />
      <TextInput
        type="search"
        name="search"
        aria-label={m.search_for_products()}
        placeholder={m.search_for_products_2()}
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown !== null}
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown?.activeId ?? undefined}
        value={value}
        onFocus={() => setFocused(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          onChange(event.target.value)
          setWanted(true)
        }}
        className="pl-11"
      />
      {wasFocused && (
        <Suspense>
          <SuggestionList
            id={listId}
            typed={isWanted ? value.trim() : ''}
            keys={keys}
            onShown={setShown}
            onDone={() => setWanted(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
