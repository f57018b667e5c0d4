import type { OrderQr } from '@spokehaat/contract/sales/wallet-receipt'
import { QrPicture } from '../../../ui/qr-picture.tsx'

interface DoorCodeProps {
  code: OrderQr | undefined
  /** Taka that this parcel collects: where the order asks for another sum, no code is printed. */
  cash: number
  className: string
}

/** What the buyer scans at the door in place of paying cash; nothing where there is no such code. */
export function DoorCode({ code, cash, className }: DoorCodeProps) {
  if (!code || code.amountBdt !== cash) return null
  return (
    <figure className="w-min shrink-0">
      <QrPicture text={code.code} label={`Bangla QR for ${code.reference}`} className={className} />
      <figcaption className="figures text-center text-[8pt] leading-tight whitespace-nowrap">
        {code.hasAmount ? 'Bangla QR' : code.reference}
      </figcaption>
    </figure>
  )
}
