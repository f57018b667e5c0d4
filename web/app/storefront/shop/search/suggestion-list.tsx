import * as findLink from '@spokehaat/texts/find-link'
import * as m from '@spokehaat/texts/shop'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { brandName } from '../../../lib/brand-name.ts'
import { cx } from '../../../lib/class-names.ts'
import { FIND_PATH } from '../../../lib/find-path.ts'
import { hasBicycles } from '../../../lib/has-bicycles.ts'
import { LANGUAGE } from '../../../lib/language.ts'
import { nameLang } from '../../../lib/latin-name.ts'
import { ownName } from '../../../lib/own-text.ts'
import { paths } from '../../../lib/paths.ts'
import { useShopFacts } from '../../../lib/shop-facts.ts'
import { valueName } from '../../../lib/value-name.ts'
import { ProductPicture } from '../../../picture/product-picture.tsx'
import { Marked } from '../../../ui/marked.tsx'
import { formatBdt, formatUsd, toBdt } from '../../../ui/price.tsx'
import { OneStar } from '../../one-star.tsx'
import type { SuggestionKeys } from './search-box.tsx'
import type { loader, Offered } from './suggestions.ts'

interface SuggestionListProps {
  id: string
  /** Empty where nothing should be offered. */
  typed: string
  keys: RefObject<SuggestionKeys | null>
  /** What the box has to say of the list; null while there is none. */
  onShown: (shown: { activeId: string | null } | null) => void
  onDone: () => void
}

/** How long typing rests before the shop is asked, in ms. */
const REST = 200

/** The list under the search box. Focus stays in the box: the keys come from there. */
export default function SuggestionList({ id, typed, keys, onShown, onDone }: SuggestionListProps) {
  const { load, data } = useFetcher<typeof loader>()
  const navigate = useNavigate()
  const [active, setActive] = useState(-1)

  useEffect(() => {
    if (typed === '') return
    const timer = setTimeout(() => void load(`/shop/suggestions?${new URLSearchParams({ q: typed })}`), REST)
    return () => clearTimeout(timer)
  }, [typed, load])

  const { categories } = useShopFacts()
  const groups = typed !== '' && data ? groupsOf(data, hasBicycles(categories)) : []
  const options = groups.flatMap(({ options }) => options)
  const isShown = options.length > 0
  const activeId = isShown && active >= 0 && active < options.length ? `${id}-${active}` : null

  function go(to: string) {
    setActive(-1)
    onDone()
    void navigate(to)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another list
  useEffect(() => setActive(-1), [typed])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onShown` sets state, and is new at every rendering
  useEffect(() => onShown(isShown ? { activeId } : null), [isShown, activeId])
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  keys.current = {
    onKey(key) {
      if (!isShown) return false
      // past either end lies the box itself
      const places = options.length + 1
      if (key === 'ArrowDown') setActive(((active + 2) % places) - 1)
      else if (key === 'ArrowUp') setActive(((active + places) % places) - 1)
      else if (key === 'Enter' && options[active]) go(options[active].to)
      else return false
      return true
    },
  }

  if (!isShown) return null
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.suggestions()}
      // the box would lose the focus to a press on the list
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      tabIndex={-1}
      className="absolute top-full left-0 z-40 mt-2 max-h-[min(34rem,70dvh)] w-[calc(100vw-2*var(--gutter))] overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-2 shadow-lg sm:w-96"
    >
      {groups.map((group) => (
        <Group key={group.label} label={group.label}>
          {group.options.map((option) => {
            const place = options.indexOf(option)
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the box
              <div
                key={option.to}
                id={`${id}-${place}`}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                onClick={() => go(option.to)}
                onPointerMove={() => setActive(place)}
                className={cx(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5',
                  place === active && 'bg-chosen',
                )}
              >
                {option.content}
              </div>
            )
          })}
        </Group>
      ))}
    </div>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div
      role="group"
      aria-labelledby={id}
      className="not-first:mt-2 not-first:border-t not-first:border-line not-first:pt-2"
    >
      <p id={id} className="label-caps px-2 py-1 text-muted">
        {label}
      </p>
      {children}
    </div>
  )
}

interface Option {
  to: string
  content: ReactNode
}

/** `isToRide`: whether the four questions have an answer. */
function groupsOf(
  { search, products, categories, articles, readAs, heading, link, didYouMean }: Offered,
  isToRide: boolean,
): {
  label: string
  options: Option[]
}[] {
  // after what was found, and alone where nothing was
  const find = isToRide ? [{ to: FIND_PATH, content: findLink.find() }] : []
  const groups = [
    {
      label: m.did_you_mean(),
      options: didYouMean
        ? [
            {
              to: paths.shop({ search: didYouMean }),
              content: <span className="font-semibold">{didYouMean}</span>,
            },
          ]
        : [],
    },
    {
      label: m.pages(),
      options: [...(link ? [{ to: link.to, content: link.text }] : []), ...(products.length > 0 ? [] : find)],
    },
    {
      label: heading ?? m.products(),
      options: products.map((product) => ({
        to: paths.product(product._id),
        content: <ProductLine product={product} />,
      })),
    },
    {
      label: m.categories(),
      options: categories.map(({ name, marks }) => ({
        to: paths.shop({ name }),
        // the marks are those of the English name
        content: <Marked text={valueName(name)} marks={LANGUAGE === 'en' ? marks : []} />,
      })),
    },
    {
      label: m.articles(),
      options: articles.map(({ to, title, marks }) => ({
        to,
        content: (
          <span>
            <Marked text={title} marks={marks} />
          </span>
        ),
      })),
    },
    {
      label: m.everything(),
      options:
        products.length > 0
          ? [
              { to: paths.shop({ search }), content: <span>{m.all_results_for({ search })}</span> },
              ...(readAs
                ? [
                    {
                      to: paths.shop({ search, literal: '1' }),
                      content: <span>{m.exactly({ search })}</span>,
                    },
                  ]
                : []),
              ...find,
            ]
          : [],
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

function ProductLine({ product }: { product: Offered['products'][number] }) {
  const { rate, brandsInBangla } = useShopFacts()
  const { text: name, lang } = ownName(product)
  const brand = brandName(product.brand, brandsInBangla)
  return (
    <>
      <ProductPicture product={product} sizes="4rem" widths={[160]} className="w-16 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="block font-semibold">
          <Marked text={name} marks={product.marks} />
        </span>
        <span className="flex flex-wrap items-center gap-x-3 text-[0.9375rem] text-muted">
          <span lang={nameLang(brand)} className="min-w-0 truncate">
            {brand}
          </span>
          {product.stars && <OneStar {...product.stars} />}
        </span>
      </span>
      <span className="figures shrink-0 text-[0.9375rem]">
        {rate === null ? formatUsd(product.price) : formatBdt(toBdt(product.price, rate))}
      </span>
    </>
  )
}
