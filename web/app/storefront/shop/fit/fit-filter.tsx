import * as m from '@spokehaat/texts/shop'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Shield } from '../../../lib/shield.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import type { Filters } from '../filters.ts'
import type { TypedRider } from './typed-rider.server.ts'

const KnownFit = lazy(() => import('./known-fit.tsx'))

export interface FitFilterProps {
  filters: Filters
  problems: TypedRider['problems'] | undefined
  onChange: (part: Partial<Omit<Filters, 'page'>>) => void
}

/**
 * Only what fits: by the figures that this browser keeps of its rider, once scripts are there; else two fields of the
 * form, which the server reads.
 */
export function FitFilter({ filters, problems, onChange }: FitFilterProps) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const shown = problems?.typed ?? {
    // a height alone stands in the list above
    height: filters.inseam === null ? '' : (filters.height ?? ''),
    inseam: filters.inseam ?? '',
  }
  return (
    <>
      <div className="without-script mt-4 flex flex-col gap-4">
        <Field label={m.your_height()} hint={m.your_height_hint()} error={problems?.height ?? null}>
          <TextInput name="fit" defaultValue={shown.height} maxLength={40} />
        </Field>
        <Field label={m.your_inseam()} hint={m.your_inseam_hint()} error={problems?.inseam ?? null}>
          <TextInput name="fitInseam" defaultValue={shown.inseam} maxLength={40} />
        </Field>
      </div>
      <div className="needs-script mt-2 min-h-11">
        {isAlive && (
          <Shield fallback={null}>
            <Suspense fallback={null}>
              <KnownFit filters={filters} onChange={onChange} />
            </Suspense>
          </Shield>
        )}
      </div>
    </>
  )
}
