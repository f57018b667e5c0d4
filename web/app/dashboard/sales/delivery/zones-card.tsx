import { DISTRICTS_BY_DIVISION, type District } from '@spokehaat/contract/sales/districts'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { TextAt } from './plan-field.tsx'
import { provisionalId, usePlanForm, useProblem } from './plan-form.ts'

export function ZonesCard() {
  const { control, getValues, setValue } = usePlanForm()
  const zones = useFieldArray({ control, name: 'zones' })
  const problem = useProblem('zones')

  function remove(index: number, zone: string) {
    zones.remove(index)
    // a rate for a zone that is gone would be refused
    for (const [i, { rates }] of getValues('methods').entries()) {
      setValue(
        `methods.${i}.rates`,
        rates.filter((rate) => rate.zone !== zone),
        { shouldDirty: true },
      )
    }
  }

  return (
    <DashboardCard title="Zones">
      <p className="mb-6 max-w-[70ch] text-muted">
        A district is in one zone. Those that you put nowhere are in the last one.
      </p>
      <ul className="flex flex-col gap-5">
        {zones.fields.map((zone, index) => (
          <li key={zone.id} className="rounded-md border border-line p-4">
            <div className="grid gap-4 sm:grid-cols-2">
              <TextAt name={`zones.${index}.name`} label="Name of the zone" />
              <TextAt name={`zones.${index}.nameBn`} label="Name in Bangla" lang="bn" optional />
            </div>
            {zone.isRest ? (
              <p className="mt-3 text-muted">Every district that no other zone has.</p>
            ) : (
              <>
                <Districts index={index} />
                <Button className="mt-3" onClick={() => remove(index, zone._id)}>
                  <Trash2 aria-hidden="true" className="size-5" />
                  Remove zone
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-2 font-medium text-brick empty:hidden">
        {problem}
      </p>
      <Button
        className="mt-4"
        onClick={() => {
          const last = zones.fields.length - 1
          const fresh = { _id: provisionalId(), name: '', nameBn: '', isRest: false, districts: [] }
          zones.insert(last, fresh, { focusName: `zones.${last}.name` })
        }}
      >
        <Plus aria-hidden="true" className="size-5" />
        Add zone
      </Button>
    </DashboardCard>
  )
}

function Districts({ index }: { index: number }) {
  const { control, setValue } = usePlanForm()
  const zones = useWatch({ control, name: 'zones' })
  const own = zones[index]?.districts ?? []
  const problem = useProblem(`zones.${index}.districts`)
  const ownerOf = (district: District) => zones.findIndex(({ districts }) => districts.includes(district))

  /** Into this zone, and out of the one that it was in. */
  function put(district: District, isIn: boolean) {
    const before = ownerOf(district)
    const other = zones[before]
    if (other && before !== index) {
      const left = other.districts.filter((one) => one !== district)
      setValue(`zones.${before}.districts`, left, { shouldDirty: true })
    }
    const rest = own.filter((one) => one !== district)
    const districts = isIn ? [...rest, district].sort() : rest
    setValue(`zones.${index}.districts`, districts, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <div className="mt-3">
      <p className="text-muted">{own.length === 0 ? 'No district yet.' : own.join(', ')}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-line decoration-2 underline-offset-4">
          Choose districts
        </summary>
        {Object.entries(DISTRICTS_BY_DIVISION).map(([division, districts]) => (
          <fieldset key={division} className="mt-3">
            <legend className="font-semibold">{division} Division</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4">
              {districts.map((district) => {
                const owner = ownerOf(district)
                return (
                  <Checkbox
                    key={district}
                    checked={owner === index}
                    onChange={({ currentTarget }) => put(district, currentTarget.checked)}
                    label={
                      <span>
                        <span>{district}</span>
                        {owner >= 0 && owner !== index && (
                          <span className="block text-sm text-muted">now in {zones[owner]?.name}</span>
                        )}
                      </span>
                    }
                  />
                )
              })}
            </div>
          </fieldset>
        ))}
      </details>
      <p aria-live="polite" className="font-medium text-brick empty:hidden">
        {problem}
      </p>
    </div>
  )
}
