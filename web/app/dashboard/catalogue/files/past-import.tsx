import type { Claims, PastImport as Past } from '@spokehaat/contract/sales/past'
import { useState } from 'react'
import { formatCount, formatDateTime, plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import {
  usePastProblemsQuery,
  useRunPastMutation,
  useSendClaimsMutation,
  useStopPastMutation,
  useUndoPastMutation,
} from './past-api.ts'
import { ProblemList } from './problem-list.tsx'

interface PastImportProps {
  current: Past
  /** Does it, and says above what was refused. */
  act: (action: () => Promise<unknown>) => Promise<unknown>
}

const nounOf = ({ kind }: Past) => (kind === 'customers' ? 'customer' : 'order')

/** Customers or orders of the shop before, from the check to the end. */
export function PastImport({ current, act }: PastImportProps) {
  const { kind, source, status, fileName, rows, entries, done } = current
  const noun = nounOf(current)
  const [run, runs] = useRunPastMutation()
  const [stop, stops] = useStopPastMutation()
  const [undo] = useUndoPastMutation()
  const [isAsked, setAsked] = useState(false)
  const { data: problems } = usePastProblemsQuery(current._id, { skip: current.problems === 0 })
  const isWaiting = status === 'checked' || status === 'stopped'
  const isBusy = runs.isLoading || stops.isLoading
  return (
    <>
      <DashboardCard title={`${kind === 'customers' ? 'Customers' : 'Orders'} of ${source}`}>
        <p>
          <span className="font-semibold wrap-anywhere">{fileName}</span>
          <span className="text-muted">{`, ${plural(rows, 'row')}. ${STATES[status]}`}</span>
        </p>
        {status === 'running' ? (
          <div className="mt-4">
            <ProgressBar
              label="Importing…"
              value={entries > 0 ? done / entries : null}
              text={`${formatCount(done)} of ${plural(entries, noun)}`}
            />
            <p className="figures mt-2 text-muted">{`${formatCount(done)} of ${plural(entries, noun)}`}</p>
          </div>
        ) : (
          <FileFacts current={current} />
        )}
        <p className="mt-4 max-w-prose text-muted">{NOTES[kind]}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isWaiting && entries > done && (
            <Button
              variant="primary"
              busy={runs.isLoading}
              disabled={isBusy}
              onClick={() => void act(() => run(current._id).unwrap())}
            >
              {status === 'stopped'
                ? `Go on with ${plural(entries - done, noun)}`
                : `Import ${plural(entries, noun)}`}
            </Button>
          )}
          {(status === 'running' || status === 'checked') && (
            <Button
              busy={stops.isLoading}
              disabled={isBusy}
              onClick={() => void act(() => stop(current._id).unwrap())}
            >
              {status === 'running' ? 'Stop' : 'Do not import'}
            </Button>
          )}
          {current.undoUntil !== null && (
            <Button disabled={isBusy} onClick={() => setAsked(true)}>
              Undo this import
            </Button>
          )}
        </div>
        {isAsked && (
          <ConfirmDialog
            title="Undo this import?"
            confirm="Undo the import"
            onConfirm={() => undo(current._id).unwrap()}
            onClose={() => setAsked(false)}
          >
            <p>
              {kind === 'customers'
                ? 'Accounts and letters that it made go, but for accounts that somebody has claimed or ordered with since.'
                : 'The orders that it added are gone from the history.'}
            </p>
          </ConfirmDialog>
        )}
      </DashboardCard>
      {problems && problems.length > 0 && <ProblemList problems={problems} total={current.problems} />}
    </>
  )
}

const STATES: Record<Past['status'], string> = {
  checked: 'Nothing is taken yet.',
  running: 'You can leave this page; it goes on.',
  stopped: 'It was stopped; what is in stays in.',
  done: 'Imported.',
  undone: 'Undone.',
  discarded: 'Not imported.',
}
const NOTES: Record<Past['kind'], string> = {
  customers:
    'Passwords don’t come along: each gets an account without one, and a mail to claim it when you send it. Who has an account here keeps it as it is.',
  orders: 'They are history: shown at their customers, and in no figure, stock or tax of this shop.',
}

function FileFacts({ current }: { current: Past }) {
  const { kind, entries, done, added, facts, undoUntil, status } = current
  const noun = nounOf(current)
  const isBefore = status === 'checked'
  const lines = [
    isBefore
      ? `${plural(entries, noun)} to take.`
      : `${formatCount(done)} of ${plural(entries, noun)} taken, ${formatCount(added)} of them new.`,
    kind === 'customers' &&
      `${formatCount(facts.withEmail)} with an e-mail address, ${formatCount(facts.known)} of whom have an account here already.`,
    kind === 'customers' &&
      (facts.agreed > 0 || facts.undated > 0) &&
      `${formatCount(facts.agreed)} agreed to letters on a day that the file names. ${formatCount(facts.undated)} agreed without one: they get no letters until they say so here.`,
    undoUntil !== null && `It can be undone until ${formatDateTime(undoUntil)}.`,
  ].filter((line) => line !== false)
  return (
    <ul className="figures mt-4 max-w-prose space-y-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Accounts that nobody has a password for. */
export function ClaimMails({ claims }: { claims: Claims }) {
  const [send] = useSendClaimsMutation()
  const [isAsked, setAsked] = useState(false)
  const { waiting, sent, claimed } = claims
  if (waiting + sent + claimed === 0) return null
  return (
    <DashboardCard title="Accounts to claim">
      <p className="figures max-w-prose">
        {`${formatCount(claimed)} claimed. ${formatCount(sent)} have had the mail. ${formatCount(waiting)} wait for it.`}
      </p>
      {waiting > 0 && (
        <Button className="mt-4" onClick={() => setAsked(true)}>
          {`Send ${plural(waiting, 'claim mail')}`}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title={`Send ${plural(waiting, 'mail')}?`}
          confirm={`Send ${plural(waiting, 'mail')}`}
          tone="primary"
          onConfirm={() => send().unwrap()}
          onClose={() => setAsked(false)}
        >
          <p>
            Each goes to its person once, with a link to choose a password. They leave sixty a minute, so that
            no provider takes them for spam.
          </p>
        </ConfirmDialog>
      )}
    </DashboardCard>
  )
}
