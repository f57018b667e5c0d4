/** What goes with a bicycle, and which bicycles an accessory goes with, by their sheets. */
import { goesWith, kindOrder } from '@spokehaat/contract/catalogue/goes-with'
import type { GoesWithAnswer } from '@spokehaat/contract/catalogue/goes-with-answer'
import {
  type AccessorySheet,
  type BicycleSheet,
  type Sheet,
  sheet as sheetSchema,
} from '@spokehaat/contract/catalogue/sheet'
import { LIST, SETTINGS } from '../../cache/tags.ts'
import type { Database } from '../../platform/db/client.ts'
import { fail } from '../../platform/http/refusal.ts'
import { coloredPictures } from '../columns/photographs.ts'
import { summaryView } from '../columns/summary-view.ts'
import { variantsView } from '../products/product-view.ts'
import { findProduct } from '../products/products.ts'
import { newestAccessories, newestBicycles, type SheetRow } from './goes-with.queries.ts'

/** Of a kind, and bicycles of an accessory. */
const OFFERED = 3
const BICYCLES = 4

const NOTHING: GoesWithAnswer = { kinds: [], bicycles: [], wheels: [] }

/** Adds what it depends on to `tags`, before it reads it. Two statements. Throws `product_not_found`. */
export async function findGoesWith(db: Database, id: string, tags: Set<string>): Promise<GoesWithAnswer> {
  tags.add(id).add(LIST).add(SETTINGS)
  const product = await findProduct(db, id)
  if (!product) throw fail('product_not_found')
  const { sheet } = product
  if (!sheet) return NOTHING
  const rows = sheet.form === 'bicycle' ? await newestAccessories(db) : await bicyclesFor(db, sheet)
  // what is sold or comes in shows at once
  const answer = sheet.form === 'bicycle' ? offersFor(sheet, rows) : whichFit(sheet, rows)
  for (const { product } of [...answer.kinds.flatMap(({ offers }) => offers), ...answer.bicycles]) {
    tags.add(product._id)
  }
  return answer
}

/** What asks nothing of a bicycle goes with all of them: no need to name some. */
const bicyclesFor = async (db: Database, { fits }: AccessorySheet): Promise<SheetRow[]> =>
  fits === undefined || Object.keys(fits).length === 0 ? [] : newestBicycles(db)

function offersFor(bicycle: BicycleSheet, rows: readonly SheetRow[]): GoesWithAnswer {
  const kinds = new Map<string, GoesWithAnswer['kinds'][number]['offers']>()
  for (const { row, sheet } of parsed(rows)) {
    if (sheet.form !== 'accessory') continue
    const found = goesWith(bicycle, sheet)
    if (!found.fits) continue
    const offers = kinds.get(sheet.item) ?? []
    kinds.set(sheet.item, offers)
    offers.push({
      product: summaryView(row),
      variants: variantsView(row),
      pictures: coloredPictures(row),
      why: found.why,
    })
  }
  return {
    ...NOTHING,
    kinds: [...kinds]
      .map(([item, offers]) => ({ item, offers: offers.sort(byUse).slice(0, OFFERED) }))
      .sort((a, b) => kindOrder(a.item) - kindOrder(b.item)),
  }
}

type Found = Pick<GoesWithAnswer['kinds'][number]['offers'][number], 'product' | 'why'>

/** In stock first, then what is made for such a bicycle, then the cheaper. */
const byUse = (a: Found, b: Found): number =>
  Number(b.product.stock > 0) - Number(a.product.stock > 0) ||
  b.why.length - a.why.length ||
  a.product.price - b.product.price

function whichFit(accessory: AccessorySheet, rows: readonly SheetRow[]): GoesWithAnswer {
  const bicycles: GoesWithAnswer['bicycles'] = []
  const wheels = new Set<string>()
  for (const { row, sheet } of parsed(rows)) {
    if (sheet.form !== 'bicycle') continue
    const found = goesWith(sheet, accessory)
    if (!found.fits) continue
    if (accessory.fits?.rims) wheels.add(sheet.wheel.name)
    bicycles.push({ product: summaryView(row), why: found.why })
  }
  // as they came, the newest first
  const inStock = bicycles.filter(({ product }) => product.stock > 0)
  return { ...NOTHING, bicycles: inStock.slice(0, BICYCLES), wheels: [...wheels].sort() }
}

/** A sheet that an older release wrote, and nobody can read any more, goes with nothing. */
function parsed(rows: readonly SheetRow[]): { row: SheetRow; sheet: Sheet }[] {
  return rows.flatMap((row) => {
    const { data: sheet } = sheetSchema.safeParse(row.sheet)
    return sheet ? [{ row, sheet }] : []
  })
}
