import * as m from '@spokehaat/texts/verify'
import { formatCount } from '../../lib/format.ts'
import { choiceOf } from '../../lib/line-words.ts'
import { ownName } from '../../lib/own-text.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Joined } from '../../ui/joined.tsx'
import { formatBdt, formatUsd } from '../../ui/price.tsx'
import { usePlacedOrderQuery } from '../pending-order/order-api.ts'

interface OrderedLinesProps {
  order: string
  /** Else its one line has its picture elsewhere. */
  isPictured: boolean
}

/** What the payment is for. Nothing until it is known: the payment itself is what this page is about. */
export function OrderedLines({ order, isPictured }: OrderedLinesProps) {
  const { data } = usePlacedOrderQuery(order)
  if (!data) return null
  return (
    <section className="mt-4 max-w-5xl rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">{m.order({ number: data.number })}</h2>
      <ul className="mt-3 divide-y divide-line">
        {data.products.map((line, index) => {
          const choice = choiceOf(line)
          const { text: name, lang } = ownName(line.product)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
            <li key={index} className="flex items-center gap-4 py-3">
              {line.product._id && (isPictured || data.products.length > 1) && (
                <ProductPicture
                  product={{ ...line.product, _id: line.product._id, category: '' }}
                  color={line.color?.hex ?? null}
                  sizes="6rem"
                  className="w-24 shrink-0 rounded-md sm:w-28"
                />
              )}
              <span className="flex min-w-0 flex-1 justify-between gap-x-6 gap-y-1 max-sm:flex-col">
                <span className="min-w-0">
                  <span lang={lang} className="font-medium">
                    {name}
                  </span>
                  {choice.length > 0 && (
                    <span className="block text-muted">
                      <Joined texts={choice} />
                    </span>
                  )}
                </span>
                <span className="figures shrink-0 sm:text-right">
                  {formatBdt(line.priceBdt)} × {formatCount(line.quantity)}
                  <span className="block text-muted">{formatUsd(line.price)}</span>
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
