import type { FoundTransactionView, SaidPaidAnswer } from '@spokehaat/contract/sales/wallet-receipt'
import { formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { useLazyTransactionQuery } from './receipts-api.ts'

/** What was looked up; `elsewhere`: no gateway of the shop knows it, in words. */
export type Looked = { found: FoundTransactionView } | { elsewhere: string }

export const NO_NUMBER = 'The number as the wallet shows it: 6 to 40 letters and digits.'

/** Rejects where it can't be asked now. */
export function useLookUp(): (trxId: string) => Promise<Looked> {
  const [lookUp] = useLazyTransactionQuery()
  return async (trxId) => {
    try {
      return { found: await lookUp(trxId).unwrap() }
    } catch (failure) {
      const error = asApiError(failure)
      if (error?.code !== 'transaction_unknown' && error?.code !== 'transaction_not_asked') throw failure
      return { elsewhere: error.message }
    }
  }
}

export const SAID_DONE: Record<SaidPaidAnswer['outcome'], string> = {
  paid: 'The money counts for this order.',
  waiting: 'Kept. It counts once a colleague has confirmed it.',
  differs: 'Another sum: it waits in Payments, as money without an order.',
}

interface TransactionSaidProps {
  looked: Looked
  /** For which it may count; null: nobody has said. */
  order: { _id: string } | null
}

/** What a transaction is, and whose, in words. */
export function TransactionSaid({ looked, order }: TransactionSaidProps) {
  if ('elsewhere' in looked) {
    return (
      <p>
        {`${looked.elsewhere} Of another wallet or a bank it can be kept: a colleague looks into the account and confirms it.`}
      </p>
    )
  }
  const { amountBdt, paidAt, payer, usedFor, names, isPaid } = looked.found
  const facts = [
    amountBdt === null ? null : formatBdt(amountBdt),
    paidAt && formatDateTime(paidAt),
    payer && `from ${payer}`,
  ].filter(Boolean)
  return (
    <>
      <p className="figures font-semibold">{facts.join(' · ')}</p>
      <p className={isPaid && usedFor === null ? undefined : 'font-medium text-brick'}>
        {!isPaid
          ? 'It is not completed: no money has arrived.'
          : usedFor !== null
            ? `It is counted for ${usedFor._id === order?._id ? 'this order' : `order ${usedFor.number}`} already.`
            : names === null
              ? 'It names no order, and is counted for none.'
              : order === null
                ? `It names order ${names.number}, which asks for ${formatBdt(names.dueBdt)}.`
                : names._id === order._id
                  ? 'It names this order.'
                  : `It names order ${names.number}, not this one.`}
      </p>
    </>
  )
}
