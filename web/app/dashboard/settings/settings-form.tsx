import { zodResolver } from '@hookform/resolvers/zod'
import { type Settings, settings as settingsSchema, TWO_FACTOR_FOR } from '@spokehaat/contract/desk/settings'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { focusFirstWrong } from '../../lib/focus-first-wrong.ts'
import { readFigure } from '../../lib/typed-figure.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FigureInput } from '../../ui/figure-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ChangesBar } from '../changes-bar.tsx'
import { settingDoubts } from '../dialogs/doubts.ts'
import { useUnsavedChanges } from '../dialogs/unsaved-changes.tsx'
import { useDoubts } from '../dialogs/use-doubts.tsx'
import { FormFrame, FormSection } from '../form-frame.tsx'
import { RateHistory } from './rate-history.tsx'
import { useChangeSettingsMutation } from './settings-api.ts'
import {
  SETTING_KEYS,
  type SettingsValues,
  settingsChange,
  settingsForm,
  toValues,
} from './settings-values.ts'

const CLASH = 'The fields that clash say what they read by now. Save again to put yours in its place.'

const TWO_FACTOR_WORDS: Record<Settings['twoFactorFor'], string> = {
  nobody: 'Nobody',
  admins: 'Admins',
  staff: 'Everybody who works here',
}

/** `settings`: as they were when the page was opened. What others save meanwhile never moves a field under one's hand. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const [changeSettings] = useChangeSettingsMutation()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(settings)
  const [clash, setClash] = useState<Settings | null>(null)
  const { isMeant, question } = useDoubts()
  const form = useForm<SettingsValues, unknown, Settings>({
    resolver: zodResolver(settingsForm),
    mode: 'onTouched',
    defaultValues: toValues(settings),
    shouldFocusError: false,
  })
  const { register, formState, handleSubmit, setError, reset, watch } = form
  const { errors, isDirty, isSubmitting } = formState
  const { dialog } = useUnsavedChanges(isDirty)
  const element = useRef<HTMLFormElement>(null)

  function take(now: Settings) {
    setSeen(now)
    setClash(null)
    reset(toValues(now))
  }

  async function save(wanted: Settings) {
    const change = settingsChange(wanted, seen)
    if (!change) return take(seen)
    if (!(await isMeant(settingDoubts(seen, change.set, new Date())))) return
    try {
      take(await changeSettings(change).unwrap())
      // the pages that are open here show the shop's phone, address and rate, too
      void revalidate()
      toast.success('Settings saved successfully!')
    } catch (failure) {
      const error = asApiError(failure)
      const now = settingsSchema.safeParse(error?.details?.current)
      if (error?.code === 'version_conflict' && now.success) {
        // saving once more replaces what the other has set, knowingly
        setSeen(now.data)
        setClash(now.data)
      }
      let isShown = false
      for (const key of SETTING_KEYS) {
        const message = error?.fields?.[key] ?? error?.fields?.[`set.${key}`]
        if (message) setError(key, { type: 'server', message }, { shouldFocus: !isShown })
        isShown ||= message !== undefined
      }
      if (!isShown) toast.error(errorSentence(failure))
    }
  }

  const rate = readFigure(watch('bdtPerUsd')) ?? 0

  return (
    <>
      {dialog}
      {question}
      <FormFrame
        ref={element}
        onSubmit={handleSubmit(save, () => focusFirstWrong(element.current))}
        aside={<SectionLinks />}
        bar={
          <ChangesBar
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            save="Save settings"
            onDiscard={() => take(seen)}
            clash={clash && { words: CLASH, onTake: () => take(clash) }}
          />
        }
      >
        <FormSection id="rate" title={SECTIONS.rate}>
          <Field
            label="Taka for one dollar"
            hint={
              rate > 0
                ? `A bike of $500.00 costs Tk ${(500 * rate).toLocaleString('en-IN', { maximumFractionDigits: 2 })}. It counts at once, for carts too; orders keep the rate of their day.`
                : 'It counts at once, for carts too; orders keep the rate of their day.'
            }
            error={errors.bdtPerUsd?.message}
          >
            <FigureInput min={0} className="sm:max-w-56" {...register('bdtPerUsd')} />
          </Field>
          <RateHistory />
        </FormSection>
        <FormSection id="selling" title={SECTIONS.selling}>
          <Field
            label="End of the flash sale"
            optional
            hint="By the clock in Dhaka. Left empty, the countdown on the home page goes to the end of the first sale price of a product, and without one to midnight, every day."
            error={errors.saleEndsAt?.message}
          >
            <TextInput type="datetime-local" className="figures sm:max-w-72" {...register('saleEndsAt')} />
          </Field>
          <Checkbox
            label={
              <span>
                Usual list price
                <span className="block text-[0.9375rem] text-muted">
                  A product without a list price of its own shows its price × 1.15 struck through. Off: only
                  the list prices that you set yourself are shown.
                </span>
              </span>
            }
            className="items-start!"
            {...register('usualListPrice')}
          />
          <Field
            label="Low-stock threshold"
            hint="Manage Products finds by it what has few left. What is to be ordered, the stock says by what sells."
            error={errors.lowStock?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('lowStock')} />
          </Field>
        </FormSection>
        <FormSection id="cash" title={SECTIONS.cash}>
          <Field
            label="Cash on delivery up to, in taka"
            hint="Larger orders are paid online. 0 turns it off."
            error={errors.codCapBdt?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('codCapBdt')} />
          </Field>
          <Checkbox
            label={
              <span>
                A share in advance for bicycles made to order
                <span className="block text-[0.9375rem] text-muted">
                  The checkout offers to pay a share online and the rest at handing over.
                </span>
              </span>
            }
            className="items-start!"
            {...register('advanceForBuilds')}
          />
          <Field
            label="The share, in per cent"
            hint="The law limits what may be asked in advance: 10 per cent when this was written. It is rounded down to whole taka."
            error={errors.advancePercent?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('advancePercent')} />
          </Field>
          <Field
            label="The rest at the door up to, in taka"
            hint="After an advance more may be collected than of other cash orders. 0 is no limit."
            error={errors.advanceRestCapBdt?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('advanceRestCapBdt')} />
          </Field>
        </FormSection>
        <FormSection id="gift-cards" title={SECTIONS['gift-cards']}>
          <Checkbox
            label={
              <span>
                Sell gift cards in the shop
                <span className="block text-[0.9375rem] text-muted">
                  Riders buy them online, and the code is mailed to whom they name. At the counter they are
                  sold in any case.
                </span>
              </span>
            }
            className="items-start!"
            {...register('giftCardsInShop')}
          />
          <Field
            label="Amounts, in taka"
            hint="Up to six, with commas between. Another amount can be typed."
            error={errors.giftCardAmounts?.message}
          >
            <TextInput className="figures sm:max-w-96" {...register('giftCardAmounts')} />
          </Field>
          <Field label="Smallest card, in taka" error={errors.giftCardLeastBdt?.message}>
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('giftCardLeastBdt')} />
          </Field>
          <Field label="Largest card, in taka" error={errors.giftCardMostBdt?.message}>
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('giftCardMostBdt')} />
          </Field>
        </FormSection>
        <FormSection
          id="unpaid"
          title={SECTIONS.unpaid}
          intro="How much may be ordered and kept from others without being paid. 0 is no limit."
        >
          <Field
            label="Unpaid orders of one customer"
            hint="Those that wait for their payment, and cash orders that nobody has confirmed yet."
            error={errors.maxOpenOrders?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('maxOpenOrders')} />
          </Field>
          <Field
            label="Pieces kept for one customer"
            hint="By all of these orders together."
            error={errors.maxHeldPieces?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('maxHeldPieces')} />
          </Field>
          <Field
            label="Unpaid orders from one network address"
            hint="Of new customers within a day. A mobile network can be one address; who has paid an order before is not counted."
            error={errors.maxOpenOrdersAddress?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('maxOpenOrdersAddress')} />
          </Field>
          <Field
            label="Pieces kept for one network address"
            hint="By all of these orders together."
            error={errors.maxHeldPiecesAddress?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('maxHeldPiecesAddress')} />
          </Field>
          <Field
            label="Days to confirm a cash order"
            hint="After that it is on the overview, to call once more or to refuse. Orders placed before keep their day."
            error={errors.codAnswerDays?.message}
          >
            <FigureInput step={1} min={0} className="sm:max-w-56" {...register('codAnswerDays')} />
          </Field>
        </FormSection>
        <FormSection id="signing-in" title={SECTIONS['signing-in']}>
          <Field
            label="Who must sign in with two factors"
            hint="They are led to set it up, and the rest of the dashboard opens when it is on. Turn it on for yourself first, in your profile."
            error={errors.twoFactorFor?.message}
          >
            <Select className="sm:max-w-72" {...register('twoFactorFor')}>
              {TWO_FACTOR_FOR.map((who) => (
                <option key={who} value={who}>
                  {TWO_FACTOR_WORDS[who]}
                </option>
              ))}
            </Select>
          </Field>
        </FormSection>
        <FormSection id="phones" title={SECTIONS.phones}>
          <Checkbox
            label={
              <span>
                Write to phones
                <span className="block max-w-[70ch] text-[0.9375rem] text-muted">
                  Codes, and how an order stands. Off: codes go by mail, and what is on its way still goes.
                </span>
              </span>
            }
            className="items-start!"
            {...register('sms')}
          />
        </FormSection>
        <FormSection
          id="shop"
          title={SECTIONS.shop}
          intro="All three stand at the foot of every page and on the contact page."
        >
          <Field label="Phone" error={errors.shopPhone?.message}>
            <TextInput type="tel" {...register('shopPhone')} />
          </Field>
          <Field label="Email" error={errors.shopEmail?.message}>
            <TextInput type="email" {...register('shopEmail')} />
          </Field>
          <Field label="Address" error={errors.shopAddress?.message}>
            <TextInput {...register('shopAddress')} />
          </Field>
        </FormSection>
      </FormFrame>
    </>
  )
}

/** By their place in the address. */
const SECTIONS = {
  rate: 'Exchange rate',
  selling: 'Selling',
  cash: 'Cash and advances',
  'gift-cards': 'Gift cards',
  unpaid: 'Unpaid orders',
  'signing-in': 'Signing in',
  phones: 'Messages to phones',
  shop: 'Where the shop is found',
} as const

function SectionLinks() {
  return (
    <nav aria-label="Settings on this page" className="hidden xl:block">
      <ul className="border-l border-line">
        {Object.entries({ ...SECTIONS, words: 'Words of riders' }).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted hover:border-marigold hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
