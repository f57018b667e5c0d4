/** The one line of an order that sells a gift card: it has no product, no stock, no VAT, and is not delivered. */
export const GIFT_CARD_SKU = 'GIFT-CARD'
export const GIFT_CARD_NAME = { en: 'Gift card', bn: 'গিফট কার্ড' }
