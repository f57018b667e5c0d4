import type { FastifyInstance } from 'fastify'
import { paisaOf } from '../money.ts'
import { showPage } from '../page.ts'
import { textFields } from '../parse.ts'
import type { BKash } from './bkash.ts'
import { Refusal } from './codes.ts'
import { readQr } from './emvco.ts'
import { isWallet } from './payments.ts'
import { paidQrPage, qrPage } from './qr-page.ts'

/** What a wallet's app does with a Bangla QR: the merchant hears of it by a notice alone. */
export function qrRoutes(app: FastifyInstance, { payments, faults }: BKash): void {
  app.get('/bkash/qr', async (request, reply) => {
    const { code = '' } = textFields(request.query)
    const read = code ? readQr(code) : undefined
    if (read && 'wrong' in read) return showPage(reply, 422, qrPage(code, undefined, read.wrong))
    return showPage(reply, 200, qrPage(code, read))
  })

  app.post('/bkash/qr', async (request, reply) => {
    const { code = '', wallet = '', amount } = textFields(request.body)
    const read = readQr(code)
    if ('wrong' in read) return showPage(reply, 422, qrPage(code, undefined, read.wrong))
    const again = (wrong: string) => showPage(reply, 422, qrPage(code, read, wrong))
    const asked = read.amount ?? paisaOf(amount)
    if (!isWallet(wallet)) return again('This number has no bKash wallet here. Take one of the test wallets.')
    if (!asked) return again('Type an amount in taka, such as 1250 or 1250.50.')
    try {
      const hasCoupon = faults.strike('page').some(({ fault }) => fault === 'coupon')
      const transaction = payments.payCode(wallet, asked, read.reference, hasCoupon)
      return showPage(reply, 200, paidQrPage(read, transaction))
    } catch (error) {
      if (error instanceof Refusal && error.code === '2023')
        return again('This wallet has too little money in it.')
      if (error instanceof Refusal) return again('This wallet can’t pay now.')
      throw error
    }
  })
}
