import type { Address, User } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/checkout'
import { MapPinPlus, Trash2 } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { addressLines } from '../../../lib/address-lines.ts'
import { counted, formatDate } from '../../../lib/format.ts'
import { useHideAddressMutation } from '../../../store/api/addresses-api.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoicePlate } from '../../../ui/choice-plate.tsx'
import { toast } from '../../../ui/toaster.tsx'
import type { BillingValues } from './billing-form.ts'
import { NOWHERE, placeOf, splitName } from './prefill.ts'
import type { BillingForm } from './use-billing-form.ts'

/** Cards to see at first; the others are a press away. */
const FEW = 3
const PLACE = ['streetAddress', 'apartment', 'area', 'city', 'district', 'postcode'] as const

interface EarlierAddressesProps {
  form: BillingForm
  profile: User
  addresses: readonly Address[]
}

/**
 * Where something was sent to before, as cards that fill in the form. Which of them is chosen is what the form says, so
 * a field that is changed is another address.
 */
export function EarlierAddresses({ form, profile, addresses }: EarlierAddressesProps) {
  const [showsAll, setShowAll] = useState(false)
  const other = useRef<HTMLInputElement>(null)
  const [hide, { isLoading: isHiding }] = useHideAddressMutation()
  const place: readonly (string | undefined)[] = useWatch({ control: form.control, name: PLACE })
  const chosen = addresses.find((address) =>
    PLACE.every((field, index) => address[field] === (place[index] ?? '')),
  )
  if (addresses.length === 0) return null

  const few = addresses.slice(0, FEW)
  const shown = showsAll || (chosen && !few.includes(chosen)) ? addresses : few
  const left = addresses.length - shown.length

  function fill(values: Partial<BillingValues>) {
    form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepTouched: true })
  }

  async function remove(address: Address) {
    const { error } = await hide(address._id)
    if (error) return toast.error(errorSentence(error))
    toast.success(m.address_removed())
    other.current?.focus()
  }

  return (
    <fieldset className="mb-8">
      <legend className="mb-3 font-semibold">{m.where_to()}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {shown.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            isChosen={address === chosen}
            isHiding={isHiding}
            onChoose={() => fill(placeOf(address))}
            onRemove={() => void remove(address)}
          />
        ))}
        <Card
          ref={other}
          isChosen={chosen === undefined}
          onChoose={() => fill({ ...NOWHERE, ...splitName(profile.name), phone: profile.phone ?? '' })}
          aside={<MapPinPlus aria-hidden="true" className="size-6 shrink-0 text-muted" />}
        >
          <span className="font-semibold">{m.another_address()}</span>
          <span className="block text-[0.9375rem] text-muted">{m.another_address_note()}</span>
        </Card>
      </div>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setShowAll(true)} className="mt-2 -ml-5 underline">
          {counted(left, m.one_more_address, m.more_addresses)}
        </Button>
      )}
    </fieldset>
  )
}

interface AddressCardProps {
  address: Address
  isChosen: boolean
  isHiding: boolean
  onChoose: () => void
  onRemove: () => void
}

function AddressCard({ address, isChosen, isHiding, onChoose, onRemove }: AddressCardProps) {
  const { name, street, town, district } = addressLines(address)
  return (
    <Card
      isChosen={isChosen}
      onChoose={onChoose}
      aside={
        <Button
          variant="quiet"
          size="icon"
          disabled={isHiding}
          aria-label={m.remove_address({ address: street })}
          onClick={onRemove}
          className="-m-2.5 text-muted hover:text-ink"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </Button>
      }
    >
      {name && <span className="block font-semibold">{name}</span>}
      <span className={name ? 'block' : 'block font-semibold'}>{street}</span>
      <span className="block">{town}</span>
      <span className="block text-muted">{district}</span>
      <span className="figures mt-1 block text-[0.9375rem] text-muted">{address.phone}</span>
      <span className="figures block text-[0.9375rem] text-muted">
        {m.last_used({ date: formatDate(address.usedAt) })}
      </span>
    </Card>
  )
}

interface CardProps {
  isChosen: boolean
  onChoose: () => void
  /** No part of the label: a press on it chooses nothing. */
  aside: ReactNode
  children: ReactNode
  ref?: Ref<HTMLInputElement>
}

function Card({ isChosen, onChoose, aside, children, ref }: CardProps) {
  return (
    <div className="relative isolate flex gap-2 rounded-md border border-edge bg-surface p-4 transition-colors duration-150 hover:border-ink">
      <label className="flex min-w-0 flex-1 gap-3 rounded-md before:absolute before:inset-0">
        <input
          ref={ref}
          type="radio"
          name="place"
          checked={isChosen}
          onChange={onChoose}
          className="peer mt-1 size-5 shrink-0 accent-(--green) outline-none"
        />
        <ChoicePlate className="-inset-px border border-transparent peer-checked:border-2 peer-checked:border-ink" />
        <span className="min-w-0 flex-1 leading-snug wrap-anywhere">{children}</span>
      </label>
      <span className="relative flex self-start">{aside}</span>
    </div>
  )
}
