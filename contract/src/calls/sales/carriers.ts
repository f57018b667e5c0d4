import { idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  bookingRequest,
  bookingResult,
  carrier,
  carrierChange,
  carrierOffers,
  carrierParams,
  carrierPlaces,
  carrierQuote,
  carrierRequest,
  carrierSandbox,
  consignment,
  consignmentResult,
  consignmentSaid,
  consignmentsQuery,
  greeted,
  handedRequest,
  offersQuery,
  placeMatch,
  placesQuery,
  quoteParams,
  slipRequest,
} from '../../sales/carrier.ts'
import { calls } from '../call.ts'

const ASKED = ['carrier_keys', 'carrier_silent', 'carrier_refused'] as const

export const carriersCalls = calls('carriers', {
  'GET /carriers': { who: ['orders.ship', 'settings.write'], answer: success(z.array(carrier)) },
  'POST /carriers': { who: 'settings.write', body: carrierRequest, answer: success(carrier) },
  'GET /carriers/sandbox': { who: 'settings.write', answer: success(carrierSandbox) },
  'POST /carriers/sandbox': {
    who: 'settings.write',
    answer: success(z.array(carrier)),
    codes: ['carrier_no_sandbox'],
  },
  'PUT /carriers/:carrier': {
    who: 'settings.write',
    params: carrierParams,
    body: carrierChange,
    answer: success(carrier),
    codes: ['carrier_not_found', 'version_conflict'],
  },
  'POST /carriers/:carrier/greet': {
    who: 'settings.write',
    params: carrierParams,
    answer: success(greeted),
    codes: ['carrier_not_found', ...ASKED],
  },
  'GET /carriers/:carrier/places': {
    who: 'orders.ship',
    params: carrierParams,
    query: placesQuery,
    answer: success(carrierPlaces),
    codes: ['carrier_not_found', ...ASKED],
  },
  'PUT /carriers/:carrier/places': {
    who: 'orders.ship',
    params: carrierParams,
    body: placeMatch,
    answer: success(carrierPlaces),
    codes: ['carrier_not_found', ...ASKED],
  },
  'GET /orders/:id/carriers': {
    who: 'orders.ship',
    params: idParams,
    query: offersQuery,
    answer: success(carrierOffers),
    codes: ['order_not_found'],
  },
  'GET /orders/:id/carriers/:carrier/quote': {
    who: 'orders.ship',
    params: quoteParams,
    query: offersQuery,
    answer: success(carrierQuote),
    codes: ['order_not_found', 'carrier_not_found', ...ASKED],
  },
  'GET /consignments': { who: 'orders.ship', query: consignmentsQuery, answer: successPage(consignment) },
  'GET /orders/:id/consignments': {
    who: 'orders.read',
    params: idParams,
    answer: success(z.array(consignment)),
  },
  'POST /consignments': {
    who: 'orders.ship',
    body: bookingRequest,
    answer: success(z.array(bookingResult)),
  },
  'POST /consignments/handed': {
    who: 'orders.ship',
    body: handedRequest,
    answer: success(z.array(consignmentResult)),
  },
  'PUT /consignments/:id/state': {
    who: 'orders.ship',
    params: idParams,
    body: consignmentSaid,
    answer: success(consignment),
    codes: ['consignment_not_found', 'move_not_allowed', 'ref_taken'],
  },
  'PUT /consignments/:id/slip': {
    who: 'orders.ship',
    params: idParams,
    body: slipRequest,
    answer: success(consignment),
    codes: ['consignment_not_found'],
  },
  'POST /consignments/:id/ask': {
    who: 'orders.ship',
    params: idParams,
    answer: success(consignment),
    codes: ['consignment_not_found', ...ASKED],
  },
  'POST /consignments/:id/cancel': {
    who: 'orders.ship',
    params: idParams,
    answer: success(consignment),
    codes: ['consignment_not_found', 'move_not_allowed', ...ASKED],
  },
  'POST /carriers/notices/:carrier': {
    who: 'anyone',
    params: carrierParams,
    answer: z.unknown(),
    // in the carrier's own shape
    instead: { 202: z.unknown(), 400: z.unknown(), 401: z.unknown(), 404: z.unknown() },
    codes: ['carrier_not_found', 'too_many_requests'],
    about: 'What a carrier tells of a parcel, in its own shape and signed in its own way.',
  },
})
