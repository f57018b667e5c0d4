import type { DiscountRequest } from '@spokehaat/contract/sales/discount'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { paths } from '../../lib/paths.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useUnsavedChanges } from '../dialogs/unsaved-changes.tsx'
import { type DiscountDraft, judged, placeOf, resolver } from './discount-draft.ts'
import { GiftFields, OrderFields, WhenFields } from './discount-fields.tsx'
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
  const form = useForm<DiscountDraft>({ resolver, defaultValues: initial })
  const { isSubmitting, isDirty } = form.formState
  const { dialog, letGo } = useUnsavedChanges(isDirty)
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
        form.setError(placeOf(path), { type: 'server', message }, { shouldFocus: true })
      }
      if (fields.length === 0) toast.error(errorSentence(failure))
    }
  }

  return (
    <FormProvider {...form}>
      {dialog}
      <form noValidate onSubmit={form.handleSubmit(save)} className="[&_:is(input,select)]:scroll-mb-48">
        {notice}
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
          <fieldset disabled={!mayWrite} className="flex min-w-0 flex-col gap-6">
            <GiftFields />
            <WhenFields hasList={codes > 0} />
            <OrderFields />
          </fieldset>
          <div className="min-w-0 xl:sticky xl:top-6">
            <DiscountPreview codes={codes} />
          </div>
        </div>
        {mayWrite && (
          <div className="sticky bottom-3 z-10 mt-6 flex flex-wrap items-center justify-end gap-3 rounded-lg border border-line bg-surface p-3 shadow-lg">
            <p role="status" className="mr-auto pl-2 text-muted max-lg:sr-only">
              {isDirty ? 'Not saved yet' : 'Nothing changed'}
            </p>
            {aside}
            <ButtonLink to={paths.discounts()} className="max-sm:grow">
              Cancel
            </ButtonLink>
            <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:grow">
              {isSubmitting ? 'Saving...' : submit}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  )
}
