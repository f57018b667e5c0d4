import type { CarrierOffers } from '@spokehaat/contract/sales/carrier'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Select } from '../../../../ui/select.tsx'
import { useCarrierPlacesQuery, useMatchPlaceMutation } from '../../carriers/carriers-api.ts'

interface MatchPlaceProps {
  order: OrderDetail
  offer: CarrierOffers['carriers'][number]
}

/** The carrier's own area for the order's: said once, it is remembered for all that go there. */
export function MatchPlace({ order, offer }: MatchPlaceProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen) {
    return (
      <Button variant="quiet" className="ml-5 px-3!" onClick={() => setOpen(true)}>
        Match the area …
      </Button>
    )
  }
  return <Places order={order} offer={offer} />
}

function Places({ order: { district, area }, offer: { carrier, name } }: MatchPlaceProps) {
  const { data, error, isFetching } = useCarrierPlacesQuery({ carrier, district })
  const [match, { isLoading }] = useMatchPlaceMutation()
  const [key, setKey] = useState('')
  const [part, setPart] = useState('')
  const { currentData: parts } = useCarrierPlacesQuery(
    { carrier, district, within: key },
    { skip: key === '' },
  )
  const [problem, setProblem] = useState<string | null>(null)

  async function save() {
    try {
      await match({ carrier, district, area, key: part || key }).unwrap()
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <div className="mt-2 ml-8 flex flex-wrap items-end gap-3">
      <Field
        label={`${[area, district].filter(Boolean).join(', ')} is called by ${name}`}
        error={
          problem ?? error?.message ?? (data?.named.length === 0 ? 'It names none in this district.' : null)
        }
        className="min-w-0 grow basis-56"
      >
        <Select
          value={key}
          disabled={!data}
          onChange={({ target }) => {
            setKey(target.value)
            setPart('')
          }}
        >
          <option value="">{isFetching ? 'Loading …' : 'Choose'}</option>
          {data?.named.map((place) => (
            <option key={place.key} value={place.key}>
              {place.name}
            </option>
          ))}
        </Select>
      </Field>
      {parts && parts.named.length > 0 && (
        <Field label="Which part of it" className="min-w-0 grow basis-56">
          <Select value={part} onChange={({ target }) => setPart(target.value)}>
            <option value="">All of it</option>
            {parts.named.map((one) => (
              <option key={one.key} value={one.key}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Button disabled={key === ''} busy={isLoading} onClick={() => void save()} className="min-h-12">
        Match
      </Button>
    </div>
  )
}
