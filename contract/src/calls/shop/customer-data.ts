import { idParams, success } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import { erasedCustomer } from '../../sales/customer.ts'
import { calls } from '../call.ts'

export const customerDataCalls = calls('customers', {
  'GET /customers/:id/export': {
    who: 'customers.write',
    params: idParams,
    answer: success(z.unknown()),
    codes: ['customer_not_found', 'user_not_found'],
  },
  // as for the deletion of an account, which it may be
  'POST /customers/:id/erase': {
    who: 'users.write',
    params: idParams,
    answer: success(erasedCustomer),
    codes: ['customer_not_found', 'customer_is_staff', 'customer_has_open_orders'],
  },
})
