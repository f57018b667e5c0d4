/** Products of another shop's file: which of ours each is, by the SKUs of its variants, by where it was before, or by its name. */
import { oldAddress } from '@spokehaat/contract/catalogue/redirect'
import type { Database } from '../../platform/db/client.ts'
import type { CatalogueRow } from '../columns/catalogue-row.ts'
import type { FileProduct } from '../file-format/file-product.ts'
import * as queries from './catalogue.queries.ts'

/** Each with the number of the product that it is, or with one of its own. Those of our own files stay as they are. */
export async function numberForeign(
  db: Database,
  batch: readonly FileProduct[],
  firstSku: number,
): Promise<FileProduct[]> {
  if (batch.every(({ foreign }) => foreign === undefined)) return [...batch]
  const skus = batch.flatMap(({ foreign, variants }) =>
    foreign
      ? [...(foreign.siblings ?? []), ...variants.flatMap(({ sku }) => (sku === undefined ? [] : [sku]))]
      : [],
  )
  const [bySku, byAddress, byName] = await Promise.all([
    queries.selectNumbersByVariant(db, skus),
    queries.selectNumbersByAddress(db, batch.flatMap(addressOf)),
    queries.selectNumbersByName(
      db,
      batch.flatMap(({ foreign }) => foreign?.name ?? []),
    ),
  ])
  const numbered = batch.map((file) => {
    const { foreign } = file
    if (!foreign) return file
    const owners = new Set(file.variants.flatMap(({ sku }) => bySku.get(sku ?? '') ?? []))
    const errors = [...file.errors]
    if (owners.size > 1) {
      const message = `Its SKUs are those of ${owners.size} products here (${[...owners].join(', ')}).`
      errors.push({ row: file.firstRow, column: 'SKU', message })
    }
    const torn = foreign.siblings?.find((sku) => owners.has(bySku.get(sku) ?? 0))
    if (torn !== undefined) {
      const message = `${torn} costs otherwise in this file, and is a color or size of the same product here. Please make a product of each price first.`
      errors.push({ row: file.firstRow, column: 'SKU', message })
    }
    const [
      owner = addressOf(file).map((address) => byAddress.get(address))[0] ?? byName.get(foreign.name ?? ''),
    ] = owners
    return { ...file, errors, sku: owner ?? firstSku + foreign.index, isNew: owner === undefined }
  })
  // another product may have got the number since the check
  const fresh = numbered.flatMap((file) =>
    'isNew' in file && file.isNew && file.sku !== null ? [file.sku] : [],
  )
  const taken = await queries.selectIds(db, fresh)
  return numbered.map((file) => {
    if (!('isNew' in file)) return file
    const { isNew, ...rest } = file
    if (!isNew || !taken.has(rest.sku)) return rest
    const message = 'Somebody added products after the check. Please check the file again.'
    return { ...rest, errors: [...rest.errors, { row: rest.firstRow, column: null, message }] }
  })
}

const addressOf = ({ foreign }: FileProduct): string[] => {
  const address = foreign?.address ? oldAddress(foreign.address) : null
  return address === null ? [] : [address]
}

/** With what the file says of new products alone, or with the colors and sizes that the product's variants have here. */
export function completed(file: FileProduct, current: CatalogueRow | undefined): FileProduct {
  if (!file.foreign) return file
  if (!current) {
    const variants = file.variants.map((variant) => ({ stock: 0, ...variant }))
    return { ...file, said: { ...file.foreign.ifNew, ...file.said }, variants }
  }
  const hexOf = new Map(current.colors.map(({ id, hex }) => [id, hex]))
  const byName = new Map(current.colors.map(({ name, hex }) => [name.toLowerCase(), hex]))
  const variants = file.variants.map((variant) => {
    const { colorName, colorHex, size, ...rest } = variant
    const known = current.variants.find(({ sku }) => variant.sku !== undefined && sku === variant.sku)
    const hex = known
      ? known.color_id
        ? hexOf.get(known.color_id)
        : undefined
      : byName.get(colorName?.toLowerCase() ?? '')
    if (!known && hex === undefined) return variant
    const itsSize = known ? (known.size ?? undefined) : size
    return {
      ...rest,
      ...(hex !== undefined && { colorHex: hex }),
      ...(itsSize !== undefined && { size: itsSize }),
    }
  })
  return { ...file, variants }
}
