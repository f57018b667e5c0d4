import type { WalletReceipt } from '@spokehaat/contract/sales/wallet-receipt'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import type { Column } from '../../frame/table/column.ts'
import { Small } from '../../frame/table/columns.tsx'
import { FilterSelect } from '../../frame/table/filter-select.tsx'
import { choice, listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { PaymentViews } from '../pay-ways/payment-views.tsx'
import {
  useCloseReceiptMutation,
  useMatchReceiptMutation,
  useReceiptsQuery,
} from '../receipts/receipts-api.ts'

export const meta = deskMeta('Money without an order')

const STATE_NAMES = { waiting: 'Waiting for a look', matched: 'Counted', closed: 'Closed' }
const STATE = choice('State', 'To decide', ['waiting', 'matched', 'closed'], STATE_NAMES)
const LIST = listSpec({ filters: { state: STATE } })

export default function ReceiptsPage() {
  const list = useListAddress(LIST)
  const { page, limit, state = 'open' } = list.asked
  const found = useReceiptsQuery({ page, limit, state }, FRESH)
  return (
    <DashboardPage title="Payments">
      <PaymentViews here="receipts" />
      <div className="mb-5 w-64">
        <FilterSelect
          label={STATE.label}
          all={STATE.all}
          options={STATE.words.map((value) => ({ value, label: STATE_NAMES[value] }))}
          value={list.address.state}
          onChange={(next) => list.go({ state: next })}
          className="w-full"
        />
      </div>
      <ListTable
        list={list}
        found={found}
        caption="Money that arrived without a page of payment"
        columns={COLUMNS}
        failed="The list could not be loaded"
        fits={52}
        none={{
          title: 'All money has its order',
          words: 'What arrives at a wallet and names no order, or another sum than is asked, waits here.',
        }}
        notFound={{ title: 'There is none', words: 'None is in this state.', all: 'To decide' }}
      />
    </DashboardPage>
  )
}

const COLUMNS: readonly Column<WalletReceipt>[] = [
  {
    id: 'amount',
    header: 'Amount',
    card: 'title',
    className: 'figures whitespace-nowrap',
    cell: ({ amountBdt, payer }) => (
      <>
        <span className="font-semibold">{formatBdt(amountBdt)}</span>
        {payer && <Small>{`from ${payer}`}</Small>}
      </>
    ),
  },
  {
    id: 'transaction',
    header: 'Transaction',
    cell: ({ trxId, gateway, how, paidAt, createdAt }) => (
      <>
        <span className="figures wrap-anywhere select-all">{trxId}</span>
        <Small>{`${sourceWords(gateway, how)} · ${formatDateTime(paidAt ?? createdAt)}`}</Small>
      </>
    ),
  },
  { id: 'for', header: 'For', cell: (receipt) => <For receipt={receipt} /> },
  { id: 'decide', header: 'What to do', isApart: true, cell: (receipt) => <Decide receipt={receipt} /> },
]

function sourceWords(gateway: WalletReceipt['gateway'], how: WalletReceipt['how']): string {
  const from = how === 'buyer' ? 'Said by the buyer' : 'Typed'
  if (gateway !== 'bkash') return from
  return how === 'buyer' ? 'bKash, said by the buyer' : 'bKash'
}

/** The order, or what is known of one, with the difference. */
function For({
  receipt: { order, names, reference, amountBdt, reason, endedBy },
}: {
  receipt: WalletReceipt
}) {
  const one = order ?? names
  if (!one) {
    return (
      <>
        <span className="text-muted">{reference === null ? 'No reference' : `Reference “${reference}”`}</span>
        {reason && <Small>{`${reason} · ${endedBy ?? ''}`}</Small>}
      </>
    )
  }
  return (
    <>
      <TextLink isStrong to={paths.customerOrder(one._id)} className="figures">
        {one.number}
      </TextLink>
      {names && <Small>{differenceWords(amountBdt, names.dueBdt)}</Small>}
      {reason && <Small>{`${reason} · ${endedBy ?? ''}`}</Small>}
    </>
  )
}

function differenceWords(amountBdt: number, dueBdt: number): string {
  if (dueBdt === 0) return 'It asks for nothing now.'
  const less = Math.round((dueBdt - amountBdt) * 100) / 100
  if (less === 0) return 'Just what it asks for.'
  return `It asks for ${formatBdt(dueBdt)}: ${formatBdt(Math.abs(less))} ${less > 0 ? 'is missing' : 'is over'}.`
}

function Decide({ receipt }: { receipt: WalletReceipt }) {
  const may = useMay()
  const [step, setStep] = useState<'match' | 'close' | null>(null)
  const [close] = useCloseReceiptMutation()
  if (receipt.state === 'waiting') return <Small>It is confirmed on the order’s page.</Small>
  if (receipt.state !== 'open' || !may('orders.write')) return null
  return (
    <span className="flex flex-wrap gap-2">
      <Button onClick={() => setStep('match')}>Give it to an order</Button>
      <Button variant="quiet" onClick={() => setStep('close')}>
        Close …
      </Button>
      {step === 'match' && <MatchDialog receipt={receipt} onClose={() => setStep(null)} />}
      {step === 'close' && (
        <ReasonDialog
          keptAs={`receipt:${receipt._id}`}
          title={`Close ${formatBdt(receipt.amountBdt)}`}
          submit="Close it"
          tone="danger"
          onReason={(reason) => close({ id: receipt._id, reason }).unwrap()}
          onClose={() => setStep(null)}
        >
          <p>It counts for no order. The money stays where it is, and this list forgets nothing.</p>
        </ReasonDialog>
      )}
    </span>
  )
}

function MatchDialog({ receipt, onClose }: { receipt: WalletReceipt; onClose: () => void }) {
  const [number, setNumber] = useState(receipt.names?.number ?? '')
  const [missing, setMissing] = useState<string | null>(null)
  const [match] = useMatchReceiptMutation()

  function save() {
    if (number.trim() !== '') return match({ id: receipt._id, number }).unwrap()
    setMissing('Which order?')
    throw new NotYet()
  }
  return (
    <FormDialog
      title={`Give ${formatBdt(receipt.amountBdt)} to an order`}
      submit="Give it to this order"
      onSave={save}
      done="The money counts for the order."
      onClose={onClose}
    >
      <p className="text-muted">
        Where it is another sum than is asked, the order goes to Review and says so.
      </p>
      <Field label="Number of the order" hint="Such as SH-7K2M9QXD." error={missing}>
        <TextInput
          value={number}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => {
            setNumber(target.value)
            setMissing(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
