import {
  type DeliveryPlan,
  deliveryUpdate,
  type PlannedMethod,
} from '@spokehaat/contract/sales/delivery/plan'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormProvider, useFieldArray, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { methodDoubts } from '../../frame/dialogs/doubts.ts'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { useDoubts } from '../../frame/dialogs/use-doubts.tsx'
import { ChangesBar } from '../../frame/parts/changes-bar.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { FormFrame } from '../../frame/parts/form-frame.tsx'
import { CalendarCard } from './calendar-card.tsx'
import { useLazyDeliveryPlanQuery, useSaveDeliveryMutation } from './delivery-api.ts'
import { MethodCard } from './method-card.tsx'
import { isPlace, type PlanDraft, type PlanForm, provisionalId, useProblem } from './plan-form.ts'
import { Trial } from './trial.tsx'
import { ZonesCard } from './zones-card.tsx'

const NEW_METHOD: Omit<PlannedMethod, '_id'> = {
  name: '',
  nameBn: '',
  kind: 'home',
  packing: 'none',
  isActive: true,
  carrier: null,
  takesBulky: true,
  maxKg: null,
  daysFrom: 1,
  daysTo: 3,
  rates: [],
}

/** `plan`: as it was when the page was opened. What others save meanwhile never moves a field under one's hand. */
export function DeliveryForm({ plan }: { plan: DeliveryPlan }) {
  const [save] = useSaveDeliveryMutation()
  const [readAgain] = useLazyDeliveryPlanQuery()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(plan)
  const [theirs, setTheirs] = useState<DeliveryPlan | null>(null)
  const form: PlanForm = useForm<PlanDraft, unknown, DeliveryPlan>({
    resolver: figuresResolver(deliveryUpdate),
    mode: 'onTouched',
    defaultValues: plan,
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setError, setValue, reset } = form
  const { isDirty, isSubmitting } = formState
  const { dialog } = useUnsavedChanges(isDirty)
  const { isMeant, question } = useDoubts()
  const element = useRef<HTMLFormElement>(null)

  function take(now: DeliveryPlan) {
    setSeen(now)
    setTheirs(null)
    reset(now)
  }

  async function send(wanted: DeliveryPlan) {
    if (!(await isMeant(methodDoubts(wanted.methods)))) return
    try {
      take(await save(wanted).unwrap())
      // the pages that are open here say what delivery costs, too
      void revalidate()
      toast.success('Delivery saved')
    } catch (failure) {
      const error = asApiError(failure)
      if (error?.code === 'version_conflict') {
        const now = await readAgain().unwrap()
        // saving once more replaces what the other has set, knowingly
        setTheirs(now)
        setValue('version', now.version)
        return
      }
      const places = Object.entries(error?.fields ?? {}).filter(([name]) => isPlace(name))
      for (const [name, message] of places) {
        setError(name as Parameters<typeof setError>[0], { type: 'server', message })
      }
      if (places.length === 0) toast.error(errorSentence(failure))
      else focusFirstWrong(element.current)
    }
  }

  return (
    <FormProvider {...form}>
      {dialog}
      {question}
      <FormFrame
        ref={element}
        onSubmit={handleSubmit(send, () => {
          toast.error('Please put right what is marked.')
          focusFirstWrong(element.current)
        })}
        aside={<Trial />}
        bar={
          <ChangesBar
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            save="Save delivery"
            onDiscard={() => take(theirs ?? seen)}
            clash={theirs && { words: 'Save again to put yours in its place.', onTake: () => take(theirs) }}
          />
        }
      >
        <Methods />
        <ZonesCard />
        <CalendarCard />
      </FormFrame>
    </FormProvider>
  )
}

function Methods() {
  const methods = useFieldArray<PlanDraft, 'methods'>({ name: 'methods' })
  const problem = useProblem('methods')
  return (
    <>
      {methods.fields.map((method, index) => (
        <MethodCard
          key={method.id}
          index={index}
          count={methods.fields.length}
          onMove={(to) => methods.move(index, to)}
          onRemove={() => methods.remove(index)}
        />
      ))}
      <div>
        <p aria-live="polite" className="mb-3 font-medium text-brick empty:hidden">
          {problem}
        </p>
        <Button
          onClick={() =>
            methods.append(
              { ...NEW_METHOD, _id: provisionalId() },
              { focusName: `methods.${methods.fields.length}.name` },
            )
          }
        >
          <Plus aria-hidden="true" className="size-5" />
          Add method
        </Button>
      </div>
    </>
  )
}
