import { isTransactionId, tidyTransactionId } from '@spokehaat/contract/sales/transaction-id'
import { type FormEvent, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useLazyOrdersByNumberQuery } from '../papers/order-papers-api.ts'
import { usePagelessMoney } from '../pay-ways/use-pageless-money.ts'
import { type Looked, NO_NUMBER, SAID_DONE, TransactionSaid, useLookUp } from '../receipts/looked-up.tsx'
import { useSayPaidMutation } from '../receipts/receipts-api.ts'
import { Card } from './payment-facts.tsx'

/** Whose a transaction is that a customer names, from its number alone; and how it counts for an order. */
export function LookUpCard() {
  const may = useMay()
  const isPageless = usePagelessMoney()
  return may('orders.write') && isPageless ? <LookUp /> : null
}

function LookUp() {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const [looked, setLooked] = useState<Looked | null>(null)
  const [isLooking, setLooking] = useState(false)
  const lookUp = useLookUp()
  const trxId = tidyTransactionId(typed)

  async function look(event: FormEvent) {
    event.preventDefault()
    if (!isTransactionId(trxId)) return setMissing(NO_NUMBER)
    setLooking(true)
    try {
      setLooked(await lookUp(trxId))
    } catch (failure) {
      toast.error(errorSentence(failure))
    } finally {
      setLooking(false)
    }
  }
  return (
    <Card title="The customer says it is paid">
      <form noValidate onSubmit={(event) => void look(event)} className="flex flex-wrap items-end gap-3">
        <Field
          label="Number of the transaction"
          error={missing}
          className="min-w-0 grow basis-60 sm:max-w-96"
        >
          <TextInput
            value={typed}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            className="figures"
            onChange={({ target }) => {
              setTyped(target.value)
              setLooked(null)
              setMissing(null)
            }}
          />
        </Field>
        <Button type="submit" busy={isLooking} className="min-h-12">
          Look it up
        </Button>
      </form>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {looked && <TransactionSaid looked={looked} order={null} />}
      </div>
      {looked && isToCount(looked) && (
        <CountFor
          key={trxId}
          trxId={trxId}
          isElsewhere={'elsewhere' in looked}
          named={'found' in looked ? (looked.found.names?.number ?? '') : ''}
          onDone={() => {
            setTyped('')
            setLooked(null)
          }}
        />
      )}
      {looked && 'found' in looked && looked.found.usedFor && (
        <TextLink
          to={paths.customerOrder(looked.found.usedFor._id)}
          className="mt-2 inline-block font-semibold"
        >
          {`Order ${looked.found.usedFor.number}`}
        </TextLink>
      )}
    </Card>
  )
}

const isToCount = (looked: Looked) =>
  'elsewhere' in looked || (looked.found.isPaid && looked.found.usedFor === null)

interface CountForProps {
  trxId: string
  isElsewhere: boolean
  /** The order that its reference names; empty: none. */
  named: string
  onDone: () => void
}

function CountFor({ trxId, isElsewhere, named, onDone }: CountForProps) {
  const [number, setNumber] = useState(named)
  const [missing, setMissing] = useState<string | null>(null)
  const [find, { isFetching }] = useLazyOrdersByNumberQuery()
  const [sayPaid, { isLoading }] = useSayPaidMutation()

  async function count(event: FormEvent) {
    event.preventDefault()
    const wanted = number.trim().toUpperCase()
    if (!/^SH-[0-9A-Z]{1,12}$/.test(wanted)) return setMissing('Such as SH-7K2M9QXD.')
    try {
      const [order] = await find([wanted]).unwrap()
      if (!order) return setMissing('There is no such order.')
      const { outcome } = await sayPaid({ id: order._id, trxId, isElsewhere }).unwrap()
      toast.success(SAID_DONE[outcome])
      onDone()
    } catch (failure) {
      setMissing(errorSentence(failure))
    }
  }
  return (
    <form noValidate onSubmit={(event) => void count(event)} className="mt-4 flex flex-wrap items-end gap-3">
      <Field label="Number of the order" error={missing} className="min-w-0 grow basis-60 sm:max-w-96">
        <TextInput
          value={number}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          className="figures"
          onChange={({ target }) => {
            setNumber(target.value)
            setMissing(null)
          }}
        />
      </Field>
      <Button type="submit" busy={isFetching || isLoading} className="min-h-12">
        {isElsewhere ? 'Keep it for a colleague' : 'Count it for this order'}
      </Button>
    </form>
  )
}
