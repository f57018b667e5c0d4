import type { ManagedProduct } from '@spokehaat/contract/catalogue/managed-product'
import { newProduct } from '@spokehaat/contract/catalogue/product'
import { Pencil } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { ProductPicture } from '../../../picture/product-picture.tsx'
import { Link } from '../../../render/link.tsx'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { formatUsd } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import type { Column } from '../../frame/table/column.ts'
import { AdjustDialog } from '../../stock/entries/adjust-dialog.tsx'
import { InlineFigure } from './inline-figure.tsx'
import { useMayWrite } from './may-write.ts'
import { ProductActions } from './product-actions.tsx'
import { useLazyEditableProductQuery } from './products-api.ts'
import { useSaveProduct } from './use-save-product.tsx'

const LINK = 'underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold'

const priceProblem = (value: number) =>
  newProduct.shape.price.safeParse(value).error?.issues[0]?.message ?? null

function Name({ product }: { product: ManagedProduct }) {
  const mayWrite = useMayWrite()
  return (
    <span className="flex items-center gap-3">
      <ProductPicture product={product} sizes="4rem" widths={[160]} className="w-14 shrink-0 rounded-sm" />
      {product.archivedAt === null ? (
        <Link
          to={mayWrite ? paths.updateProduct(product._id) : paths.product(product._id)}
          prefetch="intent"
          className={`inline-flex min-h-11 items-center wrap-anywhere ${LINK}`}
        >
          {product.name}
        </Link>
      ) : (
        <span className="wrap-anywhere">{product.name}</span>
      )}
    </span>
  )
}

function Price({ product }: { product: ManagedProduct }) {
  const mayWrite = useMayWrite()
  const { save, question } = useSaveProduct(product)
  const seen = useRef(product)
  if (!mayWrite || product.archivedAt !== null) {
    return (
      <span>
        <span>{formatUsd(product.price)}</span>
        <OnSale product={product} />
      </span>
    )
  }
  return (
    <span className="inline-flex flex-col items-end">
      {question}
      <InlineFigure
        label={`Price of ${product.name}`}
        value={product.price}
        problem={priceProblem}
        step={0.01}
        onOpen={() => {
          seen.current = product
        }}
        onSave={(price) => save({ price, version: seen.current.version })}
      >
        {formatUsd(product.price)}
      </InlineFigure>
      <OnSale product={product} />
    </span>
  )
}

/** The figure above it is the ordinary price, which is changed there. */
function OnSale({ product: { isOnSale, salePrice } }: { product: ManagedProduct }) {
  if (!isOnSale || salePrice === null) return null
  return <span className="block text-sm text-brick">{`on sale: ${formatUsd(salePrice)}`}</span>
}

function Stock({ product }: { product: ManagedProduct }) {
  const mayWrite = useMayWrite()
  const may = useMay()
  const held = product.held > 0 && (
    <span className="block text-sm text-muted">{`${formatCount(product.held)} held`}</span>
  )
  if (!mayWrite || product.archivedAt !== null || (product.isPlain && !may('stock.write'))) {
    return (
      <span>
        <span>{formatCount(product.stock)}</span>
        {held}
      </span>
    )
  }
  return (
    <span className="inline-flex flex-col items-end">
      {product.isPlain ? (
        <AdjustPlain product={product} />
      ) : (
        <Link
          to={`${paths.updateProduct(product._id)}#stock`}
          aria-label={`Stock of ${product.name}, by color and size: ${product.stock}`}
          title="By color and size"
          className={`inline-flex min-h-11 min-w-11 items-center justify-end ${LINK}`}
        >
          {formatCount(product.stock)}
        </Link>
      )}
      {held}
    </span>
  )
}

/** By a difference: what is sold while somebody types does not matter. */
function AdjustPlain({ product }: { product: ManagedProduct }) {
  const [read, { isFetching }] = useLazyEditableProductQuery()
  const [shelf, setShelf] = useState<{ variant: string; onHand: number; held: number } | null>(null)

  async function open() {
    try {
      const { variants } = await read(product._id).unwrap()
      const [only] = variants
      if (only) setShelf({ variant: only._id, onHand: only.stock + only.held, held: only.held })
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label={`${formatCount(product.stock)}, Stock of ${product.name}: adjust`}
        aria-busy={isFetching || undefined}
        onClick={() => void open()}
        className="group/figure -mr-2 inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 rounded-sm px-2 hover:bg-sunken"
      >
        <Pencil
          aria-hidden="true"
          className="size-3.5 text-muted opacity-60 group-hover/figure:opacity-100"
        />
        <span>{formatCount(product.stock)}</span>
      </button>
      {shelf && <AdjustDialog {...shelf} name={product.name} onClose={() => setShelf(null)} />}
    </>
  )
}

/** `inStock` is the shop's switch; a shopper can buy what is switched on and there. */
function StockStatus({ product }: { product: ManagedProduct }) {
  if (product.archivedAt !== null) return <Badge>Archived</Badge>
  const isThere = product.inStock && product.stock > 0
  return (
    <span className="inline-flex flex-col narrow:items-end">
      <Badge tone={isThere ? 'good' : 'bad'}>{isThere ? 'In Stock' : 'Out of Stock'}</Badge>
      {!product.inStock && product.stock > 0 && <span className="text-sm text-muted">switched off</span>}
    </span>
  )
}

export const PRODUCT_COLUMNS: readonly Column<ManagedProduct>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    firstOrder: 'asc',
    card: 'title',
    lines: 2,
    className: 'wide:min-w-44',
    cell: (product) => <Name product={product} />,
  },
  { id: 'brand', header: 'Brand', sort: 'brand', firstOrder: 'asc', cell: (product) => product.brand },
  {
    id: 'sku',
    header: 'SKU',
    sort: 'sku',
    firstOrder: 'asc',
    className: 'figures',
    cell: (product) => product.sku,
  },
  {
    id: 'category',
    header: 'Category',
    sort: 'category',
    firstOrder: 'asc',
    cell: (product) => product.category,
  },
  {
    id: 'price',
    header: 'Price',
    sort: 'price',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: (product) => <Price product={product} />,
  },
  {
    id: 'stock',
    header: 'Stock',
    sort: 'stock',
    firstOrder: 'asc',
    align: 'end',
    className: 'figures',
    cell: (product) => <Stock product={product} />,
  },
  {
    id: 'status',
    header: 'Stock status',
    card: 'corner',
    isApart: true,
    cell: (product) => <StockStatus product={product} />,
  },
  {
    id: 'updatedAt',
    header: 'Updated',
    sort: 'updatedAt',
    firstOrder: 'desc',
    className: 'figures whitespace-nowrap',
    cell: (product) => <time dateTime={product.updatedAt}>{formatDate(product.updatedAt)}</time>,
  },
  {
    id: 'actions',
    header: 'Actions',
    isLabelHidden: true,
    card: 'foot',
    align: 'end',
    cell: (product) => <ProductActions product={product} />,
  },
]
