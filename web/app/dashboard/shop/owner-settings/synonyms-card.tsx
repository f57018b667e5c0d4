import type { ListedSynonym } from '@spokehaat/contract/catalogue/synonym'
import { ArrowRight, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ShortFailure } from '../../frame/parts/short-failure.tsx'
import { SynonymDialog } from './synonym-dialog.tsx'
import { useRemoveSynonymMutation, useSynonymsQuery } from './synonyms-api.ts'

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; synonym: ListedSynonym }

/** What the search takes the words of riders for. */
export function SynonymsCard() {
  const { data, error, isFetching, refetch } = useSynonymsQuery()
  const [removeSynonym] = useRemoveSynonymMutation()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <DashboardCard title="Words of riders">
      <p className="mb-5 max-w-[72ch] text-muted">
        Where somebody types the words on the left, the search looks for those on the right, and says so.
        Where that finds nothing, it looks for what was typed.
      </p>
      {error ? (
        <ShortFailure message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Loading...">
          <Skeleton className="h-72" />
        </div>
      ) : (
        <>
          {data.length === 0 ? (
            <p className="mb-5 text-muted">The list is empty: every word is taken as it stands.</p>
          ) : (
            <ul className="relative mb-5 max-h-[30rem] overflow-y-auto border-y border-line">
              {data.map((synonym) => (
                <Line
                  key={synonym._id}
                  synonym={synonym}
                  onEdit={() => setOpen({ kind: 'edit', synonym })}
                  onRemove={() => setOpen({ kind: 'remove', synonym })}
                />
              ))}
            </ul>
          )}
          <Button onClick={() => setOpen({ kind: 'add' })}>
            <Plus aria-hidden="true" className="size-5" />
            <span>Add words</span>
          </Button>
        </>
      )}
      {open?.kind === 'add' && <SynonymDialog synonym={null} onClose={close} />}
      {open?.kind === 'edit' && <SynonymDialog synonym={open.synonym} onClose={close} />}
      {open?.kind === 'remove' && (
        <ConfirmDialog
          title={`Take “${open.synonym.typed}” out of the list?`}
          confirm="Take out"
          onConfirm={async () => {
            await removeSynonym(open.synonym._id).unwrap()
            toast.success('It is out of the list.')
          }}
          onClose={close}
        >
          <p>The search will look for these words as they stand.</p>
        </ConfirmDialog>
      )}
    </DashboardCard>
  )
}

interface LineProps {
  synonym: ListedSynonym
  onEdit: () => void
  onRemove: () => void
}

function Line({ synonym: { typed, meant }, onEdit, onRemove }: LineProps) {
  return (
    <li className="-mt-px flex items-center gap-1 border-t border-line py-1.5">
      <p className="min-w-0 grow wrap-anywhere">
        <span className="font-semibold">{typed}</span>
        <ArrowRight aria-hidden="true" className="mx-2 inline size-4 align-[-0.15em] text-muted" />
        <span className="sr-only"> means </span>
        <span className="text-muted">{meant}</span>
      </p>
      <Button variant="quiet" size="icon" aria-label={`Edit ${typed}`} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5" />
      </Button>
      <Button variant="quiet" size="icon" aria-label={`Take out ${typed}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
