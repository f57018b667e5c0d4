import {
  type GiftCardSaleRequest,
  giftCardRequest,
  giftCardSaleRequest,
  type MadeGiftCard,
} from '@spokehaat/contract/sales/credit'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { paths } from '../../../lib/desk-paths.ts'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { DialogButtons, ModalDialog } from '../../frame/dialogs/modal-dialog.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { useMakeGiftCardMutation, useSellGiftCardMutation } from './credit-api.ts'
import type { PrintedCard } from './gift-card-paper.tsx'

type How = 'sell' | 'give'

/** Sold over the counter, for cash: into the drawer. */
export function SellGiftCardButton({ isLoud = false }: { isLoud?: boolean }) {
  return <CardButton how="sell" isLoud={isLoud} />
}

/** As a present, or to make up for something: nobody pays for it. */
export function GiveGiftCardButton() {
  return <CardButton how="give" />
}

function CardButton({ how, isLoud = false }: { how: How; isLoud?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<MadeGiftCard | null>(null)
  return (
    <>
      <Button
        variant={isLoud ? 'primary' : 'secondary'}
        className="max-sm:grow"
        onClick={() => setOpen(true)}
      >
        <Plus aria-hidden="true" className="size-5" />
        {how === 'sell' ? 'Sell a gift card' : 'Give a gift card'}
      </Button>
      {isOpen && (
        <MakeDialog
          how={how}
          onMade={(card) => {
            setMade(card)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {made && <MadeDialog card={made} onClose={() => setMade(null)} />}
    </>
  )
}

/** An empty reason is said to be missing, and not left out. */
const givenCard = giftCardSaleRequest.extend({ note: giftCardRequest.shape.note.default('') })
/** What stands in an empty field is no value. */
const orNothing = (text: string) => text.trim() || undefined

function MakeDialog(props: { how: How; onMade: (card: MadeGiftCard) => void; onClose: () => void }) {
  // one key for one dialog: pressing twice makes one card
  const [key] = useState(() => crypto.randomUUID())
  const isSale = props.how === 'sell'
  const [give] = useMakeGiftCardMutation()
  const [sell] = useSellGiftCardMutation()
  const form = useForm<z.input<typeof giftCardSaleRequest>, unknown, GiftCardSaleRequest>({
    resolver: figuresResolver(isSale ? giftCardSaleRequest : givenCard),
    defaultValues: { language: 'en', note: '' },
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      title={isSale ? 'Sell a gift card' : 'Give a gift card'}
      submit={isSale ? 'Take the cash, and make it' : 'Give it'}
      form={form}
      onSave={(card) => (isSale ? sell : give)({ key, card }).unwrap()}
      onSaved={props.onMade}
      onClose={props.onClose}
    >
      <Field label="Amount, in taka" error={errors.amountBdt?.message}>
        <FigureInput step={1} {...register('amountBdt', FIGURE_FIELD)} />
      </Field>
      <Field
        label="Send it to"
        optional
        hint="An email address. Left empty, you print the code or read it out."
        error={errors.email?.message}
      >
        <TextInput type="email" autoComplete="off" {...register('email', { setValueAs: orNothing })} />
      </Field>
      <Field label="Language of the mail" error={errors.language?.message}>
        <Select {...register('language')}>
          <option value="en">English</option>
          <option value="bn">Bangla</option>
        </Select>
      </Field>
      <Field
        label="Last day"
        optional
        hint="By the calendar in Dhaka. Left empty, it never expires."
        error={errors.lastDay?.message}
      >
        <DayInput {...register('lastDay', { setValueAs: orNothing })} />
      </Field>
      <Field
        label={isSale ? 'Note' : 'Reason'}
        optional={isSale}
        hint="Only the shop sees it."
        error={errors.note?.message}
      >
        <TextInput autoComplete="off" maxLength={200} {...register('note')} />
      </Field>
    </FormDialog>
  )
}

function MadeDialog({ card, onClose }: { card: MadeGiftCard; onClose: () => void }) {
  const { code, amountBdt, expiresAt, email } = card
  return (
    <ModalDialog title={`A gift card of ${formatBdt(amountBdt)}`} isBusy={false} onClose={onClose}>
      {code === null ? (
        <p className="mt-5">
          It was made already, and its code has been told. If nobody has it, block the card and make another.
        </p>
      ) : (
        <>
          <p className="figures mt-5 rounded-md border-2 border-ink bg-sunken px-3 py-5 text-center text-[clamp(1.125rem,5vw,1.75rem)] font-bold tracking-wide select-all">
            {code}
          </p>
          <p className="mt-4 text-muted">
            {email === '' ? '' : `It is on its way to ${email}. `}
            The code is shown this once: the shop keeps only its last four characters. Whoever has it can
            spend it.
          </p>
        </>
      )}
      <DialogButtons>
        {code !== null && (
          <ButtonLink to={paths.giftCardPaper()} state={{ code, amountBdt, expiresAt } satisfies PrintedCard}>
            <Printer aria-hidden="true" className="size-5" />
            Print it
          </ButtonLink>
        )}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
