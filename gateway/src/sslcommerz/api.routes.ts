import type { FastifyInstance, FastifyRequest } from 'fastify'
import { KEYS } from '../keys.ts'
import { textFields } from '../parse.ts'
import { readSession } from './session.ts'
import type { SslCommerz } from './sslcommerz.ts'
import { refundStatus, refundTaken, rowOf } from './views.ts'

/** The calls a merchant's server makes: a session, then the validator, which answers transactions and refunds too. */
export function apiRoutes(app: FastifyInstance, { payments, ipn, faults, sandbox }: SslCommerz): void {
  app.post('/sslcommerz/gwprocess/v4/api.php', faults.on('session'), async (request) => {
    if (!isStore(textFields(request.body)) || faults.of(request, 'session-failed')) {
      return noSession('Store Credential Error Or Store is De-active')
    }
    const read = readSession(request.body)
    if ('wrong' in read) return noSession(read.wrong)
    const { asked } = read
    if (payments.byTranId(asked.tranId).some(({ status }) => status === 'VALID')) {
      return noSession('The tran_id was paid already.')
    }
    const { id } = payments.open(asked)
    const GatewayPageURL = `${sandbox.origin(request)}/sslcommerz/pay/${id}`
    return {
      status: 'SUCCESS',
      failedreason: '',
      sessionkey: id,
      GatewayPageURL,
      redirectGatewayURL: GatewayPageURL,
      storeBanner: '',
      storeLogo: '',
      desc: [],
    }
  })

  app.get(`${VALIDATOR}/validationserverAPI.php`, faults.on('validation'), async (request) => {
    const query = textFields(request.query)
    if (!isStore(query)) return { APIConnect: 'INVALID_REQUEST', status: 'INVALID_TRANSACTION' }
    const payment = payments.byValId(query.val_id ?? '')
    if (!payment) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
    const row = rowOf(payment, sandbox.now())
    // A lie about it is not a look at it.
    if (!faults.of(request, 'invalid')) payments.validate(payment)
    return { APIConnect: 'DONE', ...row }
  })

  app.get(`${VALIDATOR}/merchantTransIDvalidationAPI.php`, faults.on(stepOf), async (request) => {
    const query = textFields(request.query)
    if (!isStore(query)) return { APIConnect: 'INVALID_REQUEST', errorReason: 'Store Credential Error' }
    switch (stepOf(request)) {
      case 'refund':
        return refund(request, query)
      case 'refund-status': {
        const found = payments.lookAt(query.refund_ref_id ?? '', ipn.settings().asksUntilBack)
        return found ? refundStatus(found) : { APIConnect: 'DONE', errorReason: 'No refund found' }
      }
      default:
        return transactions(query)
    }
  })

  function refund(request: FastifyRequest, query: Fields) {
    if (faults.of(request, 'refund-failed')) return notRefunded(query, 'The refund was not taken')
    const taken = payments.refund({
      bankTranId: query.bank_tran_id ?? '',
      refundTransId: query.refund_trans_id ?? null,
      amount: query.refund_amount,
      becomes: faults.of(request, 'refund-cancelled') ? 'cancelled' : 'refunded',
    })
    return 'wrong' in taken ? notRefunded(query, taken.wrong) : refundTaken(taken)
  }

  function transactions({ tran_id = '', sessionkey = '' }: Fields) {
    const own = payments.find(sessionkey)
    const found = sessionkey ? (own ? [own] : []) : payments.byTranId(tran_id)
    return {
      APIConnect: 'DONE',
      no_of_trans_found: found.length,
      element: found.map((payment) => rowOf(payment, sandbox.now())),
    }
  }
}

type Fields = Readonly<Record<string, string>>

const VALIDATOR = '/sslcommerz/validator/api'

/** One address, three calls: told apart by what is asked. */
function stepOf(request: FastifyRequest) {
  const query = textFields(request.query)
  if (query.refund_ref_id) return 'refund-status'
  return query.bank_tran_id ? 'refund' : 'transactions'
}

const isStore = ({ store_id, store_passwd }: Fields) =>
  store_id === KEYS.sslcommerz.storeId && store_passwd === KEYS.sslcommerz.storePassword

const noSession = (failedreason: string) => ({
  status: 'FAILED',
  failedreason,
  sessionkey: '',
  GatewayPageURL: '',
})

const notRefunded = ({ bank_tran_id = '' }: Fields, errorReason: string) => ({
  APIConnect: 'DONE',
  bank_tran_id,
  trans_id: '',
  refund_ref_id: '',
  status: 'failed',
  errorReason,
})
