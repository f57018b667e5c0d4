import { idParams, success, successPage } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  customerDetail,
  customerListQuery,
  customerNoteParams,
  customerNoteRequest,
  customerSummary,
  customerTagsRequest,
  joinCustomersRequest,
} from '../../sales/customer.ts'
import { calls } from '../call.ts'

export const customersCalls = calls('customers', {
  'GET /customers': { who: 'customers.read', query: customerListQuery, answer: successPage(customerSummary) },
  'GET /customers/tags': { who: 'customers.read', answer: success(z.array(z.string())) },
  'GET /customers/:id': {
    who: 'customers.read',
    params: idParams,
    answer: success(customerDetail),
    codes: ['customer_not_found'],
  },
  'PUT /customers/:id/tags': {
    who: 'customers.write',
    params: idParams,
    body: customerTagsRequest,
    answer: success(customerDetail),
    codes: ['customer_not_found', 'version_conflict'],
  },
  'POST /customers/:id/notes': {
    who: 'customers.write',
    params: idParams,
    body: customerNoteRequest,
    answer: success(customerDetail),
    codes: ['customer_not_found'],
  },
  'DELETE /customers/:id/notes/:note': {
    who: 'customers.write',
    params: customerNoteParams,
    answer: success(customerDetail),
    codes: ['customer_not_found', 'note_not_found'],
  },
  'POST /customers/:id/join': {
    who: 'customers.write',
    params: idParams,
    body: joinCustomersRequest,
    answer: success(customerDetail),
    codes: ['customer_not_found', 'customer_same'],
  },
})
