/**
 * bKash's error codes, as its checkout says them. Those of refunds are named otherwise in other lists, and 2037 stands for
 * a wallet whose debit is blocked: not verified.
 */
const CODES = {
  '2001': ['invalid_app_key', 'Invalid App Key'],
  '2002': ['invalid_payment_id', 'Invalid Payment ID'],
  '2006': ['invalid_amount', 'Invalid Amount'],
  '2007': ['invalid_currency', 'Invalid Currency'],
  '2008': ['invalid_intent', 'Invalid Intent'],
  '2023': ['insufficient_balance', 'Insufficient Balance'],
  '2025': ['invalid_request_body', 'Invalid request body'],
  '2029': ['duplicate_transaction', 'Duplicate for all transactions'],
  '2031': ['invalid_merchant_invoice_number', 'Invalid Merchant Invoice Number'],
  '2033': ['transaction_not_found', 'Transaction not found'],
  '2037': ['debit_party_blocked', 'The account of the debit party can not execute this transaction'],
  '2048': ['invalid_payer_reference', 'Payer Reference is invalid'],
  '2049': ['invalid_callback_url', 'Merchant Callback URL is invalid'],
  '2056': ['invalid_payment_state', 'Invalid Payment State'],
  '2060': ['prerequisite_not_met', 'Payment execution pre-requisite is not met'],
  '2062': ['payment_already_completed', 'The payment has already been completed'],
  '2063': ['invalid_mode', 'Mode is not valid'],
  '2064': ['product_mode_unavailable', 'This product mode is currently unavailable'],
  '2065': ['mandatory_field_missing', 'Mandatory field is missing'],
  '2071': ['refund_window_over', 'The time for a refund is over'],
  '2072': ['invalid_refund_amount', 'Refund amount is invalid'],
  '2073': ['sku_missing', 'SKU is missing'],
  '2074': ['not_reversible', 'The transaction can not be reversed'],
  '2075': ['sku_too_long', 'SKU is too long'],
  '2076': ['reason_missing', 'Reason is missing'],
  '2077': ['invalid_trx_id', 'Transaction ID does not belong to this payment'],
  '2078': ['reason_too_long', 'Reason is too long'],
  '2082': ['refund_limit_reached', 'No further refund is permitted for this transaction'],
  '2117': ['execution_already_called', 'Payment execution already been called before'],
  '2127': ['payment_not_completed', 'The payment is not completed yet'],
  '3045': ['no_refund_found', 'No refund found for this transaction'],
  '503': ['under_maintenance', 'System is undergoing maintenance. Please try again later'],
  '9999': ['unknown_error', 'System error'],
} as const
export type Code = keyof typeof CODES

/** A call that bKash refuses. Nothing was done. */
export class Refusal extends Error {
  readonly code: Code
  constructor(code: Code) {
    super(code)
    this.code = code
  }
}

/** Version 2 refuses with HTTP 400 and this. */
export function errorOfV2(code: Code) {
  const [internalCode, errorMessageEn] = CODES[code]
  return {
    internalCode,
    externalCode: code,
    errorMessageEn,
    errorMessageBn: 'অনুরোধটি সম্পন্ন করা যায়নি',
  }
}

/** Version 1.2.0-beta refuses with HTTP 200 and this. */
export const errorOfV1 = (code: Code) => ({ statusCode: code, statusMessage: CODES[code][1] })
