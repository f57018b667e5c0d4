import { idParams, success, successEmpty } from '../../basics/envelope.ts'
import { z } from '../../basics/zod.ts'
import {
  listedSupplier,
  productSupplier,
  supplierInput,
  supplierOrderParams,
  supplierOrderRequest,
  supplierPage,
  supplierUpdate,
} from '../../catalogue/supplier.ts'
import { calls } from '../call.ts'

export const suppliersCalls = calls('stock', {
  'GET /stock/suppliers': { who: 'stock.write', answer: success(z.array(listedSupplier)) },
  'GET /stock/suppliers/:id': {
    who: 'stock.write',
    params: idParams,
    answer: success(supplierPage),
    codes: ['supplier_not_found'],
  },
  'POST /stock/suppliers': {
    who: 'stock.write',
    body: supplierInput,
    answer: success(supplierPage),
    codes: ['supplier_name_taken', 'supplier_not_found'],
  },
  'PUT /stock/suppliers/:id': {
    who: 'stock.write',
    params: idParams,
    body: supplierUpdate,
    answer: success(supplierPage),
    codes: ['supplier_not_found', 'supplier_name_taken', 'version_conflict'],
  },
  'DELETE /stock/suppliers/:id': {
    who: 'stock.write',
    params: idParams,
    answer: successEmpty,
    codes: ['supplier_not_found'],
  },
  'PUT /stock/suppliers/:id/orders/:orderId': {
    who: 'stock.write',
    params: supplierOrderParams,
    body: supplierOrderRequest,
    answer: success(supplierPage),
    codes: ['supplier_not_found', 'key_reused'],
    about: 'What was ordered of them. The id is the sender’s: what is sent twice is done once.',
  },
  'POST /stock/suppliers/:id/orders/:orderId/cancel': {
    who: 'stock.write',
    params: supplierOrderParams,
    answer: success(supplierPage),
    codes: ['supplier_order_not_found', 'supplier_not_found'],
    about: 'What has not come of it is not waited for any more.',
  },
  'PUT /stock/products/:id/supplier': {
    who: 'stock.write',
    params: idParams,
    body: productSupplier,
    answer: successEmpty,
    codes: ['supplier_not_found', 'product_not_found'],
  },
})
