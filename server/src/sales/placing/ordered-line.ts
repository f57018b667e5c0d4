import { BUILD_SKU, buildName, FRAME_COLORS } from '@spokehaat/contract/catalogue/build'
import { buildNameBn, frameColorBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import { discountCents } from '@spokehaat/contract/sales/sums'
import { linePicture } from '../../catalogue/columns/photographs.ts'
import { ORDERED_OF_BUILD, orderedCells } from '../../catalogue/columns/product-columns.ts'
import type { PricedCart } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/pricing.ts'

/** `position`: from 0, in the order of the cart. */
export function orderedLine(line: PricedLine, position: number, orderId: string, { tax, rate }: PricedCart) {
  return {
    ...boughtOf(line),
    order_id: orderId,
    position,
    quantity: line.request.quantity,
    price_cents: line.cents,
    price_paisa: line.paisa,
    discount_paisa: line.discountPaisa,
    tax_class: line.product?.tax_class ?? 'standard',
    tax_basis_points: tax.lines[position]?.basisPoints ?? null,
    tax_paisa: tax.lines[position]?.paisa ?? 0,
    discount_cents: discountCents({ ...line, quantity: line.request.quantity }, rate),
    cart_line_id: line.request.lineId ?? null,
  }
}

/** A line without a problem has a build, or a product and its choice. */
function boughtOf({ product, choice, build }: PricedLine) {
  if (build) {
    return {
      ...ORDERED_OF_BUILD,
      product_id: null,
      variant_id: null,
      name: buildName(build),
      name_bn: buildNameBn(build),
      image_url: null,
      sku: BUILD_SKU,
      color_name: build.color,
      color_name_bn: frameColorBn(build.color),
      color_hex: FRAME_COLORS[build.color],
      size: build.size,
      configuration: JSON.stringify(build),
    }
  }
  if (!product || !choice) throw new Error('a line without product or choice was taken for orderable')
  return {
    product_id: product.id,
    variant_id: choice.variant.id,
    ...orderedCells(product),
    image_url: linePicture(product, choice.color?.hex ?? null),
    sku: choice.variant.sku,
    color_name: choice.color?.name ?? null,
    color_name_bn: choice.color?.name_bn ?? '',
    color_hex: choice.color?.hex ?? null,
    size: choice.variant.size,
    configuration: null,
  }
}
