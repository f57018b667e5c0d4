import { formatMoney, fromDecimal } from '@spokehaat/contract/basics/money'
import type { Consignment } from '@spokehaat/contract/sales/carrier'
import type { Order } from '@spokehaat/contract/sales/order'
import type { OrderQr } from '@spokehaat/contract/sales/wallet-receipt'
import { useShopContact } from '../../../layout/shop-contact.ts'
import { addressLines } from '../../../lib/address-lines.ts'
import { useShopName } from '../../../lib/shop-facts.ts'
import { barcodeOf, moduleOf } from '../../stock/labels/barcode.ts'
import { BarcodeDrawing } from '../../stock/labels/barcode-drawing.tsx'
import { kilos } from '../consignments/parcel-words.ts'
import { DoorCode } from '../papers/door-code.tsx'

interface ParcelFaceProps {
  parcel: Consignment
  /** To whom; undefined where the order can't be read. */
  order: Order | undefined
  /** That its buyer may pay by at the door. */
  code: OrderQr | undefined
  /** Millimetres of the label. */
  width: number
}

/** What is stuck on a parcel: where to in large letters, the number that the carrier scans, and what it collects. */
export function ParcelFace({ parcel, order, code: doorCode, width }: ParcelFaceProps) {
  const shop = useShopContact()
  const { shop: from } = useShopName()
  const to = order && addressLines(order)
  const pieces = parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const scanned = parcel.theirRef ?? parcel.ourRef
  const code = barcodeOf(scanned)
  // its border and the room inside it stay free
  const module = code && moduleOf(code, width - 10)
  return (
    <article
      aria-label={`Label of ${parcel.ourRef}`}
      className="flex h-full flex-col gap-[1.5mm] overflow-hidden border border-ink p-[3mm] text-[10pt] leading-[1.4] text-ink in-[.parcel-thermal]:gap-[3mm] in-[.parcel-thermal]:text-[13pt]"
    >
      <p className="flex items-baseline justify-between gap-3 border-b border-ink pb-[1.5mm]">
        <span className="figures text-[13pt] font-bold whitespace-nowrap in-[.parcel-thermal]:text-[15pt]">
          {parcel.ourRef}
        </span>
        <span className="min-w-0 truncate font-bold">{parcel.carrierName}</span>
      </p>
      <div className="flex justify-between gap-[2mm]">
        <address className="min-w-0 wrap-anywhere not-italic">
          <span className="block text-[20pt] leading-[1.25] font-extrabold in-[.parcel-thermal]:text-[30pt]">
            {parcel.district}
          </span>
          <span className="block text-[12pt] font-bold in-[.parcel-thermal]:text-[16pt]">
            {to?.name || parcel.customer}
          </span>
          <span className="line-clamp-3 in-[.parcel-thermal]:line-clamp-5">
            {[to?.street, to?.town].filter(Boolean).join(', ')}
          </span>
          <span className="figures block text-[13pt] font-bold in-[.parcel-thermal]:text-[18pt]">
            {order?.phone}
          </span>
        </address>
        <DoorCode
          code={doorCode}
          cash={parcel.cashBdt}
          className="size-[23mm] in-[.parcel-thermal]:size-[32mm]"
        />
      </div>
      <CashLine bdt={parcel.cashBdt} />
      <div className="mt-auto">
        {code && module && (
          <BarcodeDrawing
            text={scanned}
            code={code}
            module={module}
            className="h-[12mm] in-[.parcel-thermal]:h-[20mm]"
          />
        )}
        <p className="figures text-center text-[11pt] wrap-anywhere">{scanned}</p>
      </div>
      {parcel.note && <p className="line-clamp-2 text-[9pt]">{parcel.note}</p>}
      <p className="flex items-end justify-between gap-3 border-t border-ink pt-[1.5mm] text-[8pt]">
        <span className="line-clamp-2 min-w-0">{`From ${from}, ${shop.address}, ${shop.phone}`}</span>
        <span className="figures whitespace-nowrap">{`${pieces} pcs · ${kilos(parcel.grams)}`}</span>
      </p>
    </article>
  )
}

/** In the digits of both scripts: whoever collects reads the one or the other. */
function CashLine({ bdt }: { bdt: number }) {
  const money = { minor: fromDecimal(bdt), currency: 'BDT' } as const
  return (
    <p className="figures flex flex-wrap items-baseline justify-between gap-x-3 border-2 border-ink px-[2mm] py-[0.5mm] font-extrabold">
      {bdt > 0 ? (
        <>
          <span className="text-[18pt] whitespace-nowrap in-[.parcel-thermal]:text-[26pt]">
            {formatMoney(money)}
          </span>
          <span lang="bn" className="text-[16pt] whitespace-nowrap in-[.parcel-thermal]:text-[23pt]">
            {formatMoney(money, 'bn')}
          </span>
        </>
      ) : (
        <span className="text-[13pt]">Paid: collect nothing</span>
      )}
    </p>
  )
}
