/** The photographs in their order: dragged, or moved by keys. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { GripVertical, Pencil, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cx } from '../../../../lib/class-names.ts'
import { thumbnail } from '../../../../picture/thumbnail.ts'
import { Button } from '../../../../ui/button.tsx'
import type { PhotographDraft, ProductDraft } from '../draft/product-draft.ts'

type Row = PhotographDraft & { id: string }

interface PhotographOrderProps {
  rows: readonly Row[]
  /** The id of the one whose details are open. */
  open: string | null
  onOpen: (id: string) => void
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

/** Pixels that a pointer goes before it drags: a press that trembles is still a press. */
const DRAGS_AFTER = 6

export function PhotographOrder({ rows, open, onOpen, onMove, onRemove }: PhotographOrderProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAGS_AFTER } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => rows.findIndex((row) => row.id === id)

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id))
  }
  const at = (id: UniqueIdentifier | undefined) =>
    id === undefined ? 'outside the list' : `at place ${placeOf(id) + 1} of ${rows.length}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Photograph ${placeOf(active.id) + 1} picked up.`,
    onDragOver: ({ over }) => `It is ${at(over?.id)}.`,
    onDragEnd: ({ over }) => `Put down ${at(over?.id)}.`,
    onDragCancel: ({ active }) => `Given up. It stays ${at(active.id)}.`,
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Space picks it up, the arrow keys move it, Space puts it down, Escape leaves it.',
        },
      }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {rows.map((row, index) => (
            <Tile
              key={row.id}
              id={row.id}
              index={index}
              isOpen={row.id === open}
              onOpen={() => onOpen(row.id)}
              onRemove={() => onRemove(index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface TileProps {
  id: string
  index: number
  isOpen: boolean
  onOpen: () => void
  onRemove: () => void
}

function Tile({ id, index, isOpen, onOpen, onRemove }: TileProps) {
  const { control } = useFormContext<ProductDraft>()
  const photograph = useWatch({ control, name: `photographs.${index}` })
  const colors = useWatch({ control, name: 'colors' })
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  if (!photograph) return null
  const color = colors.find(({ hex }) => hex.toLowerCase() === photograph.color)
  const number = index + 1
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={cx(
        'overflow-hidden rounded-md border-2 bg-surface',
        isDragging ? 'z-10 border-ink shadow-lg' : isOpen ? 'border-ink' : 'border-line',
      )}
    >
      <div className="relative aspect-4/3 bg-sunken">
        <img
          {...thumbnailOf(photograph)}
          alt={photograph.alt || `Photograph ${number}`}
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
        <span className="figures absolute top-2 left-2 rounded-sm bg-paper/85 px-2 text-sm font-semibold text-ink">
          {index === 0 ? '1 · in lists' : number}
        </span>
      </div>
      <p className="flex min-h-7 items-center gap-1.5 px-2 pt-1 text-sm">
        {color && (
          <span
            aria-hidden="true"
            className="size-3.5 shrink-0 rounded-full border border-edge"
            style={{ backgroundColor: color.hex }}
          />
        )}
        <span className={cx('truncate', !photograph.alt && 'text-muted')}>
          {photograph.alt || (color ? color.name : 'Not described')}
        </span>
      </p>
      <div className="flex justify-between">
        <button
          type="button"
          {...attributes}
          {...listeners}
          aria-label={`Move photograph ${number}`}
          // a finger on it drags, and does not scroll
          style={{ touchAction: 'none' }}
          className="grid size-11 shrink-0 cursor-grab place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" className="size-5" />
        </button>
        <span className="flex">
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Describe photograph ${number}`}
            aria-expanded={isOpen}
            onClick={onOpen}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            className="text-brick"
            aria-label={`Remove photograph ${number}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </span>
      </div>
    </li>
  )
}

/** Whole, not cut to a square as the other small photos are. */
function thumbnailOf({ image_url }: PhotographDraft): { src: string } {
  const { src } = thumbnail(image_url)
  return { src: src.replace('/square-light-160.', '/light-320.') }
}
