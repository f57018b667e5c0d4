/** The product as its form has it, and the way from a product there and back. */
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import type { Category, NewProduct } from '@spokehaat/contract/catalogue/product'
import {
  type AccessoryDraft,
  accessoryOf,
  type BicycleDraft,
  bicycleOf,
  EMPTY_ACCESSORY,
  EMPTY_BICYCLE,
  sheetDrafts,
} from '../sheet/sheet-draft.ts'

/** An empty figure: the product does not come like this. */
export interface Cell {
  stock: number | undefined
  /** Empty: made from the product's own. */
  sku: string
}

export type StockBy = 'product' | 'color' | 'size' | 'both'
type SheetForm = 'none' | 'bicycle' | 'accessory'

export interface ProductDraft {
  name: string
  brand: string
  price: number | undefined
  listPriceKind: 'usual' | 'own' | 'none'
  listPrice: number | undefined
  type: NewProduct['type']
  category: Category
  description: string
  stockBy: StockBy
  /** Counts where one figure stands for all. */
  stock: number | undefined
  sku: number | undefined
  inStock: boolean
  /** As they are written, with commas. */
  tags: string
  /** Empty: none. */
  image_url: string
  /** A cell for each of the sizes; where stock is kept by color alone, the first. */
  colors: { name: string; hex: string; cells: Cell[] }[]
  sizes: { name: string }[]
  /** Stock that depends on no color. */
  anyColor: Cell[]
  sheetForm: SheetForm
  bicycle: BicycleDraft
  accessory: AccessoryDraft
}

/** The defaults of the specification. */
export const EMPTY_DRAFT: ProductDraft = {
  name: '',
  brand: 'Linus',
  price: undefined,
  listPriceKind: 'usual',
  listPrice: undefined,
  type: 'Road',
  category: 'Bicycles',
  description: '',
  stockBy: 'product',
  stock: undefined,
  sku: undefined,
  inStock: true,
  tags: 'bicycle, shop',
  image_url: '',
  colors: [{ name: 'Black', hex: '#000000', cells: [] }],
  sizes: [],
  anyColor: [],
  sheetForm: 'none',
  bicycle: EMPTY_BICYCLE,
  accessory: EMPTY_ACCESSORY,
}

export function draftOf(product: EditableProduct): ProductDraft {
  const { variants } = product
  const byColor = variants.some((variant) => variant.color !== null)
  const named = [...new Set(variants.map((variant) => variant.size))]
  const sizes = named.some((size) => size !== null) ? named : []
  const stockBy: StockBy = byColor
    ? sizes.length > 0
      ? 'both'
      : 'color'
    : sizes.length > 0
      ? 'size'
      : 'product'
  const cellsOf = (color: string | null): Cell[] =>
    (sizes.length > 0 ? sizes : [null]).map((size) => {
      const variant = variants.find((one) => one.color === color && one.size === size)
      return { stock: variant?.stock, sku: variant?.sku ?? '' }
    })
  return {
    name: product.name,
    brand: product.brand,
    price: product.price,
    listPriceKind: product.listPrice === 'usual' ? 'usual' : product.listPrice === null ? 'none' : 'own',
    listPrice: typeof product.listPrice === 'number' ? product.listPrice : undefined,
    type: product.type as ProductDraft['type'],
    category: product.category as Category,
    description: product.description,
    stockBy,
    stock: stockBy === 'product' ? product.stock : undefined,
    sku: product.sku,
    inStock: product.inStock,
    tags: product.tags.join(', '),
    image_url: product.image_url ?? '',
    colors: product.colors.map(({ name, hex }) => ({ name, hex, cells: byColor ? cellsOf(hex) : [] })),
    sizes: sizes.map((size) => ({ name: size ?? '' })),
    anyColor: stockBy === 'product' ? [] : cellsOf(null),
    sheetForm: product.sheet?.form ?? 'none',
    ...sheetDrafts(product.sheet),
  }
}

/** Another product that starts as this one: its SKUs and its stock are its own. */
export function copyOf(product: EditableProduct): ProductDraft {
  const draft = draftOf(product)
  const emptied = (cells: Cell[]) =>
    cells.map(({ stock }) => ({ stock: stock === undefined ? undefined : 0, sku: '' }))
  return {
    ...draft,
    name: `${product.name} (copy)`,
    sku: undefined,
    stock: draft.stockBy === 'product' ? 0 : undefined,
    colors: draft.colors.map((color) => ({ ...color, cells: emptied(color.cells) })),
    anyColor: emptied(draft.anyColor),
  }
}

/** Accessories have no bicycle's sheet, and bicycles no accessory's; what was typed into one is kept meanwhile. */
export function sheetFormOf({
  category,
  sheetForm,
}: Pick<ProductDraft, 'category' | 'sheetForm'>): SheetForm {
  const other = category === 'Accessories' ? 'bicycle' : 'accessory'
  return sheetForm === other ? 'none' : sheetForm
}

export function sheetOf(
  draft: Pick<ProductDraft, 'category' | 'sheetForm' | 'bicycle' | 'accessory'>,
): unknown {
  const form = sheetFormOf(draft)
  if (form === 'none') return null
  return form === 'bicycle' ? bicycleOf(draft.bicycle) : accessoryOf(draft.accessory)
}

export interface PlacedCell extends Cell {
  color: string | null
  size: string | null
  /** Its place in the draft, such as `colors.1.cells.0`. */
  path: string
  sizePath: string
}

/** Every cell of the matrix, filled or not, row by row. */
export function cellsOf(
  draft: Pick<ProductDraft, 'stockBy' | 'colors' | 'sizes' | 'anyColor'>,
): PlacedCell[] {
  const { stockBy } = draft
  if (stockBy === 'product') return []
  const sizes = stockBy === 'color' ? [null] : draft.sizes.map(({ name }) => name.trim() || null)
  const rows =
    stockBy === 'size'
      ? []
      : draft.colors.map(({ hex, cells }, i) => ({ hex, cells, path: `colors.${i}.cells` }))
  const all = [...rows, { hex: null, cells: draft.anyColor, path: 'anyColor' }]
  return all.flatMap(({ hex, cells, path }) =>
    sizes.map((size, i) => ({
      color: hex?.toLowerCase() ?? null,
      size,
      stock: cells[i]?.stock ?? undefined,
      sku: (cells[i]?.sku ?? '').trim(),
      path: `${path}.${i}`,
      sizePath: `sizes.${i}.name`,
    })),
  )
}

/** The cells that stand for something the shop has, or has run out of. */
export function variantCells(draft: Parameters<typeof cellsOf>[0]): PlacedCell[] {
  return cellsOf(draft).filter((cell) => cell.stock !== undefined)
}

export const totalOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { stock }) => sum + (stock ?? 0), 0)

/** What `newProduct` takes, still to be judged by it. */
export function inputOf(draft: ProductDraft): Record<string, unknown> {
  const cells = variantCells(draft)
  const isPlain = draft.stockBy === 'product'
  return {
    name: draft.name,
    brand: draft.brand,
    price: draft.price,
    listPrice:
      draft.listPriceKind === 'own'
        ? (draft.listPrice ?? Number.NaN)
        : draft.listPriceKind === 'none'
          ? null
          : 'usual',
    type: draft.type,
    category: draft.category,
    description: draft.description,
    stock: isPlain ? draft.stock : totalOf(cells),
    sku: draft.sku,
    inStock: draft.inStock,
    tags: draft.tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    image_url: draft.image_url === '' ? null : draft.image_url,
    colors: draft.colors.map(({ name, hex }) => ({ name, hex })),
    ...(!isPlain && {
      variants: cells.map(({ color, size, stock, sku }) => ({ color, size, stock, ...(sku && { sku }) })),
    }),
    sheet: sheetOf(draft),
  }
}
