/** What the desk says of parcels that are carried by hand: given, handed over, and whatever becomes of them. */
import { type CarrierOffers, type Consignment, SAID_STATES } from '@spokehaat/contract/sales/carrier'
import { type ActKind, deskOf, one, type Scene } from './scene.ts'

/** All that is here, or some of it; mostly with what is due. */
async function give(scene: Scene): Promise<void> {
  const { figure, order } = scene
  const offers = await deskOf(scene, 'GET', `/api/orders/${order}/carriers`)
  if (offers.status !== 200) return
  const { lines, carriers, booked } = offers.data as CarrierOffers
  const line = one(lines, figure(0, 1_000))
  const carrier = one(carriers, figure(1, 1_000))
  if (!line || !carrier) return
  const some = { lines: [{ position: line.position, quantity: 1 + (figure(2, 1_000) % line.quantity) }] }
  const parcel = {
    order,
    carrier: carrier.carrier,
    grams: 1_000,
    after: booked,
    ...(figure(2, 3) === 0 && some),
  }
  await deskOf(scene, 'POST', '/api/consignments', { parcels: [parcel] })
}

async function parcelOf(scene: Scene): Promise<Consignment | undefined> {
  const { status, data } = await deskOf(scene, 'GET', `/api/orders/${scene.order}/consignments`)
  return status === 200 ? one(data as Consignment[], scene.figure(0, 1_000)) : undefined
}

async function say(scene: Scene): Promise<void> {
  const parcel = await parcelOf(scene)
  const state = one(SAID_STATES, scene.figure(1, 1_000))
  if (!parcel || !state) return
  // at the door it was mostly all of it
  const isOdd = state === 'delivered' && scene.figure(2, 4) === 0
  const said = { state, ...(isOdd && { collectedBdt: scene.figure(2, 50) }) }
  await deskOf(scene, 'PUT', `/api/consignments/${parcel._id}/state`, said)
}

/** Handed over, and there. */
async function carry(scene: Scene): Promise<void> {
  const parcel = await parcelOf(scene)
  if (!parcel) return
  await deskOf(scene, 'POST', '/api/consignments/handed', { consignments: [parcel._id] })
  if (scene.figure(1, 3) > 0) {
    await deskOf(scene, 'PUT', `/api/consignments/${parcel._id}/state`, { state: 'delivered' })
  }
}

async function callOff(scene: Scene): Promise<void> {
  const parcel = await parcelOf(scene)
  if (parcel) await deskOf(scene, 'POST', `/api/consignments/${parcel._id}/cancel`)
}

export const PARCEL_ACTS = {
  giveToCarrier: { weight: 8, about: 'order', play: give },
  sayOfParcel: { weight: 4, about: 'order', play: say },
  carryParcel: { weight: 6, about: 'order', play: carry },
  callOffParcel: { weight: 1, about: 'order', play: callOff },
} satisfies Record<string, ActKind>
