import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import type { ProductDraft } from '../draft/product-draft.ts'
import { nextFrame } from '../draft/sheet-draft.ts'
import { FigureField, type Place, TextField } from '../form-field.tsx'
import { GEOMETRY, OPEN_GEOMETRY } from './sheet-fields.ts'

const MAX_FRAMES = 8

/** The geometry, one size at a time; all sizes stay on the page, so that none is checked in vain. */
export function GeometryTable() {
  const { control, getValues, formState } = useFormContext<ProductDraft>()
  const frames = useFieldArray({ control, name: 'bicycle.geometry' })
  const [geometry, sizes, stockBy] = useWatch({ control, name: ['bicycle.geometry', 'sizes', 'stockBy'] })
  const [shown, setShown] = useState(0)
  const current = Math.min(shown, frames.fields.length - 1)
  const { submitCount } = formState
  const wrong = formState.errors.bicycle?.geometry?.findIndex?.((frame) => frame !== undefined) ?? -1
  // a size with something wrong in it comes to light when one tries to save
  useEffect(() => {
    if (submitCount > 0 && wrong >= 0) setShown(wrong)
  }, [submitCount, wrong])
  const known = new Set(geometry.map(({ size }) => size?.trim()))
  const missing =
    stockBy === 'size' || stockBy === 'both'
      ? sizes.map(({ name }) => name.trim()).filter((name) => name !== '' && !known.has(name))
      : []

  function add(size: string) {
    frames.append(nextFrame(getValues('bicycle.geometry'), size), { shouldFocus: false })
    setShown(frames.fields.length)
  }

  return (
    <div>
      <div className="flex flex-col items-start gap-3 *:first:w-full">
        <RadioGroup
          legend="Frame size, smallest first"
          name="shown-frame"
          value={String(current)}
          onChange={(index) => setShown(Number(index))}
          options={frames.fields.map((_field, index) => ({
            value: String(index),
            label: geometry[index]?.size || `No. ${index + 1}`,
          }))}
        />
        {frames.fields.length < MAX_FRAMES && (
          <Button onClick={() => add('')} className="min-h-12">
            <Plus aria-hidden="true" className="size-5" />
            Add size
          </Button>
        )}
      </div>
      {missing.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-muted">
          <span>{`There is stock, but no geometry, of ${missing.join(', ')}.`}</span>
          {frames.fields.length < MAX_FRAMES && (
            <Button variant="quiet" onClick={() => add(missing[0] ?? '')} className="px-3! underline">
              Add {missing[0]}
            </Button>
          )}
        </p>
      )}
      {frames.fields.map((field, index) => (
        <div key={field.id} hidden={index !== current} className="mt-5">
          <div className="grid grid-cols-2 items-end gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:items-start sm:gap-5">
            <TextField name={`bicycle.geometry.${index}.size`} label="Size" />
            {GEOMETRY.map(({ name, label, unit }) => (
              <FigureField
                key={name}
                name={`bicycle.geometry.${index}.${name}` as Place}
                label={label}
                unit={unit}
              />
            ))}
          </div>
          <fieldset className="mt-6 border-t border-line pt-4">
            <legend className="sr-only">What this size may leave out</legend>
            <p aria-hidden="true" className="mb-3 text-muted">
              May be left out; the shop then estimates, and says so.
            </p>
            <div className="grid grid-cols-2 items-end gap-x-3 gap-y-5 sm:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] sm:items-start sm:gap-5">
              {OPEN_GEOMETRY.map(({ name, label, unit }) => (
                <FigureField
                  key={name}
                  name={`bicycle.geometry.${index}.${name}` as Place}
                  label={label}
                  unit={unit}
                />
              ))}
            </div>
          </fieldset>
          {frames.fields.length > 1 && (
            <Button
              variant="quiet"
              onClick={() => {
                frames.remove(index)
                setShown(Math.max(0, index - 1))
              }}
              className="mt-4 -ml-3 px-3! text-brick"
            >
              <Trash2 aria-hidden="true" className="size-5" />
              Remove size {geometry[index]?.size}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
