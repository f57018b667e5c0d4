import type { DiscountRequest } from '@spokehaat/contract/sales/discount'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { paths } from '../../../lib/desk-paths.ts'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { FormFrame, SaveBar } from '../../frame/parts/form-frame.tsx'
import { type DiscountDraft, judged, placeOf, resolver } from './discount-draft.ts'
import { GiftFields, LimitFields, OrderFields, WhenFields } from './discount-fields.tsx'
import { DiscountPreview } from './discount-preview.tsx'

interface DiscountFormProps {
  /** Keep it the same one for as long as the form is to stay as it is. */
  initial: DiscountDraft
  /** How many codes it has. */
  codes: number
  submit: string
  mayWrite: boolean
  /** Above the cards. */
  notice?: ReactNode
  /** Beside the buttons. */
  aside?: ReactNode
  /** Rejects with what the server says. `letGo`: call it before going elsewhere. */
  onSave: (discount: DiscountRequest, letGo: () => void) => Promise<void>
}

export function DiscountForm({ initial, codes, submit, mayWrite, notice, aside, onSave }: DiscountFormProps) {
  const form = useForm<DiscountDraft>({ resolver, defaultValues: initial, shouldFocusError: false })
  const { isSubmitting, isDirty } = form.formState
  const { dialog, letGo } = useUnsavedChanges(isDirty)
  const element = useRef<HTMLFormElement>(null)
  const { reset } = form
  // what was saved is where the next changes start
  useEffect(() => reset(initial), [reset, initial])

  async function save(draft: DiscountDraft) {
    const discount = judged(draft)
    if (!discount) return
    try {
      await onSave(discount, letGo)
    } catch (failure) {
      const fields = Object.entries(asApiError(failure)?.fields ?? {})
      for (const [path, message] of fields) {
        form.setError(placeOf(path), { type: 'server', message })
      }
      if (fields.length === 0) toast.error(errorSentence(failure))
      else focusFirstWrong(element.current)
    }
  }

  return (
    <FormProvider {...form}>
      {dialog}
      <FormFrame
        ref={element}
        onSubmit={form.handleSubmit(save, () => focusFirstWrong(element.current))}
        notice={notice}
        aside={<DiscountPreview codes={codes} />}
        bar={
          mayWrite && (
            <SaveBar status={isDirty ? 'Not saved yet' : 'Nothing changed'}>
              {aside}
              <ButtonLink to={paths.discounts()} className="max-sm:grow">
                Cancel
              </ButtonLink>
              <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:grow">
                {isSubmitting ? 'Saving...' : submit}
              </Button>
            </SaveBar>
          )
        }
      >
        <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-6">
          <GiftFields />
          <WhenFields hasList={codes > 0} />
          <LimitFields />
          <OrderFields />
        </fieldset>
      </FormFrame>
    </FormProvider>
  )
}
