import type { Subscriber } from '@spokehaat/contract/post/newsletter'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import { useLazyExportSubscribersQuery, useRemoveSubscriberMutation } from './subscribers-api.ts'

interface ExportButtonProps {
  /** The filters as they stand. */
  asked: Record<string, string | undefined>
  total: number
}

/** What is listed, as a file for a spreadsheet. */
export function ExportButton({ asked, total }: ExportButtonProps) {
  const [fetchCsv, { isFetching }] = useLazyExportSubscribersQuery()

  async function save() {
    try {
      const csv = await fetchCsv(asked).unwrap()
      // reading the answer takes the mark off, and Excel needs it
      saveFile('subscribers.csv', 'text/csv;charset=utf-8', `\uFEFF${csv.replace(/^\uFEFF/, '')}`)
      toast.success(`${plural(total, 'subscriber')} exported.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <Button busy={isFetching} disabled={total === 0} onClick={save} className="min-h-12 max-sm:w-full">
      {!isFetching && <Download aria-hidden="true" className="size-5" />}
      <span>Export CSV</span>
    </Button>
  )
}

export function RemoveButton({ subscriber }: { subscriber: Subscriber }) {
  const [isAsking, setAsking] = useState(false)
  const [remove] = useRemoveSubscriberMutation()

  async function confirm() {
    await remove(subscriber._id).unwrap()
    toast.success('Subscriber removed.')
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={`Remove ${subscriber.email}`}
        title="Remove"
        className="narrow:-ml-3 narrow:px-3! text-brick! wide:size-11 wide:px-0!"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
        <span className="wide:hidden">Remove</span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Remove ${subscriber.email}?`}
          confirm="Remove subscriber"
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          <p>
            The address and its interests are deleted for good, and no letter goes there. Its owner can
            subscribe again. The removal stays in the audit log.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
