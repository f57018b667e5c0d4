import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import type { FoundCustomer } from '@spokehaat/contract/sales/draft'
import { useState } from 'react'
import { useDraft } from '../../../lib/use-draft.ts'
import { DistrictOptions } from '../../../order-parts/district-options.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { useFoundCustomersQuery } from './drafts-api.ts'
import { FoundList } from './found-list.tsx'
import type { DraftOrder } from './use-draft-order.ts'

/** Found as one types, or new: then a phone is enough to begin with. */
export function CustomerSearch({ order }: { order: DraftOrder }) {
  const [search, setSearch] = useState('')
  const typed = useDraft(search, setSearch, Object.is, 200)
  const words = search.trim()
  const { currentData, isFetching, isError } = useFoundCustomersQuery(words, { skip: words.length < 3 })
  const found = words.length < 3 ? [] : (currentData ?? [])
  const isPhone = /^[\d০-৯+\-\s]{10,}$/.test(words)

  function clear() {
    typed.change('')
    setSearch('')
  }
  function pick({ orders, isPhoneProved, ...customer }: FoundCustomer) {
    order.changeCustomer(customer)
    clear()
  }
  return (
    <div>
      <Field
        label="Find the customer"
        hint="By phone, name or email. Not found? They are new: fill in below."
      >
        <TextInput
          type="search"
          autoComplete="off"
          value={typed.draft}
          onChange={({ target }) => typed.change(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const [only] = found
            if (only && found.length === 1) pick(only)
            else if (isPhone && found.length === 0) takePhone()
          }}
        />
      </Field>
      <p role="status" className="mt-1 text-[0.9375rem] text-muted empty:hidden">
        {isError
          ? 'The customers could not be searched. Please try again.'
          : words.length >= 3 && isFetching
            ? 'Searching …'
            : words.length >= 3 && found.length === 0
              ? 'Nobody found: a new customer.'
              : ''}
      </p>
      <FoundList
        label="Found customers"
        found={found}
        keyOf={({ user, phone, firstName }) => user ?? `${phone} ${firstName}`}
        onPick={pick}
      >
        {(one) => (
          <>
            <span className="font-semibold">
              {[one.firstName, one.lastName].filter(Boolean).join(' ') || one.phone}
            </span>
            <span className="figures text-muted">{one.phone}</span>
            <span className="ml-auto text-[0.9375rem] text-muted">
              {[
                one.user === null ? 'No account' : 'Account',
                one.user !== null && !one.isPhoneProved && 'phone not proved',
                one.orders === 1 ? '1 order' : `${one.orders} orders`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )}
      </FoundList>
      {isPhone && !isFetching && found.length === 0 && (
        <Button className="mt-2" onClick={takePhone}>{`New customer with ${words}`}</Button>
      )}
    </div>
  )

  function takePhone() {
    order.changeCustomer({ user: null, phone: words })
    clear()
  }
}

const PERSON = [
  ['firstName', 'First name', 'given-name'],
  ['lastName', 'Last name', 'family-name'],
] as const
const PLACE = [
  ['streetAddress', 'Street and house', true],
  ['apartment', 'Apartment', false],
  ['area', 'Area or thana', false],
  ['city', 'Town or city', true],
] as const

/** Who it is for; and where it goes, unless it is taken along. */
export function CustomerFields({ order, isSent }: { order: DraftOrder; isSent: boolean }) {
  const { content, changeCustomer, fields } = order
  const { customer } = content
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Field label="Phone" optional={!isSent} error={fields.phone}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="off"
          className="figures"
          value={customer.phone}
          onChange={({ target }) => changeCustomer({ phone: target.value })}
        />
      </Field>
      <Field
        label="Email"
        optional
        error={fields.email}
        hint={customer.user === null ? undefined : 'Mails go to the account’s address.'}
      >
        <TextInput
          type="email"
          autoComplete="off"
          disabled={customer.user !== null}
          value={customer.email}
          onChange={({ target }) => changeCustomer({ email: target.value })}
        />
      </Field>
      {PERSON.map(([name, label]) => (
        <Field key={name} label={label} optional error={fields[name]}>
          <TextInput
            autoComplete="off"
            maxLength={80}
            value={customer[name]}
            onChange={({ target }) => changeCustomer({ [name]: target.value })}
          />
        </Field>
      ))}
      {isSent && (
        <>
          {PLACE.map(([name, label, isNeeded]) => (
            <Field key={name} label={label} optional={!isNeeded} error={fields[name]}>
              <TextInput
                autoComplete="off"
                maxLength={name === 'streetAddress' ? 200 : 80}
                value={customer[name]}
                onChange={({ target }) => changeCustomer({ [name]: target.value })}
              />
            </Field>
          ))}
          <Field label="District" error={fields.district}>
            <Select
              value={customer.district ?? ''}
              onChange={({ target }) =>
                changeCustomer({ district: DISTRICTS.find((one) => one === target.value) ?? null })
              }
            >
              <option value="">Choose</option>
              <DistrictOptions />
            </Select>
          </Field>
          <Field label="Postcode" optional error={fields.postcode}>
            <TextInput
              autoComplete="off"
              inputMode="numeric"
              maxLength={12}
              className="figures"
              value={customer.postcode}
              onChange={({ target }) => changeCustomer({ postcode: target.value })}
            />
          </Field>
        </>
      )}
      {customer.user !== null && (
        <p className="text-[0.9375rem] text-muted sm:col-span-2">
          The order will be in this customer’s account.{' '}
          <Button onClick={() => changeCustomer({ user: null })}>Not their account</Button>
        </p>
      )}
    </div>
  )
}
