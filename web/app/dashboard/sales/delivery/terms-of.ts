import { fromDecimal } from '@spokehaat/contract/basics/money'
import type { DeliveryMethod, DeliveryTerms } from '@spokehaat/contract/sales/delivery/options'
import type { DeliveryPlan } from '@spokehaat/contract/sales/delivery/plan'

/** The plan as the pure functions of delivery take it. */
export function termsOf({ methods, zones }: Pick<DeliveryPlan, 'methods' | 'zones'>): DeliveryTerms {
  return {
    methods: methods.map(
      ({ _id, maxKg, rates, ...same }): DeliveryMethod => ({
        ...same,
        id: _id,
        maxGrams: maxKg === null ? null : gramsOf(maxKg),
        rates: rates.map((one) => ({
          zone: one.zone,
          basePaisa: fromDecimal(one.priceBdt),
          upToGrams: gramsOf(one.upToKg),
          perKgPaisa: fromDecimal(one.perKgBdt),
          bulkyPaisa: fromDecimal(one.bulkyBdt),
          freeFromPaisa: one.freeFromBdt === null ? null : fromDecimal(one.freeFromBdt),
          cashFeePaisa: fromDecimal(one.cashFeeBdt),
          days: one.days,
        })),
      }),
    ),
    zones: zones.map(({ _id, ...same }) => ({ ...same, id: _id })),
  }
}

const gramsOf = (kg: number): number => Math.round(kg * 1_000)
