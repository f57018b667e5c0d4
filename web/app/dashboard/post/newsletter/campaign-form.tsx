import { zodResolver } from '@hookform/resolvers/zod'
import { NEWSLETTER_INTERESTS } from '@spokehaat/contract/basics/constants'
import { type CampaignForm as CampaignValues, campaignForm } from '@spokehaat/contract/post/campaign'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { plural } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { CampaignPreviewCard } from './campaign-preview.tsx'
import { useReadersQuery, useSendCampaignMutation, useTestCampaignMutation } from './campaigns-api.ts'

const EMPTY = { subject: '', text: '', buttonLabel: '', buttonPath: '', interests: [] }

export function CampaignForm() {
  const [sendTest] = useTestCampaignMutation()
  const [sendCampaign] = useSendCampaignMutation()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [asked, setAsked] = useState<CampaignValues | null>(null)
  const [isTesting, setTesting] = useState(false)
  const form = useForm<z.input<typeof campaignForm>, unknown, CampaignValues>({
    resolver: zodResolver(campaignForm),
    mode: 'onTouched',
    defaultValues: EMPTY,
  })
  const { register, formState, handleSubmit, reset, setError, watch } = form
  const { errors, isDirty } = formState
  const { dialog } = useUnsavedChanges(isDirty)
  const { interests = [], ...words } = watch()
  const { currentData: readers, isError } = useReadersQuery(interests)

  async function test({ interests: _, ...letter }: CampaignValues) {
    setTesting(true)
    try {
      toast.success(await sendTest(letter).unwrap())
    } catch (failure) {
      showFields(failure)
      toast.error(errorSentence(failure))
    }
    setTesting(false)
  }

  async function send(letter: CampaignValues) {
    try {
      const sent = await sendCampaign({ ...letter, key }).unwrap()
      setKey(crypto.randomUUID())
      reset(EMPTY)
      toast.success(`The letter is on its way to ${plural(sent.readers, 'reader')}.`)
    } catch (failure) {
      // a try that seemed lost did arrive, and was changed since: what is here now is another letter
      if (asApiError(failure)?.code === 'letter_already_sent') setKey(crypto.randomUUID())
      showFields(failure)
      throw failure
    }
  }

  function showFields(failure: unknown) {
    for (const [field, message] of Object.entries(asApiError(failure)?.fields ?? {})) {
      if (field in words) setError(field as keyof typeof words, { type: 'server', message })
    }
  }

  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <DashboardCard title="Letter">
        <form noValidate onSubmit={handleSubmit(setAsked)} className="flex flex-col gap-6">
          <Field label="Subject" error={errors.subject?.message}>
            <TextInput {...register('subject')} />
          </Field>
          <Field label="Text" hint="An empty line begins a new paragraph." error={errors.text?.message}>
            <TextArea rows={10} {...register('text')} />
          </Field>
          <div className="grid gap-6 sm:grid-cols-2">
            <Field label="Button" optional error={errors.buttonLabel?.message}>
              <TextInput placeholder="See the bikes" {...register('buttonLabel')} />
            </Field>
            <Field label="Where it leads" optional error={errors.buttonPath?.message}>
              <TextInput placeholder="/shop" inputMode="url" {...register('buttonPath')} />
            </Field>
          </div>
          <fieldset>
            <legend className="font-semibold">Who asked for</legend>
            <p className="mt-0.5 text-[0.9375rem] text-muted">
              At least one of these. Without a choice it goes to everybody who has confirmed.
            </p>
            <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
              {NEWSLETTER_INTERESTS.map((interest) => (
                <Checkbox key={interest} label={interest} value={interest} {...register('interests')} />
              ))}
            </div>
          </fieldset>
          <p aria-live="polite" className="figures min-h-6 font-semibold">
            {isError
              ? 'The readers could not be counted.'
              : readers === undefined
                ? 'Counting...'
                : `It goes to ${plural(readers, 'reader')}.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button
              type="submit"
              variant="primary"
              size="lg"
              disabled={readers === undefined || readers === 0}
              className="max-sm:w-full"
            >
              Send the letter
            </Button>
            <Button size="lg" busy={isTesting} onClick={handleSubmit(test)} className="max-sm:w-full">
              Send a test to me
            </Button>
          </div>
        </form>
      </DashboardCard>
      <CampaignPreviewCard words={words} />
      {asked && (
        <ConfirmDialog
          title="Send this letter?"
          confirm="Send the letter"
          tone="primary"
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{`“${asked.subject}” goes to ${plural(readers ?? 0, 'reader')}; it cannot be called back.`}</p>
        </ConfirmDialog>
      )}
      {dialog}
    </div>
  )
}
