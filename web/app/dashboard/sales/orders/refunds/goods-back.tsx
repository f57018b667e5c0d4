import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import type { GoodsReturn } from '@spokehaat/contract/sales/returns'
import { formatDateTime } from '../../../../lib/format.ts'
import { useKeptOpen } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { GoodsBackDialog } from './goods-back-dialog.tsx'
import { CONDITION_WORDS } from './goods-back-draft.ts'
import { type OrderPart, PartList } from './order-part.tsx'

/** Goods that come back, or stayed: they can be sold again once somebody says that they are here, and good. */
export function useGoodsBack(order: OrderDetail): OrderPart {
  const may = useMay()
  const keptAs = `goods-back:${order._id}`
  const [isReceiving, setReceiving] = useKeptOpen(keptAs)
  const isOut = hasBegunToLeave(order)
  const expected = order.products.filter(({ expectedBack }) => expectedBack > 0)
  const open = order.products.filter(({ returnable }) => returnable > 0)
  // of what is not asked back yet, a return is the one way
  const isReturn = isOut && expected.length === 0 && order.products.some(({ outside }) => outside.length > 0)
  const canSay = open.length > 0 && !isReturn && may('orders.write')
  // a case counts its own pieces
  if (order.cases.some(({ status }) => status === 'expected'))
    return { list: null, action: false, dialog: null }
  return {
    list: (canSay || order.returns.length > 0) && (
      <PartList title="Goods back">
        {isOut && expected.length > 0 && (
          <li className="py-3">
            <span className="font-semibold">On their way back:</span>{' '}
            {expected.map((line) => `${line.expectedBack} × ${line.product.name}`).join(', ')}
          </li>
        )}
        {!isOut && open.length > 0 && (
          <li className="py-3">
            <span className="font-semibold">Given back, and still here:</span>{' '}
            {open.map((line) => `${line.returnable} × ${line.product.name}`).join(', ')}
          </li>
        )}
        {order.returns.map((one) => (
          <li key={one._id} className="py-3">
            <ReturnWords order={order} lines={one.lines} />
            <p className="text-[0.9375rem] wrap-anywhere text-muted">
              {one.by}, <time dateTime={one.at}>{formatDateTime(one.at)}</time>
            </p>
          </li>
        ))}
      </PartList>
    ),
    action: canSay && {
      label: isOut ? 'Goods are back …' : 'Put the goods away …',
      onSelect: () => setReceiving(true),
    },
    dialog: isReceiving && (
      <GoodsBackDialog keptAs={keptAs} order={order} onClose={() => setReceiving(false)} />
    ),
  }
}

function ReturnWords({ order, lines }: { order: OrderDetail; lines: GoodsReturn['lines'] }) {
  return lines.map(({ position, quantity, condition, inWorkshop }) => (
    <p key={`${position} ${condition}`}>
      <span className="figures">{`${quantity} ×`}</span> {order.products[position]?.product.name ?? 'a line'}{' '}
      · {condition === 'workshop' ? workshopWords(inWorkshop, quantity) : CONDITION_WORDS[condition]}
    </p>
  ))
}

function workshopWords(left: number, all: number): string {
  if (left === 0) return 'Out of the workshop'
  return left === all ? 'In the workshop' : `${left} of them still in the workshop`
}
