/** The owner changes what delivery costs and takes. */
import { fromDecimal } from '@spokehaat/contract/basics/money'
import type { DeliveryPlan, PlannedMethod, PlannedRate } from '@spokehaat/contract/sales/delivery/plan'
import { noteChange } from '../../cache/changes.ts'
import { DELIVERY, SETTINGS } from '../../cache/tags.ts'
import { audit } from '../../identity/audit/audit.ts'
import type { Viewer } from '../../identity/sessions/authentication.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { fail } from '../../platform/http/refusal.ts'
import { lockDelivery, replaceDelivery, selectCarriersNamed, selectDelivery } from './delivery.queries.ts'
import { planView } from './delivery-view.ts'

/**
 * Puts the plan in the place of the one that was looked at; each method, zone and the calendar that differ are on record.
 * Throws `version_conflict` with `details.version` where somebody has changed it since; `validation_failed` for a carrier that
 * there is none of.
 */
export async function changePlan(
  services: Pick<Platform, 'db'>,
  by: Viewer,
  wanted: DeliveryPlan,
): Promise<DeliveryPlan> {
  return inTransaction(services.db, async (trx) => {
    const version = await lockDelivery(trx)
    if (version !== wanted.version) throw fail('version_conflict', { details: { version } })
    await refuseNoCarrier(trx, wanted.methods)
    const before = planView(await selectDelivery(trx))
    const plan = withOwnIds(wanted, before)
    await replaceDelivery(trx, rowsOf({ ...plan, version: version + 1 }))
    await record(trx, by, before, plan)
    noteChange(trx, DELIVERY, SETTINGS)
    return planView(await selectDelivery(trx))
  })
}

async function refuseNoCarrier(trx: DatabaseTransaction, methods: readonly PlannedMethod[]): Promise<void> {
  const named = methods.flatMap(({ carrier }) => carrier ?? [])
  const known = await selectCarriersNamed(trx, named)
  const fields = methods.flatMap(({ carrier }, index) =>
    carrier === null || known.has(carrier)
      ? []
      : [[`methods.${index}.carrier`, 'This carrier is none of yours.'] as const],
  )
  if (fields.length > 0) throw fail('validation_failed', { fields: Object.fromEntries(fields) })
}

/** What is new gets an id of ours, whatever the client called it meanwhile. */
function withOwnIds(wanted: DeliveryPlan, before: DeliveryPlan): DeliveryPlan {
  const known = new Set([...before.methods, ...before.zones].map(({ _id }) => _id))
  const ours = new Map<string, string>()
  for (const { _id } of [...wanted.methods, ...wanted.zones]) ours.set(_id, known.has(_id) ? _id : newId())
  const own = (id: string): string => ours.get(id) ?? id
  return {
    ...wanted,
    zones: wanted.zones.map((zone) => ({ ...zone, _id: own(zone._id) })),
    methods: wanted.methods.map((method) => ({
      ...method,
      _id: own(method._id),
      rates: method.rates.map((rate) => ({ ...rate, zone: own(rate.zone) })),
    })),
  }
}

function rowsOf({ version, methods, zones, calendar }: DeliveryPlan): Parameters<typeof replaceDelivery>[1] {
  return {
    calendar: {
      version,
      cut_off: calendar.cutOff,
      working_days: calendar.workingDays.toSorted(),
      holidays: JSON.stringify(calendar.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
      build_days: calendar.buildDays,
      shop_district: calendar.shopDistrict,
      hand_over_hours: calendar.handOverHours,
      same_city_days: calendar.sameCityDays,
      elsewhere_days: calendar.elsewhereDays,
    },
    zones: zones.map((zone, position) => ({
      id: zone._id,
      position,
      name: zone.name,
      name_bn: zone.nameBn,
      is_rest: zone.isRest,
    })),
    districts: zones.flatMap(({ _id, districts }) =>
      districts.map((district) => ({ district, zone_id: _id })),
    ),
    methods: methods.map((method, position) => ({
      id: method._id,
      position,
      name: method.name,
      name_bn: method.nameBn,
      kind: method.kind,
      packing: method.packing,
      is_active: method.isActive,
      carrier_id: method.carrier,
      takes_bulky: method.takesBulky,
      max_grams: method.maxKg === null ? null : Math.round(method.maxKg * 1_000),
      days_from: method.daysFrom,
      days_to: method.daysTo,
    })),
    rates: methods.flatMap(({ _id, rates }) => rates.map((rate) => rateRow(_id, rate))),
  }
}

const rateRow = (method: string, rate: PlannedRate) => ({
  method_id: method,
  zone_id: rate.zone,
  base_paisa: fromDecimal(rate.priceBdt),
  up_to_grams: Math.round(rate.upToKg * 1_000),
  per_kg_paisa: fromDecimal(rate.perKgBdt),
  bulky_paisa: fromDecimal(rate.bulkyBdt),
  free_from_paisa: rate.freeFromBdt === null ? null : fromDecimal(rate.freeFromBdt),
  cash_fee_paisa: fromDecimal(rate.cashFeeBdt),
  days_from: rate.days?.daysFrom ?? null,
  days_to: rate.days?.daysTo ?? null,
})

async function record(
  trx: DatabaseTransaction,
  by: Viewer,
  before: DeliveryPlan,
  after: DeliveryPlan,
): Promise<void> {
  const zoneNames = new Map([...before.zones, ...after.zones].map(({ _id, name }) => [_id, name]))
  const said = ({ rates, ...method }: PlannedMethod) => ({
    ...method,
    // by the names of zones, so that the record can be read
    ...Object.fromEntries(rates.map(({ zone, ...rate }) => [`to ${zoneNames.get(zone) ?? zone}`, rate])),
  })
  const changes = [
    ...paired(before.methods.map(said), after.methods.map(said)),
    ...paired(before.zones, after.zones),
  ]
  for (const change of changes) await audit(trx, { by, entity: 'delivery', ...change })
  await audit(trx, {
    by,
    entity: 'delivery',
    entityId: null,
    action: 'update',
    label: 'Working days',
    before: before.calendar,
    after: after.calendar,
  })
}

type Thing = { _id: string; name: string }

/** What was there, what is, and what of it is the same thing, by id. */
function paired(before: readonly Thing[], after: readonly Thing[]) {
  const was = new Map(before.map((thing) => [thing._id, thing]))
  const is = new Map(after.map((thing) => [thing._id, thing]))
  return [...new Set([...was.keys(), ...is.keys()])].map((entityId) => {
    const [old, now] = [was.get(entityId), is.get(entityId)]
    const action = old ? (now ? ('update' as const) : ('delete' as const)) : ('create' as const)
    return {
      entityId,
      action,
      label: (now ?? old)?.name ?? '',
      ...(old && { before: { ...old } }),
      ...(now && { after: { ...now } }),
    }
  })
}
