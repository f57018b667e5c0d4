/** What a run of an import did to a product that was there, kept so that it can be taken back. Pure. */
import { isDeepStrictEqual } from 'node:util'
import { FIELD_KEYS, type FieldKey, PRODUCT_FIELDS } from '@spokehaat/contract/catalogue/product-fields'
import type { CatalogueRow } from '../columns/catalogue-row.ts'
import { storedPhotographs } from '../columns/photographs.ts'
import { toFields } from '../columns/product-columns.ts'

interface Names {
  name: string
  name_bn: string
}

/** Of what is different behind the run: as it was, and as it became. */
export interface Trace {
  fields: Partial<Record<FieldKey, { was: unknown; became: unknown }>>
  colors: { id: string; was: Names; became: Names }[]
  newColors: string[]
  skus: { id: string; was: string; became: string }[]
  newVariants: string[]
  /** On hand. */
  stock: { id: string; difference: number }[]
  /** Old addresses that lead to it since. */
  addresses: string[]
  /** Photographs that were fetched for it. */
  photographs?: string[]
}

export const NO_TRACE: Trace = {
  fields: {},
  colors: [],
  newColors: [],
  skus: [],
  newVariants: [],
  stock: [],
  addresses: [],
}

const namesOf = ({ name, name_bn }: Names): Names => ({ name, name_bn })

export function traceOf(was: CatalogueRow, became: CatalogueRow, addresses: string[]): Trace {
  const [before, after] = [fieldsOf(was), fieldsOf(became)]
  const oldColors = new Map(was.colors.map((color) => [color.id, color]))
  const oldVariants = new Map(was.variants.map((variant) => [variant.id, variant]))
  return {
    fields: Object.fromEntries(
      FIELD_KEYS.filter((key) => !isDeepStrictEqual(before[key], after[key])).map((key) => [
        key,
        { was: before[key], became: after[key] },
      ]),
    ),
    colors: became.colors.flatMap((color) => {
      const old = oldColors.get(color.id)
      return old === undefined || isDeepStrictEqual(namesOf(old), namesOf(color))
        ? []
        : [{ id: color.id, was: namesOf(old), became: namesOf(color) }]
    }),
    newColors: became.colors.flatMap(({ id }) => (oldColors.has(id) ? [] : [id])),
    skus: became.variants.flatMap(({ id, sku }) => {
      const old = oldVariants.get(id)
      return old === undefined || old.sku === sku ? [] : [{ id, was: old.sku, became: sku }]
    }),
    newVariants: became.variants.flatMap(({ id }) => (oldVariants.has(id) ? [] : [id])),
    stock: became.variants.flatMap(({ id, on_hand }) => {
      const old = oldVariants.get(id)
      return old === undefined || old.on_hand === on_hand ? [] : [{ id, difference: on_hand - old.on_hand }]
    }),
    addresses,
  }
}

/** As JSON keeps them. */
const fieldsOf = (row: CatalogueRow): Record<FieldKey, unknown> =>
  JSON.parse(JSON.stringify(toFields(FIELD_KEYS, row)))

/** What of it can be taken back of the product as it is now. */
export interface TakenBack {
  update: Partial<Record<FieldKey, unknown>>
  renamedColors: { id: string; name: string; nameBn: string }[]
  goneColors: string[]
  variantSkus: { id: string; sku: string }[]
  goneVariants: string[]
  stock: { variantId: string; difference: number }[]
  /** Something is not as the run left it: that stays. */
  isPartial: boolean
}

/** `used`: variants that somebody has ordered. */
export function takeBack(trace: Trace, current: CatalogueRow, used: ReadonlySet<string>): TakenBack {
  const now = fieldsOf(current)
  const colors = new Map(current.colors.map((color) => [color.id, color]))
  const variants = new Map(current.variants.map((variant) => [variant.id, variant]))
  const fields = (Object.keys(trace.fields) as FieldKey[]).filter((key) => key in PRODUCT_FIELDS)
  const asLeft = fields.filter((key) => isDeepStrictEqual(now[key], trace.fields[key]?.became))
  const renamed = trace.colors.filter(({ id, became }) => {
    const color = colors.get(id)
    return color !== undefined && isDeepStrictEqual(namesOf(color), became)
  })
  const skus = trace.skus.filter(({ id, became }) => variants.get(id)?.sku === became)
  const goneVariants = trace.newVariants.filter((id) => {
    const variant = variants.get(id)
    return variant !== undefined && variant.held === 0 && !used.has(id)
  })
  const staying = current.variants.filter(({ id }) => !goneVariants.includes(id))
  const goneColors = trace.newColors.filter(
    (id) => colors.has(id) && staying.every(({ color_id }) => color_id !== id),
  )
  // pieces that were sold since can't be taken off the shelf again
  const stock = trace.stock.filter(({ id, difference }) => {
    const variant = variants.get(id)
    return variant !== undefined && variant.on_hand - difference >= variant.held
  })
  const fetched = new Set(trace.photographs)
  const photographs = storedPhotographs(current)
  const others = photographs.filter(({ image_url }) => !fetched.has(image_url))
  return {
    update: {
      ...Object.fromEntries(asLeft.map((key) => [key, trace.fields[key]?.was])),
      ...(others.length < photographs.length && { photographs: others }),
    },
    renamedColors: renamed.map(({ id, was }) => ({ id, name: was.name, nameBn: was.name_bn })),
    goneColors,
    variantSkus: skus.map(({ id, was }) => ({ id, sku: was })),
    goneVariants,
    stock: stock.map(({ id, difference }) => ({ variantId: id, difference: -difference })),
    isPartial:
      asLeft.length < fields.length ||
      renamed.length < trace.colors.length ||
      skus.length < trace.skus.length ||
      goneVariants.length < trace.newVariants.length ||
      goneColors.length < trace.newColors.length ||
      stock.length < trace.stock.length,
  }
}
