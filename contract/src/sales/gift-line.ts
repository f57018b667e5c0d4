/** The one line of an order that sells a gift card: it has no product, no stock, no VAT, and is not delivered. */
export const GIFT_CARD_SKU = 'GIFT-CARD'
export const GIFT_CARD_NAME = { en: 'Gift card', bn: 'গিফট কার্ড' }

/** What sells a gift card goes nowhere: nothing of it is sent, returned or reviewed. */
export const sellsGiftCard = ({ products }: { products: readonly { sku: string }[] }): boolean =>
  products.some(({ sku }) => sku === GIFT_CARD_SKU)
