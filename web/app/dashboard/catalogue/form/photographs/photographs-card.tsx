import { MOST_PHOTOGRAPHS } from '@spokehaat/contract/catalogue/photograph'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useImageQueue } from '../../../../store/api/image-queue.ts'
import { useWrongInside } from '../../../frame/parts/wrong-inside.ts'
import { byName, colorNamed, readFileName } from '../../photographs/file-name.ts'
import { PhotographDrop, PhotographQueue } from '../../photographs/photograph-files.tsx'
import type { ProductDraft } from '../draft/product-draft.ts'
import { useProblem } from '../form-field.tsx'
import { PhotographDetails } from './photograph-details.tsx'
import { PhotographOrder } from './photograph-order.tsx'

/** `onBusy`: photographs are on their way; saving waits for them. */
export function PhotographsCard({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { control, getValues } = useFormContext<ProductDraft>()
  const rows = useFieldArray({ control, name: 'photographs' })
  const problem = useProblem('photographs')
  const [open, setOpen] = useState<string | null>(null)
  const [notes, setNotes] = useState<readonly string[]>([])
  const card = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useWrongInside(card, (wrong) => {
    const panel = wrong.closest<HTMLElement>('[data-photograph]')
    if (panel?.hidden) setOpen(panel.dataset.photograph ?? null)
  })

  /** In which turn each was added: two are on their way at once, and the second may come first. */
  const turns = useRef(new Map<string, number>())
  const queue = useImageQueue(({ id, file }, image_url) => {
    const there = getValues('photographs')
    if (there.some((one) => one.image_url === image_url)) {
      setNotes((before) => [...before, `${file.name} is there already.`])
      return
    }
    turns.current.set(image_url, id)
    const next = there.findIndex((one) => (turns.current.get(one.image_url) ?? 0) > id)
    const name = readFileName(file.name)
    const color = name && colorNamed(name.words, { colors: getValues('colors') })
    rows.insert(
      next < 0 ? there.length : next,
      { image_url, color: color ?? '', alt: '', altBn: '', focus: undefined },
      { shouldFocus: false },
    )
  })
  const isBusy = queue.images.some(({ state }) => state !== 'failed')
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])

  function add(files: readonly File[]) {
    const room = Math.max(0, MOST_PHOTOGRAPHS - rows.fields.length - queue.images.length)
    const sorted = [...files].sort(byName)
    const leftOut = sorted.slice(room).map(({ name }) => name)
    setNotes(
      leftOut.length > 0
        ? [`A product has at most ${MOST_PHOTOGRAPHS} photographs. Left out: ${leftOut.join(', ')}.`]
        : [],
    )
    queue.add(sorted.slice(0, room))
  }

  return (
    <section ref={card} className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-8">
      <h2 className="mb-6 flex items-baseline justify-between gap-4 text-2xl font-bold">
        <span>Photographs</span>
        <span className="figures text-base font-normal text-muted">
          {`${rows.fields.length} of ${MOST_PHOTOGRAPHS}`}
        </span>
      </h2>
      <div className="flex flex-col gap-6">
        {rows.fields.length > 0 && (
          <PhotographOrder
            rows={rows.fields}
            open={open}
            onOpen={(id) => setOpen(id === open ? null : id)}
            onMove={rows.move}
            onRemove={(index) => {
              rows.remove(index)
              input.current?.focus()
            }}
          />
        )}
        {rows.fields.map((row, index) => (
          <PhotographDetails key={row.id} id={row.id} index={index} isOpen={row.id === open} />
        ))}
        <PhotographDrop
          label="Image file"
          hint="JPEG, PNG or WebP, up to 10 MB each. The first takes the place of the drawing in lists. A file that is called 71003-kohl-2.jpg is of the color Kohl."
          error={problem ?? null}
          inputRef={input}
          onFiles={add}
        />
        <PhotographQueue images={queue.images} onRetry={queue.retry} onForget={queue.forget} />
        <div role="status" className="empty:hidden">
          {notes.map((note) => (
            <p key={note} className="text-muted">
              {note}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}
