/** On the Overview of a shop that is new. Nothing is shown where there is nothing more to do. */
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useCloseFirstDayMutation, useFirstDayQuery } from './first-day-api.ts'
import { StepList } from './step-list.tsx'

export function FirstDayCard() {
  const may = useMay()
  return may('settings.write') ? <Card /> : null
}

function Card() {
  const { data } = useFirstDayQuery(undefined, { refetchOnMountOrArgChange: true })
  const [close] = useCloseFirstDayMutation()
  const [isAsked, ask] = useState(false)
  if (!data?.steps) return null
  const done = data.steps.filter(({ isDone, isAside }) => isDone || isAside).length
  return (
    <section className="mb-8 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl font-bold">Your first day</h2>
        <p className="figures text-[0.9375rem] text-muted">{`${done} of ${data.steps.length} done`}</p>
      </div>
      <StepList steps={data.steps} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6">
        <TextLink to={paths.firstDay()} className="font-semibold">
          Ready for a gateway?
        </TextLink>
        <Button variant="quiet" onClick={() => ask(true)}>
          Close this list
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Close the list?"
          confirm="Close it"
          tone="primary"
          onConfirm={() => close().unwrap()}
          onClose={() => ask(false)}
        >
          <p>It does not come back. What is still open can be done at any time on its own page.</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Below the figures of a demo. */
export function DemoNote() {
  const may = useMay()
  return may('settings.write') ? <Note /> : null
}

function Note() {
  const { data } = useFirstDayQuery()
  if (!data?.canStart) return null
  return (
    <p className="mt-8 text-muted">
      These goods are a demo, and no money moves.{' '}
      <TextLink to={paths.firstDay()} className="font-semibold">
        Start my own shop
      </TextLink>
    </p>
  )
}
