import type { ShownEntry } from '@spokehaat/contract/sales/saved'
import * as m from '@spokehaat/texts/saved'
import { Bell, ShoppingCart, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatCount } from '../../lib/format.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { addItem, type NewItem } from '../../store/cart-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { changeSaved, type SavedProduct } from '../../store/saved/saved.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatUsd, Price } from '../../ui/price.tsx'
import { toast } from '../../ui/toaster.tsx'
import type { Wait, WaitsOf } from './own-alerts.ts'
import { itemOf, lookOf } from './saved-items.ts'
import { TellMe } from './tell-me.tsx'
import { wordsOf } from './words-of.ts'

/** Fewer than this are said to be few. */
const LOW_STOCK = 5

interface SavedLineProps {
  entry: SavedProduct
  /** As it is today; null while that is asked. */
  shown: ShownEntry | null
  alerts: WaitsOf
  /** What had the focus is gone. */
  onRemoved: () => void
}

export function SavedLine({ entry, shown, alerts, onRemoved }: SavedLineProps) {
  const { rate } = useShopFacts()
  const [isAsking, setAsking] = useState(false)
  const { product } = entry
  const listed = shown?.listed ?? null
  const { text: name, lang } = listed ? ownName(listed) : { text: m.gone_name(), lang: undefined }
  const address = paths.product(product) + lookOf(entry)
  const chosen = wordsOf(entry, listed?.colors ?? [])
  const isSoldOut = shown !== null && listed !== null && shown.available <= 0
  const waits = alerts(entry)

  function remove() {
    const { color, size, wait } = entry
    changeSaved({ product, isSaved: false })
    const undo = () => void changeSaved({ product, color, size, wait, isSaved: true })
    toast.success(m.removed(), { id: 'saved', action: { label: m.undo(), onClick: undo } })
    onRemoved()
  }

  return (
    <li className="flex flex-col gap-4 py-6">
      <div className="flex items-start gap-4 sm:gap-6">
        <ProductPicture
          product={listed ?? { _id: product, image_url: null, isDrawn: false, version: 0, category: '' }}
          color={entry.color}
          sizes="(min-width: 40rem) 11rem, 6rem"
          className={cx('w-24 shrink-0 rounded-md sm:w-44', !listed && 'opacity-50')}
        />
        <div className="flex min-w-0 flex-1 flex-col gap-x-8 gap-y-2 lg:flex-row lg:items-start lg:justify-between">
          <div className="min-w-0 leading-snug">
            {listed ? (
              <Link
                to={address}
                prefetch="intent"
                lang={lang}
                className="inline-flex min-h-11 items-center text-lg font-semibold wrap-anywhere underline decoration-transparent decoration-2 underline-offset-4 hover:decoration-marigold"
              >
                {name}
              </Link>
            ) : (
              <p className="text-lg font-semibold text-muted">{name}</p>
            )}
            {chosen && <p className="text-muted">{m.chosen({ choice: chosen })}</p>}
            <Standing shown={shown} />
            {waits.map((wait) => (
              <Waiting key={wait.id} wait={wait} />
            ))}
          </div>
          {listed && (
            <div className="shrink-0 lg:mt-2 lg:w-52">
              <Price
                usd={listed.price}
                listPrice={listed.listPrice}
                isSale={listed.sale !== null}
                rate={rate}
              />
            </div>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:pl-50">
        {shown && listed && !isSoldOut && <Buy shown={shown} address={address} />}
        {listed && !isAsking && (
          <Button
            variant={isSoldOut && waits.length === 0 ? 'primary' : 'secondary'}
            onClick={() => setAsking(true)}
          >
            <Bell aria-hidden="true" className="size-5" />
            {m.tell_me()}
          </Button>
        )}
        <Button
          variant="quiet"
          className="max-sm:px-2!"
          aria-label={m.remove_name({ name })}
          onClick={remove}
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {m.remove()}
        </Button>
      </div>
      {listed && isAsking && (
        <div className="max-w-xl sm:pl-50">
          <TellMe
            product={listed}
            soldOut={isSoldOut && shown?.isChosen ? [entry] : []}
            chosen={entry}
            onClose={() => setAsking(false)}
          />
        </div>
      )}
    </li>
  )
}

function Standing({ shown }: { shown: ShownEntry | null }) {
  if (shown === null) return null
  if (shown.listed === null) return <p className="font-medium text-brick">{m.gone()}</p>
  const { available } = shown
  return (
    <p className={cx('figures font-semibold', available <= 0 ? 'text-brick' : 'text-leaf')}>
      {available <= 0
        ? m.sold_out()
        : available <= LOW_STOCK
          ? m.left({ count: formatCount(available) })
          : m.in_stock()}
    </p>
  )
}

function Waiting({ wait: { what, isSure, end } }: { wait: Wait }) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3">
      <p className="flex gap-2 text-[0.9375rem]">
        <Bell aria-hidden="true" className="mt-1 size-4 shrink-0 text-leaf" />
        <span>
          <span>{what === 'stock' ? m.waiting_stock() : m.waiting_price({ price: formatUsd(what) })}</span>
          {!isSure && <span className="text-muted"> {m.waiting_mail()}</span>}
        </span>
      </p>
      <Button variant="quiet" className="-ml-3 px-3 text-[0.9375rem] underline" onClick={end}>
        {m.forget_wait()}
      </Button>
    </div>
  )
}

function Buy({ shown, address }: { shown: ShownEntry; address: string }) {
  const dispatch = useAppDispatch()
  const item: NewItem | null = itemOf(shown)
  if (item === null) return <ButtonLink to={address}>{m.choose()}</ButtonLink>
  return (
    <Button
      variant="primary"
      onClick={() => {
        dispatch(addItem(item))
        toast.success(m.in_cart(), { id: 'saved' })
      }}
    >
      <ShoppingCart aria-hidden="true" className="size-5" />
      {m.to_cart()}
    </Button>
  )
}
