/** Rows of delivery as the contract has them: the owner's plan, and the terms that the pure functions take. */

import { toDecimal } from '@spokehaat/contract/basics/money'
import type { DeliveryTerms } from '@spokehaat/contract/sales/delivery/options'
import { type DeliveryPlan, deliveryPlan } from '@spokehaat/contract/sales/delivery/plan'
import type { Calendar, Limits } from '@spokehaat/contract/sales/delivery/promise'
import { closedDays } from '@spokehaat/contract/shop/closure'
import type { DeliveryRow, RateRow } from './delivery.queries.ts'

const daysOf = ({ days_from, days_to }: Pick<RateRow, 'days_from' | 'days_to'>) =>
  days_from === null || days_to === null ? null : { daysFrom: days_from, daysTo: days_to }

export function planView(row: DeliveryRow): DeliveryPlan {
  const plan = {
    version: row.version,
    methods: row.methods.map((method) => ({
      _id: method.id,
      name: method.name,
      nameBn: method.name_bn,
      kind: method.kind,
      packing: method.packing,
      isActive: method.is_active,
      carrier: method.carrier_id,
      takesBulky: method.takes_bulky,
      maxKg: method.max_grams === null ? null : method.max_grams / 1_000,
      daysFrom: method.days_from,
      daysTo: method.days_to,
      rates: method.rates.map((rate) => ({
        zone: rate.zone_id,
        priceBdt: toDecimal(rate.base_paisa),
        upToKg: rate.up_to_grams / 1_000,
        perKgBdt: toDecimal(rate.per_kg_paisa),
        bulkyBdt: toDecimal(rate.bulky_paisa),
        freeFromBdt: rate.free_from_paisa === null ? null : toDecimal(rate.free_from_paisa),
        cashFeeBdt: toDecimal(rate.cash_fee_paisa),
        days: daysOf(rate),
      })),
    })),
    zones: row.zones.map((zone) => ({
      _id: zone.id,
      name: zone.name,
      nameBn: zone.name_bn,
      isRest: zone.is_rest,
      districts: zone.districts,
    })),
    calendar: {
      cutOff: row.cut_off,
      workingDays: row.working_days,
      holidays: row.holidays,
      buildDays: row.build_days,
      shopDistrict: row.shop_district,
      handOverHours: row.hand_over_hours,
      sameCityDays: row.same_city_days,
      elsewhereDays: row.elsewhere_days,
    },
  }
  return deliveryPlan.parse(plan)
}

/** What quotes and orders need of it. */
export interface DeliverySettings {
  terms: DeliveryTerms
  calendar: Calendar
  limits: Limits & { shopDistrict: string }
}

/** The owner's own closure, of which the plan knows nothing. */
const daysClosed = ({ closed_from: from, closed_to: to }: DeliveryRow): string[] =>
  from && to ? closedDays({ from, to }) : []

/** As rows have it, unchecked: what was checked when it was written is not checked with every order. */
export function settingsOf(row: DeliveryRow): DeliverySettings {
  return {
    terms: {
      methods: row.methods.map((method) => ({
        id: method.id,
        name: method.name,
        nameBn: method.name_bn,
        kind: method.kind,
        packing: method.packing,
        isActive: method.is_active,
        carrier: method.carrier_id,
        takesBulky: method.takes_bulky,
        maxGrams: method.max_grams,
        daysFrom: method.days_from,
        daysTo: method.days_to,
        rates: method.rates.map((rate) => ({
          zone: rate.zone_id,
          basePaisa: rate.base_paisa,
          upToGrams: rate.up_to_grams,
          perKgPaisa: rate.per_kg_paisa,
          bulkyPaisa: rate.bulky_paisa,
          freeFromPaisa: rate.free_from_paisa,
          cashFeePaisa: rate.cash_fee_paisa,
          days: daysOf(rate),
        })),
      })),
      zones: row.zones.map((zone) => ({
        id: zone.id,
        name: zone.name,
        nameBn: zone.name_bn,
        isRest: zone.is_rest,
        districts: zone.districts,
      })),
    },
    calendar: {
      cutOff: row.cut_off,
      workingDays: row.working_days,
      holidays: [...(row.holidays as { day: string }[]).map(({ day }) => day), ...daysClosed(row)],
      buildDays: row.build_days,
    },
    limits: {
      handOverHours: row.hand_over_hours,
      sameCityDays: row.same_city_days,
      elsewhereDays: row.elsewhere_days,
      shopDistrict: row.shop_district,
    },
  }
}
