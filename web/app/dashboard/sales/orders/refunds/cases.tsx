import { sellsGiftCard } from '@spokehaat/contract/sales/gift-line'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { hasBegunToLeave } from '@spokehaat/contract/sales/parcel'
import type { ReturnCase } from '@spokehaat/contract/sales/return-case'
import { z } from 'zod'
import { formatDateTime } from '../../../../lib/format.ts'
import { useKept, useKeptOpen, useKeptStep } from '../../../../store/use-kept.ts'
import { useMay } from '../../../../store/use-may.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { toast } from '../../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../../frame/dialogs/confirm-dialog.tsx'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { ReasonDialog } from '../../../frame/dialogs/reason-dialog.tsx'
import { typedCourier } from '../courier-fields.tsx'
import { CaseBadge } from './case-badge.tsx'
import { ExchangeMoney } from './exchange-money.tsx'
import { type OrderPart, PartList } from './order-part.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import {
  choiceWords,
  givenLines,
  KIND_WORDS,
  linesOver,
  returnLines,
  STATUS_WORDS,
  swapWords,
  typedLine,
  typedLines,
} from './return-draft.ts'
import { ReturnLines } from './return-lines.tsx'
import {
  useAcceptCaseMutation,
  useDeclineCaseMutation,
  useSendSwapMutation,
  useSwapsQuery,
  useWithdrawCaseMutation,
} from './returns-api.ts'

/** Goods that come back: what was asked for, what is on its way, what has come. */
export function useCases(order: OrderDetail): OrderPart {
  const may = useMay()
  const keptAs = `return:${order._id}`
  const [isOpening, setOpening] = useKeptOpen(keptAs)
  const canOpen =
    hasBegunToLeave(order) &&
    may('orders.write') &&
    !sellsGiftCard(order) &&
    order.products.some(({ outside }) => outside.length > 0)
  return {
    list: order.cases.length > 0 && (
      <PartList title="Returns">
        {order.cases.map((one) => (
          <CaseRow key={one._id} order={order} one={one} />
        ))}
      </PartList>
    ),
    action: canOpen && { label: 'Return …', onSelect: () => setOpening(true) },
    dialog: isOpening && (
      <ReturnDialog keptAs={keptAs} order={order} one={null} onClose={() => setOpening(false)} />
    ),
  }
}

type Step = 'accept' | 'decline' | 'receive' | 'send' | 'withdraw'

function CaseRow({ order, one }: { order: OrderDetail; one: ReturnCase }) {
  const may = useMay()
  const keyOf = {
    accept: `accept-case:${one._id}`,
    decline: `decline-case:${one._id}`,
    receive: `receive-case:${one._id}`,
    send: `send-swap:${one._id}`,
  }
  const [step, setStep] = useKeptStep<Step>(keyOf)
  const close = () => setStep(null)
  const mayChange = may('orders.write')
  const isToSend =
    (one.status === 'expected' || one.status === 'done') &&
    one.sent === null &&
    !one.isOnOrder &&
    // another product leaves once its money is settled, which is when the old one is here
    one.lines.every(({ swap }) => swap !== null && swap.priceBdt === null)
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{KIND_WORDS[one.kind]}</span>
        <CaseBadge status={one.status} />
      </p>
      {one.lines.map((line) => (
        <p key={line.position}>
          <span className="figures">{`${line.quantity} ×`}</span>
          <span>{` ${order.products[line.position]?.product.name ?? 'a line'}`}</span>
          {line.of && <span>{` (${choiceWords(line.of)})`}</span>}
          {line.swap && <span>{`, for ${swapWords(line.swap)}`}</span>}
        </p>
      ))}
      <p className="wrap-anywhere">{one.reason}</p>
      {one.answer && <p className="wrap-anywhere text-muted">{`Answered: ${one.answer}`}</p>}
      <p className="text-[0.9375rem] wrap-anywhere text-muted">{storyOf(one)}</p>
      {(mayChange || may('orders.ship')) && (
        <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
          {mayChange && one.status === 'asked' && (
            <>
              <Button onClick={() => setStep('accept')}>Accept …</Button>
              <Button variant="quiet" onClick={() => setStep('decline')}>
                Decline …
              </Button>
            </>
          )}
          {mayChange && one.status === 'expected' && (
            <Button onClick={() => setStep('receive')}>They are here …</Button>
          )}
          {isToSend && may('orders.ship') && (
            <Button onClick={() => setStep('send')}>
              {one.status === 'done' ? 'Send the exchange …' : 'Send it before they are here …'}
            </Button>
          )}
          {mayChange && one.status === 'expected' && one.sent === null && (
            <Button variant="quiet" onClick={() => setStep('withdraw')}>
              Withdraw
            </Button>
          )}
        </div>
      )}
      {step === 'accept' && <AcceptDialog keptAs={keyOf.accept} order={order} one={one} onClose={close} />}
      {step === 'decline' && <DeclineDialog keptAs={keyOf.decline} order={order} one={one} onClose={close} />}
      {step === 'receive' && <ReturnDialog keptAs={keyOf.receive} order={order} one={one} onClose={close} />}
      {step === 'send' && <SendDialog keptAs={keyOf.send} order={order} one={one} onClose={close} />}
      {step === 'withdraw' && <WithdrawDialog order={order} one={one} onClose={close} />}
    </li>
  )
}

interface StepProps {
  order: OrderDetail
  one: ReturnCase
  onClose: () => void
}

interface TypedStepProps extends StepProps {
  keptAs: string
}

/** Of an exchange, with what is given for each piece. */
function storyOf({ openedBy, byCustomer, openedAt, endedAt, status, sent }: ReturnCase): string {
  const opened = `${openedBy ?? (byCustomer ? 'The customer' : 'The shop')}, ${formatDateTime(openedAt)}`
  const ended = endedAt && `${STATUS_WORDS[status]} ${formatDateTime(endedAt)}`
  const exchange =
    sent &&
    ['exchange sent', formatDateTime(sent.at), sent.courier, sent.trackingNumber].filter(Boolean).join(' ')
  return [opened, ended, exchange].filter(Boolean).join(' · ')
}

const typedSwaps = z.object({ lines: z.array(typedLine) })

function AcceptDialog({ keptAs, order, one, onClose }: TypedStepProps) {
  const [accept] = useAcceptCaseMutation()
  const kept = useKept({
    key: keptAs,
    shape: typedSwaps,
    begin: (found) => found ?? { lines: [] },
  })
  const isExchange = one.kind === 'exchanged'
  const swapChoices = useSwapsQuery(order._id, { skip: !isExchange }).currentData ?? []
  const lines = givenLines(linesOver(returnLines(order, one), kept.value.lines), swapChoices)

  function send() {
    if (isExchange && lines.some(({ swap }) => swap === '')) {
      throw new NotYet('Say what each piece is exchanged for.')
    }
    const swaps = isExchange ? lines.map(({ position, swap }) => ({ position, variant: swap })) : []
    return accept({ id: order._id, one: one._id, swaps }).unwrap()
  }

  return (
    <FormDialog
      title="Accept this return?"
      submit="Accept it"
      kept={kept}
      onSave={send}
      done="Accepted. The customer gets a mail."
      onClose={onClose}
    >
      <p className="text-muted">The customer gets a mail that says how to send it.</p>
      {isExchange && (
        <ReturnLines
          order={order}
          lines={lines}
          isCounted={false}
          swaps={swapChoices}
          isFixed
          onChange={(next) => kept.change({ lines: typedLines(next) })}
        />
      )}
      {isExchange && <ExchangeMoney order={order} one={null} lines={lines} />}
    </FormDialog>
  )
}

function DeclineDialog({ keptAs, order, one, onClose }: TypedStepProps) {
  const [decline] = useDeclineCaseMutation()
  return (
    <ReasonDialog
      keptAs={keptAs}
      title="Decline this return?"
      submit="Decline it"
      tone="danger"
      onReason={(answer) => decline({ id: order._id, one: one._id, answer }).unwrap()}
      onClose={onClose}
    >
      <p>The customer reads your reason, in a mail and on the order.</p>
    </ReasonDialog>
  )
}

function WithdrawDialog({ order, one, onClose }: StepProps) {
  const [withdraw] = useWithdrawCaseMutation()
  return (
    <ConfirmDialog
      title="Withdraw this return?"
      confirm="Withdraw it"
      onConfirm={async () => {
        await withdraw({ id: order._id, one: one._id }).unwrap()
        toast.success('The return was withdrawn.')
      }}
      onClose={onClose}
    >
      <p>Nothing is expected back any more. What was set aside for an exchange is on sale again.</p>
    </ConfirmDialog>
  )
}

function SendDialog({ keptAs, order, one, onClose }: TypedStepProps) {
  const [sendSwap] = useSendSwapMutation()
  const kept = useKept({
    key: keptAs,
    shape: typedCourier,
    begin: (found) => found ?? {},
  })
  const { courier = '', trackingNumber = '' } = kept.value

  function send() {
    const carried = {
      ...(courier.trim() && { courier: courier.trim() }),
      ...(trackingNumber.trim() && { trackingNumber: trackingNumber.trim() }),
    }
    return sendSwap({ id: order._id, one: one._id, ...carried }).unwrap()
  }

  return (
    <FormDialog
      title="Send the exchange"
      submit="Mark as sent"
      kept={kept}
      onSave={send}
      done="The exchange is sent."
      onClose={onClose}
    >
      <Field label="Courier" optional hint="Left empty, it was handed over in the shop.">
        <TextInput
          value={courier}
          maxLength={80}
          onChange={(event) => kept.change({ courier: event.target.value })}
        />
      </Field>
      <Field label="Tracking number" optional>
        <TextInput
          value={trackingNumber}
          maxLength={80}
          className="figures"
          onChange={(event) => kept.change({ trackingNumber: event.target.value })}
        />
      </Field>
    </FormDialog>
  )
}
