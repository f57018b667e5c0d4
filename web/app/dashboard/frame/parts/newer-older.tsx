import { Button } from '../../../ui/button.tsx'

interface NewerOlderProps {
  page: number
  pages: number
  onTurn: (page: number) => void
}

/** Turns a short list within a page, whose address knows nothing of it. Not there where all is on one page. */
export function NewerOlder({ page, pages, onTurn }: NewerOlderProps) {
  if (pages <= 1) return null
  return (
    <div data-repeat className="mt-4 flex flex-wrap gap-3">
      <Button disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        Newer
      </Button>
      <Button disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Older
      </Button>
    </div>
  )
}
