import type { ManagedContent } from '@spokehaat/contract/content/content'
import type { ContentPage } from '@spokehaat/contract/content/pages'
import { useState } from 'react'
import { asApiError } from '../../store/api/api-error.ts'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ConfirmDialog } from '../frame/dialogs/confirm-dialog.tsx'
import { DayInput } from '../frame/parts/day-input.tsx'
import { fromDhakaInput } from '../frame/parts/dhaka-time.ts'
import { usePublishPageMutation } from './content-api.ts'

interface PublishDialogProps {
  page: ContentPage
  seen: number
  onPublished: (now: ManagedContent) => void
  onConflict: (failure: unknown) => void
  onClose: () => void
}

export function PublishDialog({ page, seen, onPublished, onConflict, onClose }: PublishDialogProps) {
  const [publish] = usePublishPageMutation()
  const [at, setAt] = useState('')
  const [error, setError] = useState<string | null>(null)

  async function run() {
    const appearsAt = at === '' ? null : fromDhakaInput(at)
    try {
      onPublished(await publish({ page, seen, appearsAt }).unwrap())
      toast.success(appearsAt === null ? 'Riders see it now.' : 'It appears on its day.')
    } catch (failure) {
      const found = asApiError(failure)
      if (found?.code === 'version_conflict') return onConflict(failure)
      setError(found?.fields?.appearsAt ?? null)
      throw failure
    }
  }

  return (
    <ConfirmDialog
      title="Publish this page?"
      tone="primary"
      confirm={at === '' ? 'Publish now' : 'Publish on that day'}
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        {`Riders see it ${at === '' ? 'at once' : 'from that day on'}, in both languages.`} The version before
        stays in the list, to go back to.
      </p>
      <Field
        label="Appears on"
        optional
        className="text-ink"
        error={error}
        hint="Dhaka time. Empty: at once."
      >
        <DayInput type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
