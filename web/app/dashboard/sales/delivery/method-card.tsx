import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { FieldPair, FormSection } from '../../frame/parts/form-frame.tsx'
import { useCarriersQuery } from '../carriers/carriers-api.ts'
import { FigureAt, TextAt } from './plan-field.tsx'
import { usePlanForm, useProblem } from './plan-form.ts'
import { Rates } from './rates.tsx'

interface MethodCardProps {
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

export function MethodCard({ index, count, onMove, onRemove }: MethodCardProps) {
  const { register, control } = usePlanForm()
  const at = `methods.${index}` as const
  const [name, kind, isActive] = useWatch({ control, name: [`${at}.name`, `${at}.kind`, `${at}.isActive`] })
  const called = name.trim() || 'this method'
  return (
    <FormSection title={`${name.trim() || 'New method'}${isActive ? '' : ' (not in use)'}`}>
      <FieldPair>
        <TextAt name={`${at}.name`} label="Name" />
        <TextAt name={`${at}.nameBn`} label="Name in Bangla" lang="bn" optional />
      </FieldPair>
      <Field label="Kind">
        <Select {...register(`${at}.kind`)}>
          <option value="home">To the door</option>
          <option value="pickup">Pick-up at the shop</option>
        </Select>
      </Field>
      <Field label="A bicycle comes">
        <Select {...register(`${at}.packing`)}>
          <option value="none">Say nothing about it</option>
          <option value="assembled">Ready to ride</option>
          <option value="box">In its box</option>
        </Select>
      </Field>
      <div>
        <div className="grid grid-cols-2 gap-4">
          <FigureAt name={`${at}.daysFrom`} label="Days from" step={1} />
          <FigureAt name={`${at}.daysTo`} label="to" step={1} />
        </div>
        <p className="mt-2 text-[0.9375rem] text-muted">
          {kind === 'pickup'
            ? 'Working days until it can be picked up, from the day on which it is ready.'
            : 'Working days on the way, from the day on which it leaves the shop.'}
        </p>
      </div>
      {kind === 'home' && <CarriedBy index={index} />}
      <FigureAt name={`${at}.maxKg`} label="Heaviest cart, in kg" none="Any weight" optional />
      <div>
        <Checkbox label="In use" {...register(`${at}.isActive`)} />
        <Checkbox label="Takes bulky pieces" {...register(`${at}.takesBulky`)} />
      </div>
      <Rates index={index} />
      <div className="flex flex-wrap gap-3">
        <Button aria-label={`Move ${called} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <Button
          aria-label={`Move ${called} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
        <Button disabled={count === 1} onClick={onRemove} className="ml-auto">
          <Trash2 aria-hidden="true" className="size-5" />
          Remove {called}
        </Button>
      </div>
    </FormSection>
  )
}

/** Nothing where the shop has no carriers. */
function CarriedBy({ index }: { index: number }) {
  const { register, control } = usePlanForm()
  const { data: carriers = [] } = useCarriersQuery()
  const place = `methods.${index}.carrier` as const
  const chosen = useWatch({ control, name: place }) ?? null
  const problem = useProblem(place)
  const known = carriers.some(({ _id }) => _id === chosen)
  if (carriers.length === 0 && chosen === null) return null
  return (
    <Field
      label="Carried by"
      hint="What cash asks can depend on it. Each parcel is still given to whom you choose."
      error={problem}
    >
      <Select {...register(place, { setValueAs: (value: string | null) => value || null })}>
        <option value="">Nobody says</option>
        {carriers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
        {chosen !== null && !known && <option value={chosen}>A carrier that is gone</option>}
      </Select>
    </Field>
  )
}
