import { LANGUAGES } from '@spokehaat/contract/basics/language'
import type { User } from '@spokehaat/contract/identity/account'
import type { GiftCardOrderRequest } from '@spokehaat/contract/sales/credit'
import type { GatewayName } from '@spokehaat/contract/sales/gateways'
import * as m from '@spokehaat/texts/gift-card'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { goToPayment } from '../../lib/go-to-payment.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import type { GiftCardFacts } from '../../lib/shop-facts.ts'
import { readFigure } from '../../lib/typed-figure.ts'
import { usePayingQuery } from '../../paying/paying-api.ts'
import { WayOptions } from '../../paying/way-options.tsx'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { formatBdt } from '../../ui/price.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useOrderGiftCardMutation } from './gift-card-api.ts'

const OWN = 'own'
type Errors = Partial<Record<keyof GiftCardOrderRequest, string>>

/** Nothing that is typed here goes to who gets the card, but the address that it goes to. */
export function GiftCardForm({ sold, buyer }: { sold: GiftCardFacts; buyer: User }) {
  const [chosen, setChosen] = useState(String(sold.amounts[0] ?? OWN))
  const [own, setOwn] = useState('')
  const [order, { isLoading }] = useOrderGiftCardMutation()
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<{ words: string; order: string | null } | null>(null)
  // one key for one wish: sent twice it is one order
  const sent = useRef({ content: '', key: '' })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    }
  }, [errors])
  const [gateway, setGateway] = useState<GatewayName>()
  const { data: paying } = usePayingQuery()
  const isGuest = buyer.role === 'guest'
  const amount = chosen === OWN ? (readFigure(own) ?? Number.NaN) : Number(chosen)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '').trim()
    const card: GiftCardOrderRequest = {
      amountBdt: amount,
      to: text('to'),
      firstName: text('firstName'),
      phone: text('phone'),
      ...(isGuest && text('email') !== '' && { email: text('email') }),
      language: LANGUAGES.find((one) => one === text('language')) ?? 'en',
      ...(gateway !== undefined && { gateway }),
    }
    setErrors({})
    setFailure(null)
    const content = JSON.stringify(card)
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() }
    try {
      goToPayment((await order({ key: sent.current.key, card }).unwrap()).checkout_url)
    } catch (caught) {
      const refusal = asApiError(caught)
      const fields: Errors = refusal?.fields ?? {}
      if (Object.keys(fields).length > 0) return setErrors(fields)
      const standing = refusal?.details?.order
      setFailure({ words: errorSentence(caught), order: typeof standing === 'string' ? standing : null })
    }
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <RadioGroup
        legend={m.amount()}
        name="amount"
        options={[
          ...sold.amounts.map((one) => ({ value: String(one), label: formatBdt(one) })),
          { value: OWN, label: m.other() },
        ]}
        value={chosen}
        onChange={setChosen}
      />
      {chosen === OWN ? (
        <Field
          label={m.own_amount()}
          hint={m.own_amount_hint({ least: formatBdt(sold.leastBdt), most: formatBdt(sold.mostBdt) })}
          error={errors.amountBdt}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            className="figures"
            value={own}
            onChange={({ target }) => setOwn(target.value)}
          />
        </Field>
      ) : (
        errors.amountBdt && (
          <p role="alert" className="font-medium text-brick">
            {errors.amountBdt}
          </p>
        )
      )}
      <Field label={m.to()} hint={m.to_hint()} error={errors.to}>
        <TextInput name="to" type="email" autoComplete="off" maxLength={254} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.name()} error={errors.firstName}>
          <TextInput name="firstName" autoComplete="name" maxLength={80} defaultValue={buyer.name} />
        </Field>
        <Field label={m.phone()} error={errors.phone}>
          <TextInput name="phone" type="tel" autoComplete="tel" defaultValue={buyer.phone ?? ''} />
        </Field>
      </div>
      {isGuest && (
        <Field label={m.email()} hint={m.email_hint()} error={errors.email}>
          <TextInput name="email" type="email" autoComplete="email" maxLength={254} />
        </Field>
      )}
      <Field label={m.language()} error={errors.language}>
        <Select name="language" defaultValue={LANGUAGE}>
          <option value="en">{m.english()}</option>
          <option value="bn">{m.bangla()}</option>
        </Select>
      </Field>
      <p className="text-muted">{m.no_code()}</p>
      {paying && (
        <WayOptions ways={paying.ways} dueBdt={amount || 0} chosen={gateway} onChange={setGateway} />
      )}
      {failure && (
        <Notice title={m.failed()}>
          <p>{failure.words}</p>
          {failure.order !== null && (
            <p>
              {m.order_stands()} <TextLink to={paths.myOrder(failure.order)}>{m.see_order()}</TextLink>
            </p>
          )}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" busy={isLoading} className="self-start max-sm:w-full">
        {isLoading ? m.paying() : amount > 0 ? m.pay({ amount: formatBdt(amount) }) : m.pay_none()}
      </Button>
    </form>
  )
}
