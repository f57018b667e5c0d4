import { type DrawerMoveRequest, drawerMoveRequest } from '@spokehaat/contract/sales/drawer'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { typedFigure } from '../../../store/typed.ts'
import { useKept, useKeptStep } from '../../../store/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { useMoveCashMutation } from './drawer-api.ts'

/** `float`: the first that is put in, for change. */
type Kind = 'float' | 'in' | 'out'

const FLOAT = 'Float'
const WORDS = {
  float: { title: 'Open with a float', submit: 'Open it' },
  in: { title: 'Put in', submit: 'Put it in' },
  out: { title: 'Take out', submit: 'Take it out' },
} as const

const keyOf = (kind: Kind) => `drawer:${kind}`

const typedMove = z.object({
  // one key for one dialog: pressing twice, or again after another sign-in, is one move
  key: z.string(),
  amountBdt: typedFigure,
  reason: z.string(),
})

/** What no sale has brought or taken: change from the bank, a rickshaw that was paid. */
export function MoveButtons({ isEmpty }: { isEmpty: boolean }) {
  const [kind, setKind] = useKeptStep<Kind>({ float: keyOf('float'), in: keyOf('in'), out: keyOf('out') })
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      {isEmpty && <Button onClick={() => setKind('float')}>Open with a float</Button>}
      <Button onClick={() => setKind('in')}>Put in</Button>
      <Button onClick={() => setKind('out')}>Take out</Button>
      {kind !== null && <MoveDialog kind={kind} onClose={() => setKind(null)} />}
    </div>
  )
}

function MoveDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const [move] = useMoveCashMutation()
  // the server has asked: by the book there is less in it
  const [isAsked, setIsAsked] = useState(false)
  const kept = useKept({
    key: keyOf(kind),
    shape: typedMove,
    begin: (found) =>
      found ?? { key: crypto.randomUUID(), amountBdt: Number.NaN, reason: kind === 'float' ? FLOAT : '' },
  })
  const { value } = kept
  const form = useForm<z.input<typeof drawerMoveRequest>, unknown, DrawerMoveRequest>({
    resolver: figuresResolver(drawerMoveRequest),
    defaultValues: {
      ...value,
      kind: kind === 'out' ? 'out' : 'in',
      amountBdt: Number.isNaN(value.amountBdt) ? undefined : value.amountBdt,
    },
  })
  const { register } = form
  const { errors } = form.formState

  async function send(request: DrawerMoveRequest) {
    try {
      await move({ ...request, isMoreThanThere: isAsked }).unwrap()
    } catch (failure) {
      const question = shortOf(failure)
      setIsAsked(question !== null)
      throw question === null ? failure : new NotYet(question)
    }
  }
  return (
    <FormDialog
      title={WORDS[kind].title}
      submit={isAsked ? 'Take it out all the same' : WORDS[kind].submit}
      form={form}
      kept={kept}
      onChange={() => setIsAsked(false)}
      onSave={send}
      onClose={onClose}
    >
      <Field
        label="Amount, in taka"
        {...(kind === 'float' && { hint: 'What lies in it for change, before the first sale.' })}
        error={errors.amountBdt?.message}
      >
        <FigureInput {...register('amountBdt', FIGURE_FIELD)} />
      </Field>
      {kind !== 'float' && (
        <Field label="What for" error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}

/** The question, with what should be in it. */
function shortOf(failure: unknown): string | null {
  const { code, details } = asApiError(failure) ?? {}
  const expected = details?.expectedBdt
  if (code !== 'drawer_short' || typeof expected !== 'number') return null
  return `Only ${formatBdt(expected)} should be in the drawer. Is there really more in it?`
}
