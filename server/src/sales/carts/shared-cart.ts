/**
 * A cart that a link shows. The token is 256 random bits and is in the link alone. What is kept is what was chosen, and
 * what the products were called that day, so that one that is deleted since can still be named; no price, no person.
 */
import { hash, randomBytes } from 'node:crypto'
import { toDecimal } from '@spokehaat/contract/basics/money'
import { z } from '@spokehaat/contract/basics/zod'
import { buildName, FRAME_COLORS } from '@spokehaat/contract/catalogue/build'
import { buildNameBn, frameColorBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import {
  type NewSharedCart,
  SHARED_CART_DAYS,
  type SharedCart,
  type SharedChoice,
  type SharedLine,
  shareRequest,
} from '@spokehaat/contract/sales/shared-cart'
import { linePicture } from '../../catalogue/columns/photographs.ts'
import { sellableProducts } from '../../catalogue/products/products.queries.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { fail } from '../../platform/http/refusal.ts'
import { readOrderSettings } from '../../settings/settings.ts'
import { type PricedLine, priceLines } from '../cart/pricing.ts'
import { findSharedCart, insertSharedCart } from './shared-carts.queries.ts'

const DAY_MS = 24 * 60 * 60_000

const storedLines = z.array(
  z.object({
    ...shareRequest.shape.products.element.shape,
    name: z.string(),
    nameBn: z.string(),
    colorName: z.string().nullable(),
    colorNameBn: z.string(),
  }),
)
type StoredLine = z.infer<typeof storedLines>[number]

/** Throws `product_not_found` with `fields` by line where a product is none of ours: nothing could be shown of it. */
export async function shareCart(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  choices: readonly SharedChoice[],
): Promise<NewSharedCart> {
  const products = await productsOf(db, choices)
  const lines = choices.map((choice, index) => stored(choice, products, index))
  const token = randomBytes(32).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + SHARED_CART_DAYS * DAY_MS)
  await insertSharedCart(db, { tokenHash: hashOf(token), lines, createdAt, expiresAt })
  return { token, path: `/cart/shared/${token}`, endsAt: expiresAt.toISOString() }
}

/** With the prices and the stock of today. Throws `shared_cart_unknown`, `shared_cart_expired`. */
export async function openSharedCart(db: Database, token: string, now: Date): Promise<SharedCart> {
  const row = await findSharedCart(db, hashOf(token))
  if (!row) throw fail('shared_cart_unknown')
  if (row.expires_at <= now) throw fail('shared_cart_expired')
  const lines = storedLines.parse(row.lines)
  const [products, { bdtPerUsd }] = await Promise.all([productsOf(db, lines), readOrderSettings(db)])
  return {
    lines: priceLines(lines, products, bdtPerUsd).map((priced, index) => lineView(lines[index], priced)),
    endsAt: row.expires_at.toISOString(),
  }
}

async function productsOf(db: Database, choices: readonly SharedChoice[]) {
  const ids = new Set(choices.flatMap(({ product }) => product ?? []))
  return new Map((await sellableProducts(db, [...ids])).map((row) => [row.id, row]))
}

function stored(
  choice: SharedChoice,
  products: Awaited<ReturnType<typeof productsOf>>,
  index: number,
): StoredLine {
  const { build } = choice
  if (build) {
    return {
      ...choice,
      name: buildName(build),
      nameBn: buildNameBn(build),
      colorName: build.color,
      colorNameBn: frameColorBn(build.color),
    }
  }
  const product = products.get(choice.product ?? '')
  if (!product) throw fail('product_not_found', { fields: { [`products.${index}`]: 'product_not_found' } })
  const color = product.colors.find(({ hex }) => hex === choice.color)
  return {
    ...choice,
    name: product.name,
    nameBn: product.name_bn,
    colorName: color?.name ?? null,
    colorNameBn: color?.name_bn ?? '',
  }
}

/** A product that is still there is called what it is called today. */
function lineView(
  line: StoredLine | undefined,
  { product, build, cents, available, problem }: PricedLine,
): SharedLine {
  if (!line) throw new Error('a line was priced that is none')
  const color = product?.colors.find(({ hex }) => hex === line.color)
  return {
    product: line.product ?? null,
    build,
    name: product?.name ?? line.name,
    nameBn: product?.name_bn ?? line.nameBn,
    image_url: product && linePicture(product, line.color ?? null),
    category: build ? 'Bicycles' : (product?.category ?? ''),
    brand: product?.brand ?? '',
    color: (build ? FRAME_COLORS[build.color] : line.color) ?? null,
    colorName: color?.name ?? line.colorName,
    colorNameBn: color?.name_bn ?? line.colorNameBn,
    size: (build ?? line).size ?? null,
    quantity: line.quantity,
    price: product || build ? toDecimal(cents) : null,
    available,
    problem,
  }
}

const hashOf = (token: string) => hash('sha256', token, 'base64url')
