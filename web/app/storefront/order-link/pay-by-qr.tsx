import { isTransactionId, tidyTransactionId } from '@spokehaat/contract/sales/transaction-id'
import type { LinkQr } from '@spokehaat/contract/sales/wallet-receipt'
import * as m from '@spokehaat/texts/pay-by-qr'
import { type FormEvent, useState } from 'react'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { QrPicture } from '../../ui/qr-picture.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useSayPaidByLinkMutation } from './order-link-api.ts'

/** The code, what happens once it is scanned, and where the transaction's number is typed. */
export default function PayByQr({ qr, token }: { qr: LinkQr; token: string }) {
  const { code, name, reference, amountBdt, hasAmount, isTold, waiting } = qr
  return (
    <div className="flex w-full flex-wrap items-start gap-x-8 gap-y-5">
      <QrPicture
        text={code}
        label={m.picture({ name })}
        className="size-72 shrink-0 rounded-md border border-line max-sm:mx-auto"
      />
      <div className="min-w-0 flex-1 basis-52">
        <p className="figures text-3xl font-bold">{formatBdt(amountBdt)}</p>
        <p className="mt-1 wrap-anywhere text-muted">{m.amount_for({ name, reference })}</p>
        <p className="mt-3 max-w-[52ch]">
          <span>{`${m.scan()} `}</span>
          {!hasAmount && <span>{`${m.type_amount({ amount: formatBdt(amountBdt), reference })} `}</span>}
          <span>{isTold ? m.seen_soon() : m.seen_later()}</span>
        </p>
        <SaidPaid token={token} />
        {waiting.length > 0 && (
          <p role="status" className="figures mt-4 max-w-[52ch] wrap-anywhere">
            {m.we_look_for({ numbers: waiting.join(', ') })}
          </p>
        )}
      </div>
    </div>
  )
}

const SAID = { paid: m.paid, waiting: m.waiting, differs: m.differs }

function SaidPaid({ token }: { token: string }) {
  const [sayPaid, { isLoading }] = useSayPaidByLinkMutation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function send(event: FormEvent) {
    event.preventDefault()
    const trxId = tidyTransactionId(typed)
    if (!isTransactionId(trxId)) return setProblem(m.number_hint())
    const answer = await sayPaid({ token, trxId })
    if (!answer.data) return setProblem(errorSentence(answer.error))
    setTyped('')
    const words = SAID[answer.data.outcome]()
    if (answer.data.outcome === 'paid') toast.success(words)
    else toast.info(words)
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-5 flex flex-wrap items-end gap-3">
      <Field label={m.number()} error={problem} className="min-w-0 grow basis-52 max-w-[52ch]">
        <TextInput
          value={typed}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="figures"
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" busy={isLoading} className="min-h-12 max-sm:grow">
        {m.tell_us()}
      </Button>
    </form>
  )
}
