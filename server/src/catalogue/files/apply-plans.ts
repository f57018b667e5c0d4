/** A batch of the file against the catalogue: what it means, and writing it. */
import { errorMessage } from '@spokehaat/contract/basics/errors'
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import { noteChange } from '../../cache/changes.ts'
import { CATEGORIES, LIST } from '../../cache/tags.ts'
import type { Database, DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import { setOnHand } from '../../stock/stock.ts'
import { photographCells } from '../columns/photographs.ts'
import { toCells } from '../columns/product-columns.ts'
import { saleAfter, saleSwitch } from '../columns/sale-terms.ts'
import type { FileProduct } from '../file-format/file-product.ts'
import { variantSku } from '../products/variant-sku.ts'
import { leadTo } from '../redirects/redirects.ts'
import { searchColumns, storedSearchColumns } from '../search/search-columns.ts'
import * as queries from './catalogue.queries.ts'
import { notShown, type Shown } from './change-lines.ts'
import { insertPictures, pictureKey, selectFetched } from './pictures.queries.ts'
import { completed, numberForeign } from './place-foreign.ts'
import { type Change, type NewColor, type NewVariant, type Plan, planProduct } from './plan-product.ts'
import { NO_TRACE, traceOf } from './trace.ts'
import { insertTraces } from './traces.queries.ts'

export interface Planned {
  file: FileProduct
  plan: Plan
}

/** By the SKU of a product, what the check has shown of it. */
export type ShownLines = ReadonlyMap<number, readonly Shown[]>

/** What the file's products mean now. `shown`: of a run. `firstSku`: from where new products of another shop are numbered. Nothing is locked or written. */
export async function planBatch(
  db: Database,
  batch: readonly FileProduct[],
  { shown, firstSku = 0 }: { shown?: ShownLines; firstSku?: number } = {},
): Promise<Planned[]> {
  const numbered = await numberForeign(db, batch, firstSku)
  const current = await queries.selectBySku(db, skusOf(numbered))
  const planned = numbered.map((given) => {
    const file = completed(given, given.sku === null ? undefined : current.get(given.sku))
    const lines = file.sku === null ? [] : (shown?.get(file.sku) ?? [])
    const product = file.sku === null ? undefined : current.get(file.sku)
    const plan = planProduct(file, product, shown && ((variantId) => checkedStock(lines, variantId)))
    const errors = shown ? notShown({ file, plan }, lines) : []
    return { file, plan: errors.length > 0 ? { kind: 'bad' as const, errors } : plan }
  })
  return refuseTakenSkus(db, planned)
}

export const skusOf = (batch: readonly FileProduct[]): number[] =>
  batch.flatMap(({ sku }) => (sku === null ? [] : [sku]))

/** Of a file that says itself what was exported, the check is not asked. */
function checkedStock(lines: readonly Shown[], variantId: string): number | undefined {
  const line = lines.find((one) => one.column_name === 'stock' && one.variant_id === variantId)
  return line?.was == null ? undefined : Number(line.was)
}

/** A variant's SKU that another has, here or in the catalogue, is an error of its row. */
async function refuseTakenSkus(db: Database, planned: readonly Planned[]): Promise<Planned[]> {
  const wanted = planned.map(({ file, plan }) => ({ file, skus: wantedSkus(plan) }))
  const owners = await queries.selectVariantOwners(
    db,
    wanted.flatMap(({ skus }) => skus),
  )
  const here = new Set<string>()
  return planned.map(({ file, plan }, index) => {
    const errors: ImportError[] = []
    for (const sku of wanted[index]?.skus ?? []) {
      if (owners.has(sku) || here.has(sku)) {
        const row = file.variants.find((variant) => variant.sku === sku)?.row ?? file.firstRow
        const product = owners.get(sku)?.product
        const message = `${sku}: ${errorMessage('sku_taken')}`
        errors.push({ row, column: 'variant_sku', message, ...(product && { product }) })
      }
      here.add(sku)
    }
    return { file, plan: errors.length > 0 ? { kind: 'bad', errors } : plan }
  })
}

function wantedSkus(plan: Plan): string[] {
  if (plan.kind === 'new') return plan.variants.map((variant) => skuOf(plan.product.sku, variant))
  if (plan.kind !== 'changed') return []
  const { current, newVariants, variantSkus } = plan.change
  return [...newVariants.map((variant) => skuOf(current.sku, variant)), ...variantSkus.map(({ sku }) => sku)]
}

const skuOf = (sku: number, variant: NewVariant) =>
  variant.sku ?? variantSku(sku, variant.color, variant.size)

interface Applying {
  importId: string
  byUserId: string
  now: Date
  shown: ShownLines
  firstSku: number
}

/**
 * Writes what the batch means, and of that what its check has `shown`. Rows that differ are locked first and looked at
 * again, so that nothing that happened meanwhile is lost. Gives what was done, a plan for each product; bad ones are left out of the writing.
 */
export async function applyBatch(
  trx: DatabaseTransaction,
  batch: readonly FileProduct[],
  { importId, byUserId, now, shown, firstSku }: Applying,
): Promise<{ planned: Planned[]; productIds: string[] }> {
  const locked = new Set<string>()
  let planned: Planned[]
  for (;;) {
    planned = await planBatch(trx, batch, { shown, firstSku })
    const differing = planned.flatMap(({ plan }) => (plan.kind === 'changed' ? [plan.change.current.id] : []))
    const open = differing.filter((id) => !locked.has(id))
    if (open.length === 0) break
    await queries.lockProducts(trx, open)
    for (const id of open) locked.add(id)
  }
  const changes = planned.flatMap(({ plan }) => (plan.kind === 'changed' ? [plan.change] : []))
  const creations = planned.flatMap(({ file, plan }) =>
    plan.kind === 'new' ? [{ id: newId(), file, ...plan }] : [],
  )

  await queries.insertProducts(
    trx,
    creations.map((creation) => createdRecord(creation, now)),
  )
  await queries.updateProducts(
    trx,
    changes.map((change) => changedRecord(change, now)),
    now,
  )
  await queries.archiveProducts(
    trx,
    creations.flatMap(({ id, file }) => (file.foreign?.isHidden ? [id] : [])),
    now,
  )
  const led = await leadTo(trx, await addressesOf(trx, planned))
  const newColors = [
    ...creations.flatMap(({ id, product }) => colorRecords(id, product.colors, 0)),
    ...changes.flatMap(({ current, newColors }) =>
      colorRecords(current.id, newColors, current.colors.length),
    ),
  ]
  await queries.insertColors(trx, newColors)
  await queries.renameColors(
    trx,
    changes.flatMap(({ renamedColors }) => renamedColors),
  )
  await queries.renumberVariants(
    trx,
    changes.flatMap(({ variantSkus }) => variantSkus),
  )
  const colorIds = new Map(newColors.map((color) => [`${color.product_id}${color.hex}`, color.id]))
  for (const { current } of changes) {
    for (const { id, hex } of current.colors) colorIds.set(`${current.id}${hex}`, id)
  }
  const fresh = [
    ...creations.flatMap(({ id, product, variants }) =>
      variantRecords({ id, sku: product.sku }, variants, 0, colorIds),
    ),
    ...changes.flatMap(({ current, newVariants }) =>
      variantRecords(current, newVariants, current.variants.length, colorIds),
    ),
  ]
  await queries.insertVariants(
    trx,
    fresh.map(({ stock: _, ...row }) => row),
  )
  await setOnHand(
    trx,
    [...fresh.map(({ id, stock }) => ({ variantId: id, onHand: stock })), ...changes.flatMap(shelves)],
    { reason: 'import', byUserId },
  )
  const productIds = [...creations.map(({ id }) => id), ...changes.map(({ current }) => current.id)]
  if (productIds.length > 0) noteChange(trx, ...productIds, LIST, CATEGORIES)
  await insertPictures(trx, importId, await freshPictures(trx, planned))
  await insertTraces(trx, importId, [
    ...creations.map(({ id }) => ({
      product_id: id,
      is_new: true,
      trace: { ...NO_TRACE, addresses: ledTo(led, id) },
    })),
    ...(await tracesOf(trx, changes, led)),
  ])
  return { planned, productIds }
}

type Led = readonly { from_address: string; to_address: string }[]

const ledTo = (led: Led, productId: string): string[] =>
  led.flatMap(({ from_address, to_address }) =>
    to_address === `/shopdetails/${productId}` ? [from_address] : [],
  )

async function tracesOf(trx: DatabaseTransaction, changes: readonly Change[], led: Led) {
  if (changes.length === 0) return []
  const after = await queries.selectByIds(
    trx,
    changes.map(({ current }) => current.id),
  )
  return changes.flatMap(({ current }) => {
    const became = after.get(current.id)
    if (!became) return []
    const trace = traceOf(current, became, ledTo(led, current.id))
    return [{ product_id: current.id, is_new: false, trace }]
  })
}

/** What is to be fetched for products that are there: what was fetched for one once is not again. */
async function freshPictures(trx: DatabaseTransaction, planned: readonly Planned[]) {
  const files = planned.flatMap(({ file, plan }) =>
    file.foreign && file.foreign.pictures.length > 0 && file.sku !== null && plan.kind !== 'bad'
      ? [{ sku: file.sku, pictures: file.foreign.pictures }]
      : [],
  )
  if (files.length === 0) return []
  const ids = await queries.selectIds(
    trx,
    files.map(({ sku }) => sku),
  )
  const fetched = await selectFetched(trx, [...ids.values()])
  return files.flatMap(({ sku, pictures }) => {
    const id = ids.get(sku)
    if (id === undefined) return []
    return pictures
      .map(({ column, altBn, ...picture }, position) => ({
        ...picture,
        product_id: id,
        position,
        column_name: column,
        alt_bn: altBn,
      }))
      .filter(({ address }) => !fetched.has(pictureKey(id, address)))
  })
}

/** How many pictures a run would fetch of what was planned, of products that may not be there yet. */
export async function countFreshPictures(db: Database, planned: readonly Planned[]): Promise<number> {
  const current = planned.flatMap(({ file, plan }) =>
    plan.kind === 'unchanged' && file.sku !== null ? [file.sku] : [],
  )
  const ids = await queries.selectIds(db, current)
  const idOf = ({ file, plan }: Planned) =>
    plan.kind === 'changed'
      ? plan.change.current.id
      : plan.kind === 'new'
        ? ''
        : (ids.get(file.sku ?? 0) ?? '')
  const known = planned.map(idOf).filter((id) => id !== '')
  const fetched = await selectFetched(db, known)
  return planned.reduce((sum, one) => {
    if (one.plan.kind === 'bad') return sum
    const id = idOf(one)
    const fresh = one.file.foreign?.pictures.filter(({ address }) => !fetched.has(pictureKey(id, address)))
    return sum + (fresh?.length ?? 0)
  }, 0)
}

/** Where the other shop shows each product, and where it is here. */
async function addressesOf(trx: DatabaseTransaction, planned: readonly Planned[]) {
  const known = planned.flatMap(({ file, plan }) => {
    const { address } = file.foreign ?? {}
    return address && file.sku !== null && plan.kind !== 'bad' ? [{ from: address, sku: file.sku }] : []
  })
  const ids = await queries.selectIds(
    trx,
    known.map(({ sku }) => sku),
  )
  return known.flatMap(({ from, sku }) => {
    const id = ids.get(sku)
    return id === undefined ? [] : [{ from, to: `/shopdetails/${id}` }]
  })
}

function shelves({ current, stock }: Change) {
  const held = new Map(current.variants.map((variant) => [variant.id, variant.held]))
  return stock.map(({ id, available }) => ({ variantId: id, onHand: available + (held.get(id) ?? 0) }))
}

type Creation = { id: string; file: FileProduct } & Extract<Plan, { kind: 'new' }>

function createdRecord({ id, product }: Creation, now: Date): queries.ProductRecord {
  return {
    id,
    ...toCells(product),
    ...photographCells(product),
    ...searchColumns(product),
    ...saleSwitch(product, now),
  }
}

/** As it is behind a change. */
export function changedRecord(
  { current, update, newColors }: Pick<Change, 'current' | 'update' | 'newColors'>,
  now: Date,
): queries.ProductRecord {
  const { archived_at: _a, colors, variants: _v, ...stored } = current
  const next = { ...stored, ...toCells(update), ...photographCells(update, current) }
  return {
    ...next,
    ...storedSearchColumns({ ...next, colors: [...colors, ...newColors] }),
    ...saleSwitch(saleAfter(current, update), now),
  }
}

function colorRecords(productId: string, colors: readonly NewColor[], from: number): queries.ColorRecord[] {
  return colors.map(({ name, nameBn, hex }, index) => ({
    id: newId(),
    product_id: productId,
    position: from + index,
    name,
    name_bn: nameBn,
    hex,
  }))
}

/** `colorIds`: by the product's id and the color's hex. */
function variantRecords(
  product: { id: string; sku: number },
  variants: readonly NewVariant[],
  from: number,
  colorIds: ReadonlyMap<string, string>,
): (queries.VariantRecord & { stock: number })[] {
  return variants.map((variant, index) => ({
    id: newId(),
    product_id: product.id,
    position: from + index,
    sku: skuOf(product.sku, variant),
    color_id: variant.color === null ? null : (colorIds.get(`${product.id}${variant.color}`) ?? null),
    size: variant.size,
    stock: variant.stock,
  }))
}
