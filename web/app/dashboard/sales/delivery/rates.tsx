/** Where a method goes, and what it costs there: one rate for each zone. */
import type { PlannedRate } from '@spokehaat/contract/sales/delivery/plan'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { FigureAt } from './plan-field.tsx'
import { usePlanForm } from './plan-form.ts'

const FREE: Omit<PlannedRate, 'zone'> = {
  priceBdt: 0,
  upToKg: 0,
  perKgBdt: 0,
  bulkyBdt: 0,
  freeFromBdt: null,
  cashFeeBdt: 0,
  days: null,
}

export function Rates({ index }: { index: number }) {
  const { control } = usePlanForm()
  const zones = useWatch({ control, name: 'zones' })
  const rates = useFieldArray({ control, name: `methods.${index}.rates` })
  return (
    <div className="flex flex-col gap-4">
      <h3 className="text-lg font-semibold">Rates, in taka</h3>
      {zones.map((zone) => {
        const place = rates.fields.findIndex((rate) => rate.zone === zone._id)
        const name = zone.name.trim() || 'the new zone'
        return (
          <fieldset key={zone._id} className="rounded-md border border-line px-4 pt-1 pb-2">
            <legend className="sr-only">{name}</legend>
            <Checkbox
              label={<span className="font-semibold">Goes to {name}</span>}
              checked={place >= 0}
              onChange={({ currentTarget }) => {
                if (currentTarget.checked) rates.append({ ...FREE, zone: zone._id }, { shouldFocus: false })
                else rates.remove(place)
              }}
            />
            {place >= 0 && <Rate key={rates.fields[place]?.id} index={index} place={place} />}
          </fieldset>
        )
      })}
    </div>
  )
}

function Rate({ index, place }: { index: number; place: number }) {
  const { control, setValue } = usePlanForm()
  const at = `methods.${index}.rates.${place}` as const
  const [days, daysFrom, daysTo] = useWatch({
    control,
    name: [`${at}.days`, `methods.${index}.daysFrom`, `methods.${index}.daysTo`],
  })
  return (
    <div className="pb-3">
      <div className="grid grid-cols-2 gap-4">
        <FigureAt name={`${at}.priceBdt`} label="Price" />
        <FigureAt name={`${at}.upToKg`} label="up to so many kg" />
        <FigureAt name={`${at}.perKgBdt`} label="Each further kg" />
        <FigureAt name={`${at}.bulkyBdt`} label="Each bulky piece" />
        <FigureAt name={`${at}.freeFromBdt`} label="Free from" none="Never" />
        <FigureAt name={`${at}.cashFeeBdt`} label="Fee for cash" />
      </div>
      <Checkbox
        label="Days of its own"
        className="mt-2"
        checked={days !== null}
        onChange={({ currentTarget }) =>
          setValue(`${at}.days`, currentTarget.checked ? { daysFrom, daysTo } : null, { shouldDirty: true })
        }
      />
      {days !== null && (
        <div className="grid grid-cols-2 gap-4">
          <FigureAt name={`${at}.days.daysFrom`} label="Days from" step={1} />
          <FigureAt name={`${at}.days.daysTo`} label="to" step={1} />
        </div>
      )}
    </div>
  )
}
