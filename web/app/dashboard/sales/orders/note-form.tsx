import { namedIn } from '@spokehaat/contract/sales/team'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { NoteForm } from '../../frame/parts/note-form.tsx'
import { useColleaguesQuery } from './colleagues/colleagues-api.ts'
import { useAddNoteMutation } from './customer-orders-api.ts'

const MOST_SHOWN = 6

/** A word to colleagues; the customer never sees it. Give it the order's id as its key. */
export function OrderNoteForm({ orderId }: { orderId: string }) {
  const may = useMay()
  const [add, { isLoading }] = useAddNoteMutation()
  if (!may('orders.ship') && !may('orders.write')) return null
  return (
    <NoteForm
      keptAs={`note:${orderId}`}
      hint="Only the shop sees it. Write @ and a name to tell a colleague."
      most={2_000}
      isAdding={isLoading}
      onAdd={(text) => add({ id: orderId, text }).unwrap()}
      className="border-b border-line pb-5"
    >
      {({ text, change, field }) => (
        <Names text={text} onChange={change} onDone={() => field.current?.focus()} />
      )}
    </NoteForm>
  )
}

interface NamesProps {
  text: string
  onChange: (text: string) => void
  onDone: () => void
}

/** Whom the note is going to tell; colleagues to choose from while a name is being typed at its end. */
function Names({ text, onChange, onDone }: NamesProps) {
  const typed = /@([\p{L}\p{M}]*)$/u.exec(text)?.[1]?.toLowerCase()
  const isAsked = text.includes('@')
  const { data = [], isSuccess } = useColleaguesQuery(undefined, { skip: !isAsked })
  const me = useAppSelector(selectUser)?.userId
  const others = data.filter(({ _id }) => _id !== me)
  if (!isAsked || !isSuccess) return null
  const fitting =
    typed === undefined
      ? []
      : others.filter(({ name }) =>
          name
            .toLowerCase()
            .split(' ')
            .some((word) => word.startsWith(typed)),
        )
  const told = namedIn(text, others)
  return (
    <div className="flex flex-wrap items-center gap-2" aria-live="polite">
      {typed !== undefined && fitting.length === 0 && (
        <span className="text-muted">
          {others.length === 0 ? 'There is no colleague to tell yet.' : 'No colleague is called that.'}
        </span>
      )}
      {told.length > 0 && <span>Tells {told.map(({ name }) => name).join(', ')}.</span>}
      {fitting
        .filter((one) => !told.includes(one))
        .slice(0, MOST_SHOWN)
        .map(({ _id, name }) => (
          <Button
            key={_id}
            onClick={() => {
              onChange(`${text.slice(0, text.lastIndexOf('@'))}@${name} `)
              onDone()
            }}
          >
            @{name}
          </Button>
        ))}
    </div>
  )
}
