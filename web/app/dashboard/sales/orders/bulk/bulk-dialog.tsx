import type { BulkResult, FoundOrder, OrderStep } from '@spokehaat/contract/sales/order-bulk'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { paths } from '../../../../lib/desk-paths.ts'
import { plural } from '../../../../lib/format.ts'
import { useKept } from '../../../../store/use-kept.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ProgressBar } from '../../../../ui/progress-bar.tsx'
import { TextArea, TextInput } from '../../../../ui/text-input.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { KeptLine } from '../../../frame/dialogs/kept-line.tsx'
import { DialogButtons, DialogError, ModalDialog } from '../../../frame/dialogs/modal-dialog.tsx'
import { CourierChoices } from '../courier-fields.tsx'
import { matchTracking } from './match-tracking.ts'
import { useBulkSteps } from './use-bulk-steps.ts'

const TITLES: Record<OrderStep, (orders: string) => string> = {
  confirm: (orders) => `Confirm ${orders}`,
  pack: (orders) => `Pack ${orders}`,
  ship: (orders) => `Ship ${orders}`,
  deliver: (orders) => `Mark ${orders} as delivered`,
  collect: (orders) => `Mark ${orders} as paid`,
}
const DONE: Record<OrderStep, string> = {
  confirm: 'confirmed',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  collect: 'paid',
}
const WHAT: Record<OrderStep, string> = {
  confirm: 'Their customers have said yes. Each gets a mail, and the pieces leave the shelf.',
  pack: 'Each customer gets a mail.',
  ship: 'Each customer gets a mail with courier and tracking number.',
  deliver: 'Each customer gets a mail.',
  collect: 'They count as paid from now on. What is given back after that is a refund.',
}

const typedParcels = z.object({ courier: z.string(), pasted: z.string() })

interface BulkDialogProps {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  step: OrderStep
  orders: readonly FoundOrder[]
  /** With the orders that could not take the step: they stay selected. */
  onDone: (refused: readonly string[]) => void
  onClose: () => void
}

/** A step for all selected orders: what it means, how far it is, and which could not take it. */
export function BulkDialog({ keptAs, step, orders, ...end }: BulkDialogProps) {
  const { run, results, isRunning, failure } = useBulkSteps()
  const { value, restored, change, forget } = useKept({
    key: keptAs,
    shape: typedParcels,
    begin: (found) => found ?? { courier: '', pasted: '' },
  })
  const { courier, pasted } = value
  const [courierError, setCourierError] = useState<string | null>(null)
  const courierField = useRef<HTMLInputElement>(null)
  const { tracking, problem } = matchTracking(step === 'ship' ? pasted : '', orders)
  const isStarted = results.size > 0 || isRunning
  const isOver = results.size === orders.length && !isRunning
  const refused = orders.flatMap((order) => {
    const result = results.get(order._id)
    return result?.outcome === 'refused' ? [{ ...order, message: result.message }] : []
  })

  function onClose() {
    forget()
    end.onClose()
  }

  function onDone(refusedIds: readonly string[]) {
    forget()
    end.onDone(refusedIds)
  }

  async function start() {
    if (step === 'ship' && courier.trim() === '') {
      setCourierError('Who carries it?')
      return courierField.current?.focus()
    }
    if (problem !== null) return
    const ended = await run({ step, orders, tracking, ...(step === 'ship' && { courier: courier.trim() }) })
    const all = [...ended.values()]
    if (all.length === orders.length && all.every(({ outcome }) => outcome !== 'refused')) {
      toast.success(summary(step, all))
      onDone([])
    }
  }

  return (
    <ModalDialog
      title={TITLES[step](plural(orders.length, 'order'))}
      isBusy={isRunning}
      onClose={() => (isOver ? onDone(refused.map(({ _id }) => _id)) : onClose())}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        {!isOver && <p className="mt-3 text-muted">{WHAT[step]}</p>}
        {step === 'ship' && !isStarted && (
          <div className="mt-5 flex flex-col gap-5">
            <KeptLine restored={restored} />
            <Field label="Courier" error={courierError}>
              <TextInput
                ref={courierField}
                list="couriers"
                autoComplete="off"
                maxLength={80}
                value={courier}
                onChange={(event) => {
                  change({ courier: event.target.value })
                  setCourierError(null)
                }}
              />
            </Field>
            <CourierChoices />
            <Field
              label="Tracking numbers"
              optional
              hint="Paste one a line: in the order below, or each with its order’s number before it."
              error={problem}
            >
              <TextArea
                rows={Math.min(8, Math.max(3, orders.length))}
                value={pasted}
                className="figures"
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => change({ pasted: event.target.value })}
              />
            </Field>
            <Parcels orders={orders} tracking={tracking} />
          </div>
        )}
        {isRunning && (
          <div className="mt-5">
            <ProgressBar
              label="Orders done"
              value={results.size / orders.length}
              text={`${results.size} of ${orders.length}`}
            />
          </div>
        )}
        {isOver && refused.length > 0 && <Refused refused={refused} step={step} results={results} />}
        <DialogError>
          {failure === null
            ? null
            : `${failure} ${results.size} of ${orders.length} are done, the rest is as it was. You can go on from there.`}
        </DialogError>
        <DialogButtons>
          {isOver ? (
            <Button variant="primary" onClick={() => onDone(refused.map(({ _id }) => _id))}>
              Close
            </Button>
          ) : (
            <>
              <Button disabled={isRunning} onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={isRunning} disabled={problem !== null}>
                {failure === null ? TITLES[step](plural(orders.length, 'order')) : 'Go on'}
              </Button>
            </>
          )}
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}

function summary(step: OrderStep, results: readonly BulkResult[]): string {
  const count = (outcome: BulkResult['outcome']) => results.filter((one) => one.outcome === outcome).length
  const before = count('before')
  const words = `${plural(count('done'), 'order')} ${DONE[step]}`
  return before > 0 ? `${words}; ${before} had been before.` : `${words}.`
}

/** In the order that pasted numbers follow. */
function Parcels(props: { orders: readonly FoundOrder[]; tracking: ReadonlyMap<string, string> }) {
  return (
    <section aria-label="Parcels">
      <ol className="figures max-h-48 overflow-y-auto rounded-md border border-line">
        {props.orders.map((order) => (
          <li
            key={order._id}
            className="flex justify-between gap-4 border-line px-3 py-1.5 not-first:border-t"
          >
            <span className="whitespace-nowrap">{order.number}</span>
            <span className="min-w-0 text-right wrap-anywhere text-muted">
              {props.tracking.get(order._id) ?? 'no number'}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface RefusedProps {
  refused: readonly (FoundOrder & { message: string | null })[]
  step: OrderStep
  results: ReadonlyMap<string, BulkResult>
}

function Refused({ refused, step, results }: RefusedProps) {
  return (
    <div className="mt-5">
      <Notice
        title={`${summary(step, [...results.values()])} ${plural(refused.length, 'order')} could not take this step and ${refused.length === 1 ? 'stays' : 'stay'} selected.`}
      >
        <ul className="mt-1 max-h-60 overflow-y-auto">
          {refused.map(({ _id, number, message }) => (
            <li key={_id} className="wrap-anywhere">
              <TextLink isTight to={paths.customerOrder(_id)} className="figures">
                {number}
              </TextLink>
              {`: ${message}`}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
