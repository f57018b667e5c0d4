/** What a courier pays out: the parcels that are over and not yet in a payment, each with what it brings and costs. */
import type { Book, Row, Settlement } from './book.ts'
import type { Protocol } from './keys.ts'
import { decimals, grouped, percent } from './money.ts'
import type { Notifier } from './notify.ts'
import { letters } from './numbers.ts'
import { isToSettle, type Parcel } from './parcel.ts'
import { pathaoNotice } from './pathao/notices.ts'
import { codFee, returnFee } from './prices.ts'

export interface SettleOptions {
  /** In paisa: the first parcel that has so much is paid so much too little. */
  less?: number
  /** Every parcel of the payment before is in this one as well. */
  twice?: boolean
  /** One more parcel, of somebody else's shop. */
  foreign?: boolean
  /** VAT of 15 % on what the courier takes, in a column of its own. */
  vat?: boolean
  /** Amounts are written as `1,250.00`. */
  commas?: boolean
}

const VAT_RATE = 15
const PREFIX = { pathao: 'PTH-INV-', steadfast: 'SFC-', redx: 'RDX-INV-', paperfly: 'PFL-INV-' } as const
const FIRST_NUMBER = 88_001

export const payoutOf = ({ collected, fee, codFee, vat }: Row) => collected - fee - codFee - vat
export const totalOf = ({ rows }: Settlement) => rows.reduce((sum, row) => sum + payoutOf(row), 0)

export type Settlements = ReturnType<typeof createSettlements>

export function createSettlements(book: Book, notifier: Notifier, now: () => number) {
  const of = (protocol: Protocol) => book.all('settlement').filter((one) => one.protocol === protocol)
  const parcelsOf = (protocol: Protocol) => book.all('parcel').filter((one) => one.protocol === protocol)

  return {
    of,

    /** Null where nothing is to be paid. Resolves once Pathao has told of each parcel. */
    async settle(protocol: Protocol, options: SettleOptions): Promise<Settlement | null> {
      const ready = parcelsOf(protocol).filter(isToSettle)
      const before = options.twice ? (of(protocol).at(-1)?.rows ?? []) : []
      const own = [...ready.map((parcel) => rowOf(parcel, options)), ...before]
      const rows = options.foreign ? [...own, foreignRow(protocol)] : own
      if (rows.length === 0) return null
      const number = FIRST_NUMBER + book.count('settlement')
      const settlement = book.keep({
        kind: 'settlement',
        id: `${PREFIX[protocol]}${number}`,
        protocol,
        number,
        rows: shortened(rows, options.less ?? 0),
        commas: options.commas ?? false,
        reversed: false,
        at: now(),
      })
      const settled = ready.map((parcel) =>
        book.keep({ ...parcel, settlement: settlement.id, updatedAt: now() }),
      )
      if (protocol === 'pathao') {
        await Promise.all(
          settled.map((parcel) =>
            notifier.announce('pathao', (at) => [
              pathaoNotice(parcel, 'order.paid', at, { invoice_id: settlement.id }),
            ]),
          ),
        )
      }
      return settlement
    },

    /** The courier takes the payment back: its parcels wait for another one. */
    reverse(settlement: Settlement): Settlement {
      for (const parcel of parcelsOf(settlement.protocol)) {
        if (parcel.settlement === settlement.id) book.keep({ ...parcel, settlement: null, updatedAt: now() })
      }
      return book.keep({ ...settlement, reversed: true })
    },

    /** What a courier took and paid, in paisa. */
    ledger(protocol: Protocol) {
      const sum = (amounts: readonly number[]) => amounts.reduce((total, paisa) => total + paisa, 0)
      const parcels = parcelsOf(protocol)
      const paid = of(protocol).filter(({ reversed }) => !reversed)
      const rows = paid.flatMap((settlement) => settlement.rows)
      return {
        parcels: parcels.length,
        due: sum(parcels.map(({ due }) => due)),
        collected: sum(parcels.map(({ collected }) => collected ?? 0)),
        fees: sum(rows.map(({ fee, codFee, vat }) => fee + codFee + vat)),
        paidOut: sum(paid.map(totalOf)),
        /** Collected, and in no payment yet. */
        atCourier: sum(
          parcels.filter(({ settlement }) => settlement === null).map(({ collected }) => collected ?? 0),
        ),
      }
    },
  }
}

function rowOf(parcel: Parcel, { vat }: SettleOptions): Row {
  const collected = parcel.collected ?? 0
  const isReturn = parcel.state === 'refused'
  const fee = isReturn ? returnFee(parcel.protocol, parcel.fee) : parcel.fee
  const cod = codFee(parcel.protocol, parcel.district, collected)
  return {
    parcel: parcel.id,
    reference: parcel.reference,
    trackingCode: parcel.trackingCode,
    kind: isReturn ? 'return' : 'delivery',
    collected,
    fee,
    codFee: cod,
    vat: vat ? percent(fee + cod, VAT_RATE) : 0,
  }
}

function foreignRow(protocol: Protocol): Row {
  return {
    parcel: protocol === 'steadfast' ? '999000111' : `OTHER${letters(8)}`,
    reference: `OTHER-SHOP-${letters(4)}`,
    trackingCode: `OTHER${letters(8)}`,
    kind: 'delivery',
    collected: 90_000,
    fee: 8_000,
    codFee: 900,
    vat: 0,
  }
}

function shortened(rows: readonly Row[], less: number): Row[] {
  const short = rows.findIndex(({ collected }) => collected >= less)
  return rows.map((row, index) => (index === short ? { ...row, collected: row.collected - less } : row))
}

const COLUMNS: Readonly<Record<Protocol, readonly string[]>> = {
  pathao: ['Consignment ID', 'Merchant Order ID', 'Type', 'Collected Amount', 'Delivery Fee', 'COD Fee'],
  steadfast: ['Consignment ID', 'Invoice', 'Status', 'COD Amount', 'Delivery Charge', 'COD Charge'],
  redx: ['Tracking ID', 'Invoice Number', 'Status', 'Cash Collected', 'Delivery Charge', 'COD Charge'],
  paperfly: [
    'Order Number',
    'Merchant Order Reference',
    'Status',
    'Collection Amount',
    'Delivery Charge',
    'COD Charge',
  ],
}

/** The payment as the merchant's panel gives it, with a column for VAT where there is any. */
export function csvOf({ protocol, rows, commas }: Settlement): string {
  const hasVat = rows.some(({ vat }) => vat > 0)
  const write = commas ? grouped : decimals
  const lines = [
    [...COLUMNS[protocol], ...(hasVat ? ['VAT'] : []), 'Payout'],
    ...rows.map((row) => [
      row.parcel,
      row.reference,
      row.kind,
      write(row.collected),
      write(row.fee),
      write(row.codFee),
      ...(hasVat ? [write(row.vat)] : []),
      write(payoutOf(row)),
    ]),
  ]
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
