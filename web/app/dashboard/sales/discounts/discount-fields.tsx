import { DISCOUNT_KINDS, type DiscountKind } from '@spokehaat/contract/sales/discount'
import type { ReactNode } from 'react'
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { FieldPair, FormSection } from '../../frame/parts/form-frame.tsx'
import type { DiscountDraft } from './discount-draft.ts'
import { GoodsField } from './goods-field.tsx'

const KIND_NAMES: Record<DiscountKind, string> = {
  percent: 'Per cent off',
  amount: 'An amount off',
  delivery: 'Free delivery',
  buy_get: 'Buy some, get some',
}

interface TextFieldProps {
  name: FieldPath<DiscountDraft> & keyof DiscountDraft
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
  type?: 'datetime-local'
  mode?: 'decimal' | 'numeric'
  lang?: 'bn'
  className?: string
}

function TextField({ name, label, hint, optional, type, mode, lang, className }: TextFieldProps) {
  const { register, formState } = useFormContext<DiscountDraft>()
  const problem: { message?: string } | undefined = formState.errors[name]
  return (
    <Field
      label={label}
      error={problem?.message ?? null}
      {...(hint !== undefined && { hint })}
      {...(optional && { optional })}
      {...(className && { className })}
    >
      {mode ? (
        <FigureInput
          {...(mode === 'numeric' && { step: 1 })}
          min={0}
          {...register(name)}
          className="sm:max-w-56"
        />
      ) : type ? (
        <DayInput type={type} {...register(name)} />
      ) : (
        <TextInput lang={lang} autoComplete="off" {...register(name)} />
      )}
    </Field>
  )
}

/** What it gives, and on what. */
export function GiftFields() {
  const { register, control } = useFormContext<DiscountDraft>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <FormSection title="What it gives">
      <FieldPair>
        <TextField name="name" label="Name" hint="Shoppers read it in the cart." />
        <TextField name="nameBn" label="Name in Bangla" lang="bn" optional />
      </FieldPair>
      <Field label="Kind">
        <Select {...register('kind')}>
          {DISCOUNT_KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      {kind === 'amount' && (
        <TextField
          name="amountBdt"
          label="Taka off"
          mode="decimal"
          hint="Once an order, over all that it counts for."
        />
      )}
      {kind === 'buy_get' && (
        <FieldPair>
          <TextField name="buyQuantity" label="Pieces to buy" mode="numeric" />
          <TextField
            name="getQuantity"
            label="Pieces to get"
            mode="numeric"
            hint="For each such purchase; the cheapest ones."
          />
        </FieldPair>
      )}
      {(kind === 'percent' || kind === 'buy_get') && (
        <TextField
          name="percent"
          label="Per cent off"
          mode="decimal"
          hint={kind === 'buy_get' ? 'Of the pieces that are got; 100 makes them free.' : undefined}
        />
      )}
      {kind === 'buy_get' && (
        <GoodsField
          name="buys"
          legend="What has to be bought"
          hint="With nothing named: the same as what is got."
        />
      )}
      <GoodsField
        name="goods"
        legend={kind === 'buy_get' ? 'What is got' : 'What it counts for'}
        hint="Any of these is enough. With nothing named: everything."
      />
    </FormSection>
  )
}

/** By which code, from what on, and when. */
export function WhenFields({ hasList }: { hasList: boolean }) {
  const { register, control } = useFormContext<DiscountDraft>()
  const countsBy = useWatch({ control, name: 'countsBy' })
  return (
    <FormSection title="When it counts">
      <Field
        label="How"
        hint={
          countsBy === 'codes'
            ? hasList
              ? 'Its codes are below.'
              : 'Codes are added once it is saved.'
            : countsBy === 'itself'
              ? 'For everybody, without typing anything.'
              : undefined
        }
      >
        <Select {...register('countsBy')}>
          <option value="code">By one code</option>
          <option value="codes">By codes of a list</option>
          <option value="itself">By itself</option>
        </Select>
      </Field>
      {countsBy === 'code' && (
        <TextField
          name="code"
          label="Code"
          hint="Small letters, blanks and Bangla digits make no difference."
        />
      )}
      <TextField
        name="minimumBdt"
        label="From so many taka on"
        mode="decimal"
        optional
        hint="Over what it counts for, before any discount."
      />
      <FieldPair>
        <TextField
          name="startsAt"
          label="From"
          type="datetime-local"
          optional
          hint="By the clock in Dhaka."
        />
        <TextField name="endsAt" label="Until" type="datetime-local" optional hint="By the clock in Dhaka." />
      </FieldPair>
      <Checkbox
        label={
          <span>
            On
            <span className="block text-sm text-muted">
              Off: it counts for nobody, whatever its times are.
            </span>
          </span>
        }
        className="items-start!"
        {...register('isActive')}
      />
    </FormSection>
  )
}

/** How often, and for whom. */
export function LimitFields() {
  const { register, control } = useFormContext<DiscountDraft>()
  const [countsBy, firstOrderOnly] = useWatch({ control, name: ['countsBy', 'firstOrderOnly'] })
  return (
    <FormSection title="How often it counts" intro="What is left empty has no limit.">
      <Checkbox label="Only on the first order of a person" {...register('firstOrderOnly')} />
      <TextField
        name="limit"
        label="Orders in all"
        mode="numeric"
        optional
        hint="Exactly so many, however many ask at once."
      />
      {!firstOrderOnly && (
        <TextField
          name="limitPerPerson"
          label="Orders of a person"
          mode="numeric"
          optional
          hint="A person is a proven phone or mail, or an account."
        />
      )}
      {countsBy !== 'itself' && (
        <TextField name="limitPerCode" label="Orders with each code" mode="numeric" optional />
      )}
    </FormSection>
  )
}

/** One or more together, by a clear rule. */
export function OrderFields() {
  const { register, control } = useFormContext<DiscountDraft>()
  const combines = useWatch({ control, name: 'combines' })
  return (
    <FormSection title="With other discounts">
      <Checkbox
        label={
          <span>
            Together with others
            <span className="block text-sm text-muted">
              {combines
                ? 'It counts beside every other one that does.'
                : 'It stands alone: the shopper gets it, or the others together, whichever costs less.'}
            </span>
          </span>
        }
        className="items-start!"
        {...register('combines')}
      />
      <TextField
        name="priority"
        label="Priority"
        mode="numeric"
        hint="Among equals the lower number counts first."
      />
      <div className="rounded-md bg-sunken p-4 md:p-5">
        <p className="font-semibold">In which order they count</p>
        <ol className="mt-2 list-decimal pl-5 text-[0.9375rem] marker:text-muted">
          <li>Those that count by themselves, before those by code.</li>
          <li>Those for some goods, before those for everything.</li>
          <li>Pieces that are got, then per cent, then amounts, then delivery.</li>
          <li>The lower priority, and then the older one.</li>
        </ol>
        <p className="mt-2 text-[0.9375rem] text-muted">
          Each counts on what the ones before it have left, so that two of 60 % take 84 % and never more than
          all.
        </p>
      </div>
    </FormSection>
  )
}
