/** The four questions. A plain form: without scripts it writes the same address. */

import { USES } from '@spokehaat/contract/catalogue/fit/wishes'
import type { District } from '@spokehaat/contract/sales/districts'
import * as m from '@spokehaat/texts/find'
import * as fit from '@spokehaat/texts/fit'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { chooseDistrict, useChosenDistrict } from '../../lib/chosen-district.ts'
import { FIND_PATH } from '../../lib/find-path.ts'
import { formatFigure } from '../../lib/format.ts'
import { USE_NAMES } from '../../measuring/rider-names.ts'
import { DistrictOptions } from '../../order-parts/district-options.tsx'
import { useRider } from '../../store/rider/use-rider.ts'
import { Button } from '../../ui/button.tsx'
import { ChoicePlate } from '../../ui/choice-plate.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Problems, Typed } from './answers.server.ts'

interface FindFormProps {
  typed: Typed
  problems: Problems
  isBusy: boolean
}

export function FindForm({ typed, problems, isBusy }: FindFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { rider } = useRider()
  const district = useChosenDistrict()
  // what this browser knows is not asked for again; what the address says, or somebody has begun to type, comes first
  useEffect(() => {
    const fill = (name: string, value: string) => {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field.value === '') field.value = value
    }
    if (rider) fill('height', formatFigure(Math.round(rider.height / 10)))
    if (district !== null) fill('district', district)
  }, [rider, district])
  return (
    <Form
      ref={form}
      method="get"
      action={FIND_PATH}
      noValidate
      onSubmit={() => {
        const chosen = new FormData(form.current ?? undefined).get('district')
        if (chosen) chooseDistrict(chosen as District)
      }}
      className="flex flex-col gap-6"
    >
      <Field label={m.height()} hint={m.height_hint()} error={problems.height ?? null}>
        <TextInput name="height" defaultValue={typed.height} required autoComplete="off" maxLength={20} />
      </Field>
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{m.use()}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
          {['' as const, ...USES].map((use) => (
            <label
              key={use}
              className="first:max-sm:col-span-2 relative isolate flex min-h-12 cursor-pointer items-center justify-center rounded-md border border-edge bg-surface px-2 py-1.5 text-center transition-colors duration-150 hover:border-ink"
            >
              <input
                type="radio"
                name="use"
                value={use}
                defaultChecked={typed.use === use}
                className="peer sr-only"
              />
              <ChoicePlate className="-inset-px border border-transparent peer-checked:border-ink peer-checked:bg-ink" />
              <span className="leading-tight font-semibold wrap-anywhere peer-checked:text-paper">
                {use === '' ? fit.use_any() : USE_NAMES[use]()}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <Field label={m.budget()} optional hint={m.budget_hint()} error={problems.budget ?? null}>
          <TextInput name="budget" defaultValue={typed.budget} autoComplete="off" maxLength={20} />
        </Field>
        <Field label={m.district()} optional>
          <Select name="district" defaultValue={typed.district}>
            <option value="">{m.any_district()}</option>
            <DistrictOptions />
          </Select>
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className="self-start max-sm:w-full">
        {m.submit()}
      </Button>
    </Form>
  )
}
