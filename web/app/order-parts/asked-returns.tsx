import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { type ReturnCase, takesBack } from '@spokehaat/contract/sales/return-case'
import * as m from '@spokehaat/texts/orders'
import { useState } from 'react'
import { formatCount, formatDate } from '../lib/format.ts'
import { ownName } from '../lib/own-text.ts'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toaster.tsx'
import { returnSentences } from './return-words.ts'

const STATES: Record<ReturnCase['status'], () => string> = {
  asked: m.return_state_asked,
  expected: m.return_state_expected,
  done: m.return_state_done,
  declined: m.return_state_declined,
  withdrawn: m.return_state_withdrawn,
}

interface AskedReturnsProps {
  order: Pick<OrderDetail, 'products' | 'cases'>
  /** Where it throws, its question stays and says why. */
  onTakeBack: (one: string) => Promise<unknown>
}

/** What goes back, to its customer: how it stands, and until it is here the way to keep it after all. */
export function AskedReturns({ order, onTakeBack }: AskedReturnsProps) {
  return (
    <ul className="divide-y divide-line">
      {[...order.cases].reverse().map((one) => (
        <li key={one._id} className="py-4 first:pt-0 last:pb-0">
          <AskedReturn order={order} one={one} onTakeBack={onTakeBack} />
        </li>
      ))}
    </ul>
  )
}

function AskedReturn({ order, one, onTakeBack }: AskedReturnsProps & { one: ReturnCase }) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function takeBack() {
    setBusy(true)
    setProblem(null)
    try {
      await onTakeBack(one._id)
      toast.success(m.return_kept())
      setAsking(false)
    } catch (failure) {
      setProblem(errorSentence(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <time dateTime={one.openedAt} className="text-[0.9375rem] text-muted">
          {formatDate(one.openedAt)}
        </time>
        <Badge tone={one.status === 'done' ? 'good' : 'quiet'}>{STATES[one.status]()}</Badge>
      </p>
      {one.lines.map(({ position, quantity }) => {
        const name = order.products[position] && ownName(order.products[position].product)
        return (
          <p key={position} className="font-semibold wrap-anywhere">
            <span className="figures">{`${formatCount(quantity)} ×`}</span>{' '}
            <span lang={name?.lang}>{name?.text}</span>
          </p>
        )
      })}
      {returnSentences(one).map((sentence) => (
        <p key={sentence} className="mt-1 max-w-[60ch] wrap-anywhere">
          {sentence}
        </p>
      ))}
      {takesBack(one) && !isAsking && (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          {m.return_keep()}
        </Button>
      )}
      {isAsking && (
        <Notice
          tone="quiet"
          title={m.return_keep_question()}
          className="mt-3 w-full max-w-xl"
          actions={
            <>
              <Button disabled={isBusy} onClick={() => setAsking(false)}>
                {m.cancel()}
              </Button>
              <Button variant="primary" busy={isBusy} onClick={() => void takeBack()}>
                {m.return_keep()}
              </Button>
            </>
          }
        >
          <p>{m.return_keep_means()}</p>
          {problem && (
            <p role="alert" className="mt-2 font-medium text-brick">
              {problem}
            </p>
          )}
        </Notice>
      )}
    </>
  )
}
