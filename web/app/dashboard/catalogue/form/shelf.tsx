/** What lies on the shelf of a product that is there already: it is shown, and moved by a difference or a delivery alone. */
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { Pencil } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { paths } from '../../../lib/paths.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AdjustDialog, adjustKey } from '../../stock/entries/adjust-dialog.tsx'

type Piece = EditableProduct['variants'][number]

/** As it is now, and what could be sold of it when the form was opened. */
type SeenPiece = Piece & { seen: number }

interface Shelf {
  pieces: readonly SeenPiece[]
  adjust: (piece: Piece) => void
}

const ShelfContext = createContext<Shelf | null>(null)

interface ShelfProviderProps {
  /** As the form was opened with it. */
  seen: EditableProduct
  /** As it was read last. */
  product: EditableProduct
  children: ReactNode
}

/** Around the form of a product that is there; one that is new has no shelf, and its figures are typed. */
export function ShelfProvider({ seen, product, children }: ShelfProviderProps) {
  const pieces = product.variants.flatMap((piece) => {
    const was = seen.variants.find(({ _id }) => _id === piece._id)
    return was ? [{ ...piece, seen: was.stock }] : []
  })
  const [variant, setVariant] = useKeptStep<string>(
    Object.fromEntries(pieces.map(({ _id }) => [_id, adjustKey(_id)])),
  )
  const adjusted = pieces.find(({ _id }) => _id === variant)
  const colorName = product.colors.find(({ hex }) => hex === adjusted?.color)?.name
  return (
    <ShelfContext value={{ pieces, adjust: ({ _id }) => setVariant(_id) }}>
      {children}
      {/* beside the form: what is sent here must not send that */}
      {adjusted && (
        <AdjustDialog
          variant={adjusted._id}
          name={[product.name, colorName, adjusted.size].filter(Boolean).join(' · ')}
          onHand={adjusted.stock + adjusted.held}
          held={adjusted.held}
          onClose={() => setVariant(null)}
        />
      )}
    </ShelfContext>
  )
}

/** Null for what the product does not come as yet. */
export function useOnShelf(): (color: string | null, size: string | null) => SeenPiece | null {
  const shelf = useContext(ShelfContext)
  return (color, size) => shelf?.pieces.find((one) => one.color === color && one.size === size) ?? null
}

function useAdjust() {
  const shelf = useContext(ShelfContext)
  const may = useMay()
  return may('stock.write') ? (shelf?.adjust ?? null) : null
}

/** Where one figure stands for the whole product. */
export function PlainStock({ piece }: { piece: Piece }) {
  const adjust = useAdjust()
  return (
    <Field label="Stock" hint={<ShelfHint held={piece.held} />}>
      <div className="flex gap-3">
        <TextInput
          readOnly
          value={formatCount(piece.stock)}
          className="figures min-w-0 bg-sunken! sm:max-w-56"
        />
        {adjust && (
          <Button onClick={() => adjust(piece)} className="min-h-12 shrink-0 whitespace-nowrap">
            Adjust …
          </Button>
        )}
      </div>
    </Field>
  )
}

/** How the figures of the shelf are moved. */
export function ShelfHint({ held = 0 }: { held?: number }) {
  const may = useMay()
  return (
    <span>
      <span>
        {held > 0 ? `Can be sold; ${formatCount(held)} more held for orders. ` : 'What can be sold. '}
      </span>
      {may('stock.write') && (
        <span>
          {'It moves by a difference with a reason, or you '}
          <TextLink isTight to={paths.receiveStock()}>
            receive a delivery
          </TextLink>
          {' or '}
          <TextLink isTight to={paths.countStock()}>
            count a shelf
          </TextLink>
          .
        </span>
      )}
    </span>
  )
}

/** A figure in the table of colors and sizes. */
export function CellFigure({ piece, label }: { piece: Piece; label: string }) {
  const adjust = useAdjust()
  const figure = formatCount(piece.stock)
  const held = piece.held > 0 && (
    <span className="text-sm text-muted">{`${formatCount(piece.held)} held`}</span>
  )
  if (!adjust) {
    return (
      <span className="figures flex min-h-12 flex-col items-end justify-center px-2.5">
        <span>{figure}</span>
        {held}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${figure}, ${label}: adjust`}
      onClick={() => adjust(piece)}
      className="group/figure figures flex min-h-12 w-full flex-col items-end justify-center rounded-md border border-line bg-sunken px-2.5 hover:border-ink"
    >
      <span className="inline-flex items-center gap-1.5">
        <Pencil
          aria-hidden="true"
          className="size-3.5 text-muted opacity-60 group-hover/figure:opacity-100"
        />
        <span>{figure}</span>
      </span>
      {held}
    </button>
  )
}
