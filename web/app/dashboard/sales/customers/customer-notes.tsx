import { CUSTOMER_LIMITS, type CustomerDetail } from '@spokehaat/contract/sales/customer'
import { formatDateTime } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { TextButton } from '../../../ui/text-button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { NoteForm } from '../../frame/parts/note-form.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import { useAddCustomerNoteMutation, useRemoveCustomerNoteMutation } from './customers-api.ts'

/** Words to colleagues; the customer never sees them, but where they ask for all that is known of them. */
export function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const mayWrite = useMay()('customers.write')
  const [add, { isLoading }] = useAddCustomerNoteMutation()
  const { notes } = customer
  if (!mayWrite && notes.length === 0) return null
  return (
    <DashboardCard title="Notes">
      {mayWrite && (
        <NoteForm
          key={customer._id}
          keptAs={`customer-note:${customer._id}`}
          hint="For the shop; it is in what the customer gets who asks for their data."
          most={CUSTOMER_LIMITS.note}
          isAdding={isLoading}
          onAdd={(text) => add({ id: customer._id, text }).unwrap()}
        />
      )}
      {notes.length === 0 ? (
        <p className="text-muted">No notes yet.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {notes.map((note) => (
            <li key={note._id} className="py-3">
              <p className="whitespace-pre-line wrap-anywhere">{note.text}</p>
              <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] text-muted">
                <span className="wrap-anywhere">
                  <EmailAddress>{note.by}</EmailAddress> ·{' '}
                  <time dateTime={note.at}>{formatDateTime(note.at)}</time>
                </span>
                {mayWrite && <RemoveNote id={customer._id} note={note._id} />}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DashboardCard>
  )
}

function RemoveNote({ id, note }: { id: string; note: string }) {
  const [remove, { isLoading }] = useRemoveCustomerNoteMutation()

  async function run() {
    try {
      await remove({ id, note }).unwrap()
      toast.success('Note deleted.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <TextButton disabled={isLoading} onClick={run}>
      Delete note
    </TextButton>
  )
}
