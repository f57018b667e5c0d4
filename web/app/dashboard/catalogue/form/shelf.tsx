/** What lies on the shelf of a product that is there already. A figure that is typed is booked as a correction. */
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { get, useFormContext } from 'react-hook-form'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount } from '../../../lib/format.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AdjustDialog, adjustKey } from '../../stock/entries/adjust-dialog.tsx'
import type { ProductDraft } from './draft/product-draft.ts'
import { FigureField, type Place } from './form-field.tsx'

type Piece = EditableProduct['variants'][number]

/** As it is now, and what could be sold of it when its figure in the form was shown. */
type SeenPiece = Piece & { seen: number }

interface Shelf {
  pieces: readonly SeenPiece[]
  adjust: (piece: Piece) => void
  follow: (piece: Piece) => void
}

const ShelfContext = createContext<Shelf | null>(null)

interface ShelfProviderProps {
  /** As the form shows it. */
  seen: EditableProduct
  /** As it was read last. */
  product: EditableProduct
  /** The form shows this piece as it is now. */
  onFollow: (piece: Piece) => void
  children: ReactNode
}

/** Around the form of a product that is there; one that is new has no shelf. */
export function ShelfProvider({ seen, product, onFollow, children }: ShelfProviderProps) {
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
    <ShelfContext value={{ pieces, adjust: ({ _id }) => setVariant(_id), follow: onFollow }}>
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

/** A figure that nobody has touched goes with the shelf; one that was typed stays, and is asked about where it moved. */
export function useFollowedFigure(piece: SeenPiece | null, place: Place) {
  const shelf = useContext(ShelfContext)
  const { getValues, resetField } = useFormContext<ProductDraft>()
  useEffect(() => {
    if (!shelf || !piece || piece.stock === piece.seen || get(getValues(), place) !== piece.seen) return
    shelf.follow(piece)
    resetField(place, { defaultValue: piece.stock as never })
  })
}

/** Where one figure stands for the whole product. */
export function PlainStock({ piece }: { piece: SeenPiece | null }) {
  const adjust = useAdjust()
  useFollowedFigure(piece, 'stock')
  if (!piece) return <FigureField name="stock" label="Stock" step={1} />
  return (
    <div className="flex items-start gap-3">
      <FigureField
        name="stock"
        label="Stock"
        step={1}
        className="min-w-0 grow"
        hint={<ShelfHint held={piece.held} />}
      />
      {adjust && (
        <Button onClick={() => adjust(piece)} className="mt-[1.9rem] min-h-12 shrink-0 whitespace-nowrap">
          Adjust …
        </Button>
      )}
    </div>
  )
}

/** What a figure of the shelf is, and how it is booked. */
function ShelfHint({ held = 0 }: { held?: number }) {
  return (
    <span>
      {`${held > 0 ? `Can be sold; ${formatCount(held)} more held for orders.` : 'What can be sold.'} What you type is booked as a correction.`}
    </span>
  )
}

/** Below the table of colors and sizes. */
export function ShelfNote({ name }: { name: string }) {
  const may = useMay()
  return (
    <p className="mt-3 text-[0.9375rem] text-muted">
      <ShelfHint />
      {may('stock.write') && (
        <span>
          {' With another reason: '}
          <TextLink isTight to={`${paths.stock()}?${new URLSearchParams({ view: 'shelf', search: name })}`}>
            Stock
          </TextLink>
          .
        </span>
      )}
    </p>
  )
}
