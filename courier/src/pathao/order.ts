import { z } from 'zod'
import { phoneOf, textOf, wholeOf } from '../fields.ts'

/** An order as the merchant sends it. What is left out is found from the address; nulls are refused. */
export const orderSchema = z.object({
  store_id: wholeOf('store_id'),
  merchant_order_id: z.string().max(100).optional(),
  recipient_name: textOf('recipient_name', 3, 100),
  recipient_phone: phoneOf('recipient_phone'),
  recipient_secondary_phone: phoneOf('recipient_secondary_phone').optional(),
  recipient_address: textOf('recipient_address', 10, 220),
  recipient_city: wholeOf('recipient_city').optional(),
  recipient_zone: wholeOf('recipient_zone').optional(),
  recipient_area: wholeOf('recipient_area').optional(),
  delivery_type: wholeOf('delivery_type').pipe(
    z.literal([48, 12], { error: 'The selected delivery type is invalid.' }),
  ),
  item_type: wholeOf('item_type').pipe(z.literal([1, 2], { error: 'The selected item type is invalid.' })),
  special_instruction: z.string().max(500).optional(),
  item_quantity: wholeOf('item_quantity').pipe(z.int().min(1, 'The item quantity must be at least 1.')),
  item_weight: z
    .union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)], { error: 'The item weight must be a number.' })
    .transform(Number)
    .pipe(
      z
        .number()
        .min(0.5, 'The item weight must be at least 0.5.')
        .max(10, 'The item weight may not be greater than 10.'),
    ),
  item_description: z.string().max(500).optional(),
  amount_to_collect: wholeOf('amount_to_collect').pipe(
    z
      .int()
      .min(0, 'The amount to collect must be at least 0.')
      .max(1_000_000, 'The amount to collect is too high.'),
  ),
})
export type Order = z.output<typeof orderSchema>

export const bulkSchema = z.object({
  orders: z.array(orderSchema).min(1).max(500),
})

export const storeSchema = z.object({
  name: textOf('name', 3, 50),
  contact_name: textOf('contact_name', 3, 50),
  contact_number: phoneOf('contact_number'),
  secondary_contact: phoneOf('secondary_contact').optional(),
  otp_number: phoneOf('otp_number').optional(),
  address: textOf('address', 15, 120),
  city_id: wholeOf('city_id'),
  zone_id: wholeOf('zone_id'),
  area_id: wholeOf('area_id'),
})

export const priceSchema = z.object({
  store_id: wholeOf('store_id'),
  item_type: wholeOf('item_type'),
  delivery_type: wholeOf('delivery_type'),
  item_weight: orderSchema.shape.item_weight,
  recipient_city: wholeOf('recipient_city'),
  recipient_zone: wholeOf('recipient_zone'),
})
