import { buildText } from '@spokehaat/contract/build'
import { usePlacedOrderQuery } from '../checkout/order-api.ts'
import { formatUsd } from '../ui/price.tsx'

/** What the payment is for. Nothing until it is known: the payment itself is what this page is about. */
export function OrderedLines({ order }: { order: string }) {
  const { data } = usePlacedOrderQuery(order)
  if (!data) return null
  return (
    <section className="mt-4 max-w-5xl rounded-lg border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-xl font-bold">Order {data.number}</h2>
      <ul className="mt-3 divide-y divide-line">
        {data.products.map((line, index) => {
          const choice = line.configuration
            ? buildText(line.configuration)
            : [line.color?.name, line.size && `size ${line.size}`].filter(Boolean).join(', ')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
            <li key={index} className="flex items-baseline justify-between gap-6 py-2.5">
              <span className="min-w-0">
                <span className="font-medium">{line.product.name}</span>
                {choice && <span className="block text-muted">{choice}</span>}
              </span>
              <span className="figures shrink-0">
                {formatUsd(line.price)} × {line.quantity}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
