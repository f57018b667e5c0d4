import { readHeight, readInseam } from '@spokehaat/contract/catalogue/fit/read-figures'
import type { Rider } from '@spokehaat/contract/catalogue/fit/rider'
import * as m from '@spokehaat/texts/shop'
import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { heightProblem, inseamProblem } from '../../../store/rider/figure-words.ts'
import { useRider } from '../../../store/rider/use-rider.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { riderWords } from '../facet-words.ts'
import type { FitFilterProps } from './fit-filter.tsx'

type KnownFitProps = Pick<FitFilterProps, 'filters' | 'onChange'>

/** One tick where the rider is known; else the two figures. */
export default function KnownFit({ filters, onChange }: KnownFitProps) {
  const { rider, keep, isInAccount, isSignedIn, keepInAccount, forget } = useRider()
  if (rider === undefined) return null
  if (rider === null)
    return (
      <AskRider
        isOpen={filters.inseam !== null}
        onKnown={(next) => {
          keep(next)
          onChange(figuresOf(next))
        }}
      />
    )
  const figures = figuresOf(rider)
  const isOn = filters.height === figures.height && filters.inseam === figures.inseam
  const nobody = { height: null, inseam: null }
  return (
    <>
      <Checkbox
        label={m.only_what_fits_me()}
        checked={isOn}
        onChange={(event) => onChange(event.target.checked ? figures : nobody)}
      />
      <p className="text-[0.9375rem] text-muted">
        <span className="block">{riderWords(figures.height, figures.inseam)}</span>
        {isInAccount ? m.kept_in_account() : m.kept_here()}
      </p>
      <div className="flex flex-wrap gap-x-4 text-[0.9375rem]">
        {isSignedIn && !isInAccount && (
          <TextButton
            onClick={() => {
              void keepInAccount(rider).then((isKept) => {
                if (!isKept) toast.error(m.account_not_told())
              })
            }}
          >
            {m.keep_in_account()}
          </TextButton>
        )}
        <TextButton
          onClick={() => {
            if (isOn) onChange(nobody)
            void forget().then((isForgotten) => {
              if (!isForgotten) toast.error(m.account_not_told())
            })
          }}
        >
          {m.forget_figures()}
        </TextButton>
      </div>
    </>
  )
}

/** In whole cm, as the address says them. */
const figuresOf = ({ height, inseam }: Rider) => ({
  height: Math.round(height / 10),
  inseam: inseam === undefined ? null : Math.round(inseam / 10),
})

interface AskRiderProps {
  isOpen: boolean
  onKnown: (rider: Rider) => void
}

function AskRider({ isOpen, onKnown }: AskRiderProps) {
  const [height, setHeight] = useState('')
  const [inseam, setInseam] = useState('')
  const [problems, setProblems] = useState<Partial<Record<'height' | 'inseam', string>>>({})

  function read() {
    const tall = readHeight(height)
    if ('problem' in tall) return setProblems({ height: heightProblem(tall.problem) })
    const legs = inseam.trim() === '' ? null : readInseam(inseam, tall.mm)
    if (legs && 'problem' in legs) return setProblems({ inseam: inseamProblem(legs.problem) })
    setProblems({})
    onKnown({ height: tall.mm, ...(legs && { inseam: legs.mm }) })
  }
  // the fields are no part of the form around them, which asks for the shop by its address
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    read()
  }

  return (
    <details open={isOpen} className="group/fit">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
        <span>{m.only_what_fits_me()}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-muted transition-transform duration-150 group-open/fit:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-1">
        <Field label={m.your_height()} hint={m.your_height_hint()} error={problems.height ?? null}>
          <TextInput
            value={height}
            maxLength={40}
            onChange={(event) => setHeight(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Field label={m.your_inseam()} hint={m.your_inseam_hint()} error={problems.inseam ?? null}>
          <TextInput
            value={inseam}
            maxLength={40}
            onChange={(event) => setInseam(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Button onClick={read}>{m.show_what_fits()}</Button>
      </div>
    </details>
  )
}
