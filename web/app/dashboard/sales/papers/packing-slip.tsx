import type { Order } from '@spokehaat/contract/sales/order'
import type { OrderQr } from '@spokehaat/contract/sales/wallet-receipt'
import { formatDate } from '../../../lib/format.ts'
import { isToSend } from '../../../order-parts/standing.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { lineChoice } from '../order-record/line-choice.ts'
import { DoorCode } from './door-code.tsx'
import { parcelLoad } from './parcel-load.ts'
import { Parties } from './parties.tsx'

/**
 * What goes into the parcel, for who packs it: without prices, but with the cash to collect at the door. `parcel`: of one of
 * several that have left. `code`: that its buyer may pay by at the door.
 */
export function PackingSlip({
  order,
  parcel,
  code,
}: {
  order: Order
  parcel?: number | undefined
  code?: OrderQr | undefined
}) {
  const { which, lines, courier, trackingNumber, cash } = parcelLoad(order, parcel)
  return (
    <>
      <p className="figures mb-6 text-lg">
        <strong>{which === null ? order.number : `${order.number} · ${which}`}</strong>
        <span>{` · ordered ${formatDate(order.orderDate)}`}</span>
        {courier && <span>{` · ${courier}`}</span>}
        {trackingNumber && <span>{` · ${trackingNumber}`}</span>}
      </p>
      <Parties order={order} to="Ship to" />
      {!isToSend(order) && (
        <p className="mb-6 border-2 border-ink p-4 text-xl font-bold">
          Do not send: {order.status === 'Paid' ? 'all of it is asked back' : `the order is ${order.status}`}
        </p>
      )}
      {cash > 0 && (
        <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 border-2 border-ink p-4">
          <p className="min-w-0 grow text-xl font-bold">
            {code?.amountBdt === cash
              ? `Collect ${formatBdt(cash)}: in cash, or by this code`
              : `Collect ${formatBdt(cash)} in cash`}
          </p>
          <DoorCode code={code} cash={cash} className="size-[34mm]" />
        </div>
      )}
      <table className="w-full">
        <thead>
          <tr className="border-b border-ink text-left [&>th]:pb-2">
            <th scope="col" className="w-10">
              <span className="sr-only">Packed</span>
            </th>
            <th scope="col" className="w-16">
              Pieces
            </th>
            <th scope="col">Product</th>
            <th scope="col">SKU</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ position, quantity }) => {
            const line = order.products[position]
            return !line ? null : (
              <tr key={position} className="border-b border-line align-top [&>td]:py-3">
                <td>
                  <span aria-hidden="true" className="block size-5 border-2 border-ink" />
                </td>
                <td className="figures text-xl font-bold">{quantity}</td>
                <td>
                  <span className="font-semibold">{line.product.name}</span>
                  {lineChoice(line) && <span className="block">{lineChoice(line)}</span>}
                </td>
                <td className="figures wrap-anywhere">{line.sku}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {which === null && <StaysHere order={order} />}
      {order.orderNotes && (
        <section className="mt-8">
          <h2 className="label-caps font-text! text-muted">The customer’s notes</h2>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{order.orderNotes}</p>
        </section>
      )}
    </>
  )
}

/** Asked back before the parcel left. */
function StaysHere({ order }: { order: Order }) {
  const lines = order.products.filter(({ quantity, toSend }) => toSend < quantity)
  if (lines.length === 0 || !isToSend(order)) return null
  return (
    <section className="mt-8">
      <h2 className="label-caps font-text! text-muted">Stays here: asked back</h2>
      <ul className="mt-1">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <li key={index}>
            <span className="figures">{`${line.quantity - line.toSend} × `}</span>
            <span>{[line.product.name, lineChoice(line)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
