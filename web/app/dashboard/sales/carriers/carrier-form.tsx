import type { Carrier } from '@spokehaat/contract/sales/carrier'
import { CARRIER_FIELDS, CARRIER_TRAITS, type Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { FIGURE_FIELD, FIGURE_OR_NONE } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { ChangesBar } from '../../frame/parts/changes-bar.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { FieldPair, FormFrame, FormSection } from '../../frame/parts/form-frame.tsx'
import { type CarrierDraft, carrierDraft, draftOf, type JudgedCarrier, requestOf } from './carrier-draft.ts'
import { CarrierKeys } from './carrier-keys.tsx'
import { PROTOCOL_NAMES } from './carrier-words.ts'
import { useAddCarrierMutation, useChangeCarrierMutation } from './carriers-api.ts'

type CarrierFormState = UseFormReturn<CarrierDraft, unknown, JudgedCarrier>

interface CarrierFormProps {
  protocol: Protocol
  /** As it is now; null: a new one. */
  carrier: Carrier | null
}

/** What others save meanwhile never moves a field under one's hand. */
export function CarrierForm({ protocol, carrier }: CarrierFormProps) {
  const navigate = useNavigate()
  const [add] = useAddCarrierMutation()
  const [change] = useChangeCarrierMutation()
  const [version, setVersion] = useState(carrier?.version ?? 1)
  const [isClash, setClash] = useState(false)
  const begins = draftOf(protocol, carrier, protocol === 'hand' ? '' : PROTOCOL_NAMES[protocol])
  const form: CarrierFormState = useForm<CarrierDraft, unknown, JudgedCarrier>({
    resolver: figuresResolver(carrierDraft),
    mode: 'onTouched',
    defaultValues: begins,
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setError, reset } = form
  const { isDirty, isSubmitting } = formState
  const { dialog, letGo } = useUnsavedChanges(isDirty)
  const element = useRef<HTMLFormElement>(null)

  function take(now: Carrier) {
    setVersion(now.version)
    setClash(false)
    reset(draftOf(protocol, now, ''))
  }

  async function send(judged: JudgedCarrier) {
    try {
      if (carrier) {
        take(await change({ id: carrier._id, version, ...requestOf(judged) }).unwrap())
        toast.success(`${judged.name} is saved.`)
        return
      }
      const added = await add({ protocol, ...requestOf(judged) }).unwrap()
      toast.success(`${added.name} is added.`)
      letGo()
      // what is still to do stands there: the keys to test, the address to give
      await navigate(CARRIER_FIELDS[protocol].length > 0 ? paths.carrier(added._id) : paths.carriers())
    } catch (failure) {
      const error = asApiError(failure)
      const theirs = error?.details?.version
      if (error?.code === 'version_conflict' && typeof theirs === 'number') {
        setVersion(theirs)
        setClash(true)
        return
      }
      const wrong = Object.entries(error?.fields ?? {})
      for (const [name, message] of wrong) {
        setError(name as Parameters<typeof setError>[0], { type: 'server', message })
      }
      if (wrong.length === 0) toast.error(errorSentence(failure))
      else focusFirstWrong(element.current)
    }
  }

  return (
    <>
      {dialog}
      <FormFrame
        ref={element}
        onSubmit={handleSubmit(send, () => {
          toast.error('Please put right what is marked.')
          focusFirstWrong(element.current)
        })}
        bar={
          <ChangesBar
            isDirty={isDirty || carrier === null}
            isSubmitting={isSubmitting}
            save={carrier ? 'Save carrier' : 'Add carrier'}
            onDiscard={() => (carrier ? take(carrier) : void navigate(paths.carriers()))}
            clash={
              isClash && carrier
                ? { words: 'Save again to put yours in its place.', onTake: () => take(carrier) }
                : null
            }
          />
        }
      >
        <Names form={form} />
        {CARRIER_FIELDS[protocol].length > 0 && (
          <CarrierKeys form={form} protocol={protocol} carrier={carrier} isDirty={isDirty} />
        )}
        <Limits form={form} protocol={protocol} />
        <Money form={form} />
      </FormFrame>
    </>
  )
}

interface PartProps {
  form: CarrierFormState
}

function Names({ form: { register, formState } }: PartProps) {
  const { errors } = formState
  return (
    <FormSection title="Who it is">
      <FieldPair>
        <Field label="Name" error={errors.name?.message}>
          <TextInput autoComplete="off" {...register('name')} />
        </Field>
        <Field label="Name in Bangla" optional error={errors.nameBn?.message}>
          <TextInput autoComplete="off" lang="bn" {...register('nameBn')} />
        </Field>
      </FieldPair>
      <Field
        label="Phone"
        optional
        hint="Whom a customer calls about a parcel."
        error={errors.phone?.message}
        className="sm:max-w-80"
      >
        <TextInput type="tel" autoComplete="off" {...register('phone')} />
      </Field>
      <Checkbox label="In use" {...register('isActive')} />
    </FormSection>
  )
}

function Limits({ form: { register, formState }, protocol }: PartProps & { protocol: Protocol }) {
  const { maxGrams } = CARRIER_TRAITS[protocol]
  return (
    <FormSection title="What it takes">
      <Field
        label="Heaviest parcel, in kg"
        optional
        hint={
          maxGrams === null ? undefined : `${PROTOCOL_NAMES[protocol]} takes at most ${maxGrams / 1000} kg.`
        }
        error={formState.errors.maxKg?.message}
      >
        <FigureInput
          min={0}
          placeholder={maxGrams === null ? 'Any weight' : String(maxGrams / 1000)}
          className="sm:max-w-56"
          {...register('maxKg', FIGURE_OR_NONE)}
        />
      </Field>
      <div>
        <Checkbox label="Takes bulky pieces, such as a bicycle in its box" {...register('takesBulky')} />
        <Checkbox label="Collects cash at the door" {...register('takesCash')} />
        {protocol === 'hand' && (
          <Checkbox label="Our own people bring it, and take the money for us" {...register('isOurs')} />
        )}
      </div>
    </FormSection>
  )
}

function Money({ form: { register, formState } }: PartProps) {
  const { errors } = formState
  return (
    <FormSection title="What it collects">
      <Field label="An order counts as paid" error={errors.paidWhen?.message}>
        <Select {...register('paidWhen')}>
          <option value="delivered">Once its parcel is delivered</option>
          <option value="settled">Once its cash is with you</option>
        </Select>
      </Field>
      <FieldPair>
        <Field
          label="Warn above, in taka"
          hint="Before the next parcel is given to it."
          error={errors.warnBdt?.message}
        >
          <FigureInput step={1} min={0} {...register('warnBdt', FIGURE_FIELD)} />
        </Field>
        <Field label="Or owed for so many days" error={errors.warnDays?.message}>
          <FigureInput step={1} min={1} {...register('warnDays', FIGURE_FIELD)} />
        </Field>
      </FieldPair>
    </FormSection>
  )
}
