import type { Area } from '@spokehaat/contract/sales/areas'
import { type MatchedArea, matchAreas, namedArea } from '@spokehaat/contract/sales/match-areas'
import * as m from '@spokehaat/texts/checkout'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type UseFormRegisterReturn, useWatch } from 'react-hook-form'
import { cx } from '../../../lib/class-names.ts'
import { localDigits } from '../../../lib/digits.ts'
import { districtName } from '../../../lib/district-name.ts'
import { counted } from '../../../lib/format.ts'
import { LANGUAGE } from '../../../lib/language.ts'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useAreasQuery } from './areas-api.ts'
import type { BillingForm } from './use-billing-form.ts'

const MOST = 8
const NONE: readonly Area[] = []

export const areaName = (area: Area) => (LANGUAGE === 'bn' ? area.nameBn : area.name)

interface AreaFieldProps {
  form: BillingForm
  registration: UseFormRegisterReturn<'area'>
  /** Chosen, or typed as it is called: what else of the address follows from it. `before`: the area that stood there. */
  onFound: (area: Area, before: Area | null) => void
}

/**
 * A plain input that takes any text. From the first focus on it offers the areas of the district, or of all districts
 * while none is chosen, by name, sound or postcode, in either script.
 */
export function AreaField({ form, registration, onFound }: AreaFieldProps) {
  const listId = useId()
  const [isUsed, setUsed] = useState(false)
  const textBefore = useRef('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [typed, district] = useWatch({ control: form.control, name: ['area', 'district'] })
  const text = typed ?? ''
  const { data: areas = NONE } = useAreasQuery(district ?? '', { skip: !isUsed })
  // the whole country is offered only for what is typed: its first eight are nobody's
  const found = isOpen && (district || text.trim() !== '') ? matchAreas(areas, text, MOST) : []
  const isShown = found.length > 0
  const activeId = isShown && active >= 0 && active < found.length ? `${listId}-${active}` : undefined

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function foundAt(area: Area) {
    onFound(area, namedArea(areas, textBefore.current))
    textBefore.current = areaName(area)
  }

  function choose({ area, rest }: MatchedArea) {
    const whole = [areaName(area), rest].filter(Boolean).join(' ')
    form.setValue('area', whole, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    foundAt(area)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    // a keyboard that composes Bangla uses the same keys
    if (event.nativeEvent.isComposing) return
    const places = found.length + 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isShown) return setOpen(true)
      // past either end lies the field itself
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((active + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && activeId) {
      // not the form's Enter
      event.preventDefault()
      const chosen = found[active]
      if (chosen) choose(chosen)
    }
  }

  function leave() {
    close()
    const named = namedArea(areas, text)
    if (named) foundAt(named)
  }

  const { ref, onBlur, onChange, ...named } = registration
  return (
    <Field label={m.area()} optional hint={m.area_hint()} error={form.formState.errors.area?.message}>
      <div className="relative">
        <TextInput
          {...named}
          ref={ref}
          autoComplete="address-level3"
          autoCapitalize="words"
          maxLength={80}
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={activeId}
          onFocus={() => {
            setUsed(true)
            textBefore.current = text
          }}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            void onChange(event)
            setOpen(true)
            setActive(-1)
          }}
          onBlur={(event) => {
            void onBlur(event)
            leave()
          }}
        />
        {isShown && (
          <div
            id={listId}
            role="listbox"
            tabIndex={-1}
            aria-label={m.areas()}
            // the field would lose the focus to a press on the list
            onMouseDown={(event) => event.preventDefault()}
            className="absolute top-full left-0 z-40 mt-1.5 max-h-[min(22rem,45dvh)] w-full min-w-64 overflow-y-auto overscroll-contain rounded-md border border-edge bg-surface p-1.5 shadow-lg"
          >
            {found.map((one, index) => (
              <Option
                key={`${one.area.district} ${one.area.name}`}
                id={`${listId}-${index}`}
                found={one}
                isActive={index === active}
                isFarAway={!district}
                onChoose={() => choose(one)}
                onPoint={() => setActive(index)}
              />
            ))}
          </div>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {isShown ? counted(found.length, m.area_found, m.areas_found) : ''}
      </p>
    </Field>
  )
}

interface OptionProps {
  id: string
  found: MatchedArea
  isActive: boolean
  /** Of any district: then it says of which. */
  isFarAway: boolean
  onChoose: () => void
  onPoint: () => void
}

function Option({ id, found: { area, rest }, isActive, isFarAway, onChoose, onPoint }: OptionProps) {
  const [name, other] = LANGUAGE === 'bn' ? [area.nameBn, area.name] : [area.name, area.nameBn]
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the field
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5',
        isActive && 'bg-chosen',
      )}
    >
      <span className="min-w-0 flex-1 leading-snug">
        <span className="flex flex-wrap gap-x-2">
          <span className="font-semibold">{[name, rest].filter(Boolean).join(' ')}</span>
          <span lang={LANGUAGE === 'bn' ? 'en' : 'bn'} className="text-muted">
            {other}
          </span>
        </span>
        {isFarAway && (
          <span className="block text-[0.9375rem] text-muted">{districtName(area.district)}</span>
        )}
      </span>
      {area.postcode && <span className="figures shrink-0 text-muted">{localDigits(area.postcode)}</span>}
    </div>
  )
}
