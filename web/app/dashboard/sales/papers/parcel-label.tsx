import type { Order } from '@spokehaat/contract/sales/order'
import type { OrderQr } from '@spokehaat/contract/sales/wallet-receipt'
import { useSearchParams } from 'react-router'
import { useShopContact } from '../../../layout/shop-contact.ts'
import { addressLines } from '../../../lib/address-lines.ts'
import { useShopName } from '../../../lib/shop-facts.ts'
import { atDoorBdt } from '../../../order-parts/at-door.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { barcodeOf, moduleOf } from '../../stock/labels/barcode.ts'
import { BarcodeDrawing } from '../../stock/labels/barcode-drawing.tsx'
import { DoorCode } from './door-code.tsx'
import { isOnRoll } from './paper.tsx'
import { parcelLoad } from './parcel-load.ts'

/**
 * What is stuck on the parcel: to whom, what to collect, and the number that a scanner reads. `parcel`: of one of several that
 * have left. `code`: that its buyer may pay by at the door.
 */
export function ParcelLabel({
  order,
  parcel,
  code: doorCode,
}: {
  order: Order
  parcel?: number | undefined
  code?: OrderQr | undefined
}) {
  const shop = useShopContact()
  const { shop: from } = useShopName()
  const { name, street, town, district } = addressLines(order)
  const { which, lines, courier, trackingNumber, cash } = parcelLoad(order, parcel)
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  // the courier's own number is what its hubs scan
  const scanned = trackingNumber ?? order.number
  const code = barcodeOf(scanned)
  const [search] = useSearchParams()
  const module = code && moduleOf(code, isOnRoll(search) ? 70 : 86)
  return (
    <article
      aria-label={`Label of ${order.number}`}
      className="flex h-full flex-col gap-[1.5mm] overflow-hidden border border-black p-[3.5mm] text-[10pt] leading-[1.4] text-black"
    >
      <p className="flex justify-between gap-3 border-b border-black pb-[2mm]">
        <span className="figures font-bold whitespace-nowrap">
          <span className="text-[13pt]">{order.number}</span>
          {which && <span>{` · ${which}`}</span>}
        </span>
        <span className="min-w-0 truncate">{courier}</span>
      </p>

      <div className="flex justify-between gap-[2mm]">
        <address className="min-w-0 wrap-anywhere not-italic">
          <span className="block text-[12pt] font-bold">{name || order.phone}</span>
          <span className="line-clamp-2">{street}</span>
          <span className="block">{town}</span>
          <span className="block font-bold">{district}</span>
          <span className="figures block text-[12pt] font-bold">{order.phone}</span>
        </address>
        <DoorCode code={doorCode} cash={cash} className="size-[23mm]" />
      </div>
      <p className="figures border-2 border-black px-[2mm] py-[1mm] text-[13pt] font-bold">
        {cash > 0
          ? `Collect ${formatBdt(cash)}`
          : atDoorBdt(order) > 0
            ? 'Collect nothing'
            : 'Paid: collect nothing'}
      </p>
      <div className="mt-auto">
        {code && module && <BarcodeDrawing text={scanned} code={code} module={module} className="h-[11mm]" />}
        <p className="figures text-center wrap-anywhere">{scanned}</p>
      </div>
      <p className="flex items-end justify-between gap-3 border-t border-black pt-[2mm] text-[8pt]">
        <span className="line-clamp-2 min-w-0">{`From ${from}, ${shop.address}, ${shop.phone}`}</span>
        <span className="figures whitespace-nowrap">{`${pieces} pcs`}</span>
      </p>
    </article>
  )
}
