import { GATEWAY_NAMES } from '@spokehaat/contract/sales/gateways'
import { GATEWAY_FIELDS, GATEWAY_TRAITS, type PayWay, payWayChange } from '@spokehaat/contract/sales/pay-ways'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { FIGURE_OR_NONE } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import {
  AccountFields,
  accountDraft,
  accountRequest,
  KeysTest,
  NoticeAddress,
} from '../../frame/parts/account-fields.tsx'
import { ChangesBar } from '../../frame/parts/changes-bar.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { FieldPair, FormFrame, FormSection } from '../../frame/parts/form-frame.tsx'
import { useChangePayWayMutation, useGreetPayWayMutation } from './pay-ways-api.ts'

type Draft = z.input<typeof payWayChange>
type Judged = z.output<typeof payWayChange>

const draftOf = ({ gateway, isOn, leastBdt, mostBdt, fields, version }: PayWay): Draft => ({
  isOn,
  leastBdt,
  mostBdt,
  version,
  fields: accountDraft(GATEWAY_FIELDS[gateway], version === 0 ? null : fields),
})

/** What others save meanwhile never moves a field under one's hand. */
export function PayWayForm({ way }: { way: PayWay }) {
  const { gateway } = way
  const name = GATEWAY_NAMES[gateway]
  const [change] = useChangePayWayMutation()
  const [greet] = useGreetPayWayMutation()
  const [isClash, setClash] = useState(false)
  const form = useForm<Draft, unknown, Judged>({
    resolver: figuresResolver(payWayChange),
    mode: 'onTouched',
    defaultValues: draftOf(way),
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setError, setValue, register, reset } = form
  const { isDirty, isSubmitting, errors } = formState
  const { dialog } = useUnsavedChanges(isDirty)
  const element = useRef<HTMLFormElement>(null)
  const wrong = (errors.fields ?? {}) as Record<string, { message?: string } | undefined>
  const { leastMinor, mostMinor } = GATEWAY_TRAITS[gateway]
  const hasKeys = GATEWAY_FIELDS[gateway].length > 0

  function take(now: PayWay) {
    setClash(false)
    reset(draftOf(now))
  }

  async function send(judged: Judged) {
    try {
      take(await change({ gateway, ...judged, fields: accountRequest(judged.fields) }).unwrap())
      toast.success(`${name} is saved.`)
    } catch (failure) {
      const error = asApiError(failure)
      const theirs = error?.details?.version
      if (error?.code === 'version_conflict' && typeof theirs === 'number') {
        setValue('version', theirs)
        setClash(true)
        return
      }
      const fields = Object.entries(error?.fields ?? {})
      for (const [key, message] of fields) {
        setError(key as Parameters<typeof setError>[0], { type: 'server', message })
      }
      if (fields.length === 0) toast.error(errorSentence(failure))
      else focusFirstWrong(element.current)
    }
  }

  return (
    <>
      {dialog}
      <FormFrame
        ref={element}
        onSubmit={handleSubmit(send, () => {
          toast.error('Please put right what is marked.')
          focusFirstWrong(element.current)
        })}
        bar={
          <ChangesBar
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            save="Save"
            onDiscard={() => take(way)}
            clash={
              isClash ? { words: 'Save again to put yours in its place.', onTake: () => take(way) } : null
            }
          />
        }
      >
        <FormSection title="At the checkout">
          <Checkbox label="Offered to shoppers" {...register('isOn')} />
          <FieldPair>
            <Field
              label="Least of one payment, in taka"
              optional
              hint={leastMinor === null ? undefined : `It takes ${formatBdt(leastMinor / 100)} or more.`}
              error={errors.leastBdt?.message}
            >
              <FigureInput min={0} {...register('leastBdt', FIGURE_OR_NONE)} />
            </Field>
            <Field
              label="Most of one payment, in taka"
              optional
              hint={mostMinor === null ? undefined : `It takes at most ${formatBdt(mostMinor / 100)}.`}
              error={errors.mostBdt?.message}
            >
              <FigureInput min={0} {...register('mostBdt', FIGURE_OR_NONE)} />
            </Field>
          </FieldPair>
        </FormSection>
        <FormSection
          title="Connection"
          intro={
            hasKeys
              ? `You find these in your account with ${name}. A secret is never shown again.`
              : 'Its account is set where the shop runs, as PAYMENT_URL, PAYMENT_USERNAME and PAYMENT_PASSWORD.'
          }
        >
          {way.keysRefusedAt !== null && (
            <Notice title={`${name} does not know these keys`}>
              It is asked nothing more until you have typed them anew.
            </Notice>
          )}
          <AccountFields
            fields={GATEWAY_FIELDS[gateway]}
            secrets={way.secrets}
            register={(key) => register(`fields.${key}`)}
            errorOf={(key) => wrong[key]?.message}
          />
          {way.secrets.length > 0 && (
            <KeysTest
              isDirty={isDirty}
              ask={async () => {
                await greet(gateway).unwrap()
                return null
              }}
            />
          )}
          {way.noticeUrl && (
            <NoticeAddress
              url={way.noticeUrl}
              hint={`Give it to ${name}: it tells the shop there of payments that no browser brought back.`}
            />
          )}
        </FormSection>
      </FormFrame>
    </>
  )
}
