import { type DrawerMoveRequest, drawerMoveRequest } from '@spokehaat/contract/sales/drawer'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FIGURE_FIELD } from '../../lib/typed-figure.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { figuresResolver } from '../figures-resolver.ts'
import { useMoveCashMutation } from './drawer-api.ts'

/** What no sale has brought or taken: change from the bank, a rickshaw that was paid. */
export function MoveButtons() {
  const [kind, setKind] = useState<'in' | 'out' | null>(null)
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <Button onClick={() => setKind('in')}>Put in</Button>
      <Button onClick={() => setKind('out')}>Take out</Button>
      {kind !== null && <MoveDialog kind={kind} onClose={() => setKind(null)} />}
    </div>
  )
}

function MoveDialog({ kind, onClose }: { kind: 'in' | 'out'; onClose: () => void }) {
  const [move] = useMoveCashMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm<DrawerMoveRequest>({
    resolver: figuresResolver(drawerMoveRequest),
    // one key for one dialog: pressing twice is one move
    defaultValues: { kind, key: crypto.randomUUID(), reason: '' },
  })
  const { errors, isSubmitting } = formState

  async function send(request: DrawerMoveRequest) {
    setProblem(null)
    try {
      await move(request).unwrap()
      onClose()
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }
  return (
    <FormDialog
      title={kind === 'in' ? 'Put in' : 'Take out'}
      submit={kind === 'in' ? 'Put it in' : 'Take it out'}
      isBusy={isSubmitting}
      error={problem}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onClose={onClose}
    >
      <Field label="Amount, in taka" error={errors.amountBdt?.message}>
        <FigureInput {...register('amountBdt', FIGURE_FIELD)} />
      </Field>
      <Field label="What for" error={errors.reason?.message}>
        <TextInput autoComplete="off" maxLength={200} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
