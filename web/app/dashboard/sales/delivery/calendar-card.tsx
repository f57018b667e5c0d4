import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { FieldPair } from '../../frame/parts/form-frame.tsx'
import { FigureAt, TextAt } from './plan-field.tsx'
import { usePlanForm, useProblem } from './plan-form.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

export function CalendarCard() {
  const { register, control, setValue } = usePlanForm()
  const workingDays = useWatch({ control, name: 'calendar.workingDays' })
  const holidays = useFieldArray({ control, name: 'calendar.holidays' })
  const [daysProblem, holidaysProblem] = [useProblem('calendar.workingDays'), useProblem('calendar.holidays')]
  return (
    <DashboardCard title="Working days">
      <div className="flex flex-col gap-6">
        <Field
          label="Ordered before"
          hint="By the clock in Dhaka: what is ordered later counts for the next day."
          error={useProblem('calendar.cutOff') ?? null}
        >
          <TextInput type="time" className="figures" {...register('calendar.cutOff')} />
        </Field>
        <FigureAt
          name="calendar.buildDays"
          step={1}
          label="Days to build a bicycle to order"
          hint="Working days until it can leave the shop."
        />
      </div>
      <fieldset className="mt-5">
        <legend className="font-semibold">The shop works on</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {WEEK.map((name, day) => (
            <Checkbox
              key={name}
              label={name}
              checked={workingDays.includes(day)}
              onChange={({ currentTarget }) => {
                const rest = workingDays.filter((one) => one !== day)
                const chosen = currentTarget.checked ? [...rest, day].sort() : rest
                setValue('calendar.workingDays', chosen, { shouldDirty: true, shouldValidate: true })
              }}
            />
          ))}
        </div>
        <p aria-live="polite" className="font-medium text-brick empty:hidden">
          {daysProblem}
        </p>
      </fieldset>
      <h3 className="mt-6 text-lg font-semibold">Holidays</h3>
      <p className="text-muted">Nothing leaves the shop, and nothing is promised, on these days.</p>
      <ul className="mt-3 flex flex-col gap-4">
        {holidays.fields.map((holiday, index) => (
          <li key={holiday.id} className="grid items-start gap-3 sm:grid-cols-[12rem_1fr_auto]">
            <Field label="Day" error={null}>
              <DayInput {...register(`calendar.holidays.${index}.day`)} />
            </Field>
            <TextAt name={`calendar.holidays.${index}.name`} label="Name" />
            <Button
              aria-label={`Remove holiday ${index + 1}`}
              className="sm:mt-[1.875rem]"
              onClick={() => holidays.remove(index)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
            <HolidayProblem index={index} />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-2 font-medium text-brick empty:hidden">
        {holidaysProblem}
      </p>
      <Button className="mt-3" onClick={() => holidays.append({ day: '', name: '' })}>
        <Plus aria-hidden="true" className="size-5" />
        Add holiday
      </Button>
      <h3 className="mt-8 text-lg font-semibold">What the law sets</h3>
      <p className="mb-4 max-w-[70ch] text-muted">
        For goods that are paid in advance, by the e-commerce guideline of 2021. Change it when the law does.
      </p>
      <div className="flex flex-col gap-6">
        <FigureAt name="calendar.handOverHours" label="Hours to hand over" step={1} />
        <Field label="The shop’s own district" error={useProblem('calendar.shopDistrict') ?? null}>
          <Select {...register('calendar.shopDistrict')}>
            {DISTRICTS.map((district) => (
              <option key={district}>{district}</option>
            ))}
          </Select>
        </Field>
        <FieldPair>
          <FigureAt name="calendar.sameCityDays" label="Days to deliver there" step={1} />
          <FigureAt name="calendar.elsewhereDays" label="Days to deliver elsewhere" step={1} />
        </FieldPair>
      </div>
    </DashboardCard>
  )
}

function HolidayProblem({ index }: { index: number }) {
  return (
    <p aria-live="polite" className="font-medium text-brick empty:hidden sm:col-span-3">
      {useProblem(`calendar.holidays.${index}.day`)}
    </p>
  )
}
