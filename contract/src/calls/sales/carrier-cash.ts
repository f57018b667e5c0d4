import { idParams, success, successPage } from '../../basics/envelope.ts'
import { carrierParams } from '../../sales/carrier.ts'
import {
  carrierCash,
  carrierEntry,
  closeRequest,
  differenceParams,
  entriesQuery,
  moneyRequest,
  orderCarrying,
  reverseRequest,
  settlementFileQuery,
  settlementParams,
  settlementPreview,
  settlementsRead,
  writeOffRequest,
} from '../../sales/carrier-cash.ts'
import { calls } from '../call.ts'

const FILE = { field: 'file', mediaType: 'text/csv' }
const OF_FILES = [
  'carrier_not_found',
  'import_file_missing',
  'import_too_large',
  'import_empty',
  'import_no_rows',
  'import_not_text',
  'import_not_utf8',
  'import_broken_row',
  'import_too_many_rows',
] as const

export const carrierCashCalls = calls('carriers', {
  'GET /carriers/:carrier/cash': {
    who: 'payments.read',
    params: carrierParams,
    answer: success(carrierCash),
    codes: ['carrier_not_found'],
  },
  'GET /carriers/:carrier/cash/entries': {
    who: 'payments.read',
    params: carrierParams,
    query: entriesQuery,
    answer: successPage(carrierEntry),
    codes: ['carrier_not_found'],
  },
  'POST /carriers/:carrier/settlements/ask': {
    who: 'refunds.write',
    params: carrierParams,
    answer: success(settlementsRead),
    codes: ['carrier_not_found', 'not_by_call', 'carrier_keys', 'carrier_silent', 'carrier_refused'],
  },
  'POST /carriers/:carrier/settlement-previews': {
    who: 'refunds.write',
    params: carrierParams,
    query: settlementFileQuery,
    file: FILE,
    answer: success(settlementPreview),
    codes: OF_FILES,
    about: 'The file is the form field `file`, at most 5 MB. What it would do; nothing is changed.',
  },
  'POST /carriers/:carrier/settlements': {
    who: 'refunds.write',
    params: carrierParams,
    query: settlementFileQuery,
    file: FILE,
    answer: success(settlementsRead),
    codes: OF_FILES,
    about: 'The same file, which counts now. One that was read before does nothing.',
  },
  'POST /carriers/:carrier/settlements/:settlement/reverse': {
    who: 'refunds.write',
    params: settlementParams,
    body: reverseRequest,
    answer: success(carrierCash),
    codes: ['carrier_not_found', 'settlement_not_found'],
    about: 'The money went back, or the file was the wrong one: all that it entered is taken back.',
  },
  'POST /carriers/:carrier/settlements/:settlement/lines/:row/close': {
    who: 'refunds.write',
    params: differenceParams,
    body: closeRequest,
    answer: success(carrierCash),
    codes: ['carrier_not_found', 'settlement_not_found', 'difference_over', 'refund_over_limit'],
  },
  'POST /carriers/:carrier/money': {
    who: 'refunds.write',
    params: carrierParams,
    body: moneyRequest,
    answer: success(carrierCash),
    codes: ['carrier_not_found'],
    about: 'Of one by hand: money that came in for parcels, as a payout. The same again does nothing.',
  },
  'POST /carriers/:carrier/write-offs': {
    who: 'refunds.write',
    params: carrierParams,
    body: writeOffRequest,
    answer: success(carrierCash),
    codes: ['carrier_not_found', 'difference_over', 'refund_over_limit'],
  },
  'GET /orders/:id/carrying': {
    who: 'payments.read',
    params: idParams,
    answer: success(orderCarrying),
  },
})
