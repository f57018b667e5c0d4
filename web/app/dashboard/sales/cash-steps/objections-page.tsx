/** Riders who ask for another look at what cash asks of them: read one by one, and answered. */
import type { Objection } from '@spokehaat/contract/sales/cash-step'
import { useState } from 'react'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { ListCards } from '../../frame/table/list-cards.tsx'
import { FRESH, ListCount } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { CASH_STEP_WORDS, cashPointWords } from '../order-record/cash-words.ts'
import { useCashObjectionsQuery } from './cash-steps-api.ts'
import { DecideDialog } from './decide-dialog.tsx'

const LIST = listSpec({ filters: {} })

export const meta = deskMeta('What cash asks')

export default function ObjectionsPage() {
  const list = useListAddress(LIST)
  const found = useCashObjectionsQuery(list.asked, FRESH)
  const none = {
    title: 'Nobody objects',
    words:
      'At the checkout riders can ask for another look at what cash asks of them. They wait here for an answer.',
  }
  return (
    <DashboardPage title="What cash asks" aside={<ListCount total="Total objections" found={found} />}>
      <ListCards
        list={list}
        found={found}
        failed="The objections could not be loaded"
        skeleton={
          <div role="status" aria-label="Loading..." className="max-w-[60rem]">
            <Skeleton className="h-64 rounded-lg" />
          </div>
        }
        className="max-w-[60rem]"
        render={(objections) => (
          <ul aria-label="Objections" className="grid gap-6">
            {objections.map((objection) => (
              <li key={objection._id}>
                <ObjectionCard objection={objection} />
              </li>
            ))}
          </ul>
        )}
        none={none}
        notFound={{ ...none, all: 'Show all' }}
      />
    </DashboardPage>
  )
}

function ObjectionCard({ objection }: { objection: Objection }) {
  const may = useMay()
  const [isDeciding, setDeciding] = useState(false)
  const { name, email, phones, text, step, points, at, state } = objection
  return (
    <DashboardCard title={name || 'A guest'}>
      <p className="text-muted">
        <time dateTime={at}>{formatDateTime(at)}</time>
        {[email, ...phones].filter(Boolean).map((one) => (
          <span key={one} className="wrap-anywhere">{` · ${one}`}</span>
        ))}
      </p>
      <p className="mt-4 max-w-[70ch] wrap-anywhere whitespace-pre-line">{text || 'Nothing was written.'}</p>
      <p className="mt-4 font-semibold">{`Was asked: ${CASH_STEP_WORDS[step]}`}</p>
      <ul className="list-disc pl-5">
        {points.map((point) => (
          <li key={`${point.kind} ${point.on}`}>{cashPointWords(point)}</li>
        ))}
      </ul>
      {state === 'open' ? (
        may('orders.write') && (
          <Button className="mt-4" onClick={() => setDeciding(true)}>
            Answer …
          </Button>
        )
      ) : (
        <div className="mt-4 border-t border-line pt-4">
          <p className="font-semibold">{decisionWords(objection)}</p>
          <p className="max-w-[70ch] wrap-anywhere">{objection.reason}</p>
          <p className="text-muted wrap-anywhere">{objection.decidedBy}</p>
        </div>
      )}
      {isDeciding && <DecideDialog objection={objection} onClose={() => setDeciding(false)} />}
    </DashboardCard>
  )
}

const decisionWords = ({ allowedStep, allowedUntil }: Objection) =>
  allowedStep !== null && allowedUntil !== null
    ? `Until ${formatDate(allowedUntil)} no more is asked than: ${CASH_STEP_WORDS[allowedStep]}`
    : 'It stays as it is'
