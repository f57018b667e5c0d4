/** The product as its form has it, and the way from a product there and back. */
import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import type { Focus, Photograph } from '@spokehaat/contract/catalogue/photograph'
import type { NewProduct } from '@spokehaat/contract/catalogue/product'
import {
  type FieldKey,
  FORM_KEYS,
  type FormKey,
  fieldDefaults,
  type KeysWith,
  type KindOf,
  PRODUCT_FIELDS,
  type ValueOf,
} from '@spokehaat/contract/catalogue/product-fields'
import { fromDhakaInput, toDhakaInput } from '../../../frame/parts/dhaka-time.ts'
import {
  type AccessoryDraft,
  accessoryOf,
  type BicycleDraft,
  bicycleOf,
  EMPTY_ACCESSORY,
  EMPTY_BICYCLE,
  sheetDrafts,
} from './sheet-draft.ts'

/** An empty figure: the product does not come like this. */
export interface Cell {
  stock: number | undefined
  /** Empty: made from the product's own. */
  sku: string
}

/** Nothing in a draft is null. */
export interface PhotographDraft extends Omit<Photograph, 'color' | 'focus'> {
  /** Empty: of every color. */
  color: string
  focus: Focus | undefined
}

export type StockBy = 'product' | 'color' | 'size' | 'both'
type SheetForm = 'none' | 'bicycle' | 'accessory'

/** How the form has the fields of these kinds. An empty figure is undefined. */
interface DraftKinds {
  text: string
  count: number | undefined
  number: number | undefined
  /** Empty: nobody has said. */
  measure: number | undefined
  money: number | undefined
  salePrice: number | undefined
  /** By the clock in Dhaka, as its input has it. Empty: none. */
  moment: string
  flag: boolean
  /** As they are written, with commas. */
  words: string
  photographs: PhotographDraft[]
}
type PlainKind = keyof DraftKinds
type PlainKey = FormKey & KeysWith<{ kind: PlainKind }>

interface DraftKind<Value, Draft> {
  empty: Draft
  toDraft(value: Value): Draft
  /** Gives what the contract is to judge. */
  toInput(draft: Draft): unknown
}

const asItIs = <Value>(empty: Value) => ({
  empty,
  toDraft: (value: Value) => value,
  toInput: (draft: Value) => draft,
})
/** An empty one is said to be so, lest it take the default of a new product. */
const FIGURE = { ...asItIs<number | undefined>(undefined), toInput: (figure?: number) => figure ?? null }

const DRAFT_KINDS: { [K in PlainKind]: DraftKind<ValueOf<K>, DraftKinds[K]> } = {
  text: asItIs(''),
  count: FIGURE,
  number: FIGURE,
  measure: { ...FIGURE, toDraft: (figure) => figure ?? undefined },
  money: FIGURE,
  salePrice: { ...FIGURE, toDraft: (price) => price ?? undefined },
  moment: { empty: '', toDraft: toDhakaInput, toInput: fromDhakaInput },
  flag: asItIs(false),
  words: {
    empty: '',
    toDraft: (words) => words.join(', '),
    toInput: (text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
  },
  photographs: {
    empty: [],
    toDraft: (photographs) =>
      photographs.map(({ color, focus, ...rest }) => ({
        ...rest,
        color: color ?? '',
        focus: focus ?? undefined,
      })),
    toInput: (drafts) =>
      drafts.map(({ color, focus, ...rest }) => ({ ...rest, color: color || null, focus: focus ?? null })),
  },
}

const PLAIN_KEYS = FORM_KEYS.filter((key): key is PlainKey => PRODUCT_FIELDS[key].kind in DRAFT_KINDS)
const kindOf = (key: PlainKey): DraftKind<unknown, unknown> => DRAFT_KINDS[PRODUCT_FIELDS[key].kind]

/** Fields that the form has as one value each; a choice keeps the type of its options. */
type PlainDraft = {
  [K in PlainKey]: KindOf<K> extends 'text' ? NewProduct[K] : DraftKinds[KindOf<K>]
}
const plainDraft = (one: (key: PlainKey) => unknown): PlainDraft =>
  Object.fromEntries(PLAIN_KEYS.map((key) => [key, one(key)])) as unknown as PlainDraft

export interface ProductDraft extends PlainDraft {
  listPriceKind: 'usual' | 'own' | 'none'
  listPrice: number | undefined
  stockBy: StockBy
  /** Counts where one figure stands for all. */
  stock: number | undefined
  /** A cell for each of the sizes; where stock is kept by color alone, the first. */
  colors: { name: string; nameBn: string; hex: string; cells: Cell[] }[]
  sizes: { name: string }[]
  /** Stock that depends on no color. */
  anyColor: Cell[]
  sheetForm: SheetForm
  bicycle: BicycleDraft
  accessory: AccessoryDraft
}

const defaults: { [K in FieldKey]?: unknown } = fieldDefaults

/** The defaults of the specification. */
export const EMPTY_DRAFT: ProductDraft = {
  ...plainDraft((key) => {
    const { empty, toDraft } = kindOf(key)
    return key in defaults ? toDraft(defaults[key]) : empty
  }),
  listPriceKind: 'usual',
  listPrice: undefined,
  stockBy: 'product',
  stock: undefined,
  colors: [{ name: 'Black', nameBn: 'কালো', hex: '#000000', cells: [] }],
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
    ...plainDraft((key) => kindOf(key).toDraft(product[key])),
    listPriceKind: product.listPrice === 'usual' ? 'usual' : product.listPrice === null ? 'none' : 'own',
    listPrice: typeof product.listPrice === 'number' ? product.listPrice : undefined,
    stockBy,
    stock: stockBy === 'product' ? product.stock : undefined,
    colors: product.colors.map(({ name, nameBn, hex }) => ({
      ...{ name, nameBn, hex },
      cells: byColor ? cellsOf(hex) : [],
    })),
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
    nameBn: product.nameBn && `${product.nameBn} (কপি)`,
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

/** What is no figure stays text in the draft until it is put right. */
export const figureOf = (typed: unknown): number | undefined =>
  typeof typed === 'number' ? typed : undefined

export const totalOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { stock }) => sum + (figureOf(stock) ?? 0), 0)

/** A photograph of a color that the form no longer has is of every color. */
function ofColorThere(colors: ProductDraft['colors']): (photograph: PhotographDraft) => PhotographDraft {
  const hexes = new Set(colors.map(({ hex }) => hex.toLowerCase()))
  return (one) => (one.color === '' || hexes.has(one.color.toLowerCase()) ? one : { ...one, color: '' })
}

/** What `newProduct` takes, still to be judged by it. */
export function inputOf(draft: ProductDraft): Record<string, unknown> {
  const cells = variantCells(draft)
  const isPlain = draft.stockBy === 'product'
  return {
    ...plainDraft((key) => kindOf(key).toInput(draft[key])),
    listPrice:
      draft.listPriceKind === 'own'
        ? (draft.listPrice ?? Number.NaN)
        : draft.listPriceKind === 'none'
          ? null
          : 'usual',
    stock: isPlain ? draft.stock : totalOf(cells),
    colors: draft.colors.map(({ name, nameBn, hex }) => ({ name, nameBn, hex })),
    photographs: DRAFT_KINDS.photographs.toInput(draft.photographs.map(ofColorThere(draft.colors))),
    ...(!isPlain && {
      variants: cells.map(({ color, size, stock, sku }) => ({ color, size, stock, ...(sku && { sku }) })),
    }),
    sheet: sheetOf(draft),
  }
}
