import { describe, expect, test } from 'vitest'
import { WALLETS } from '../keys.ts'
import { checksum, readQr } from './emvco.ts'
import { openBKash } from './merchant.fixture.ts'

/** A new payment's page, and its buttons pressed as a browser presses them. */
async function open(fields: Record<string, string> = {}) {
  const bkash = await openBKash()
  const paymentId = String((await bkash.create(fields)).paymentId)
  const url = `/bkash/pay/${paymentId}`
  const send = (form: Record<string, string>, to = url) =>
    bkash.app.inject({
      method: 'POST',
      url: to,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })
  const type = (step: string, typed: string) => send({ step, typed })
  return { ...bkash, paymentId, url, send, type }
}

const statusIn = (location: unknown) => new URL(String(location)).searchParams.get('status')

describe('the page', () => {
  test('asks for number, code and PIN, and goes back to the shop', async () => {
    const { app, url, type, query, paymentId } = await open()
    const page = (await app.inject(url)).body
    expect(page).toContain('no money moves')
    expect(page).toContain('কোনো টাকা লেনদেন হয় না')
    expect(page).toContain('Tk 2,500.00')
    expect((await type('number', WALLETS.good[1])).body).toContain('Verification code')
    expect((await type('code', WALLETS.code)).body).toContain('Test PIN')
    const back = await type('pin', WALLETS.pin)
    expect([back.statusCode, statusIn(back.headers.location)]).toEqual([302, 'success'])
    expect((await query(paymentId)).verificationStatus).toBe('Complete')
    expect((await app.inject(url)).body).toContain('This payment is over here')
    expect((await type('pin', WALLETS.pin)).statusCode).toBe(409)
  })

  test('a number without a wallet, a wrong code and a wrong PIN are asked again', async () => {
    const { type } = await open()
    expect((await type('number', '01711111111')).statusCode).toBe(422)
    await type('number', WALLETS.good[0])
    expect((await type('code', '000000')).body).toContain('The verification code is wrong.')
    await type('code', WALLETS.code)
    expect((await type('pin', '00000')).body).toContain('The PIN is wrong.')
    await type('pin', '00000')
    const third = await type('pin', '00000')
    expect(statusIn(third.headers.location)).toBe('failure')
  })

  test('a form of an earlier step changes nothing', async () => {
    const { type } = await open()
    await type('number', WALLETS.good[0])
    expect((await type('number', WALLETS.good[1])).statusCode).toBe(409)
  })

  test('can be left', async () => {
    const { send } = await open()
    expect(statusIn((await send({ step: 'cancel' })).headers.location)).toBe('cancel')
  })

  test('stays, as a closed tab would', async () => {
    const { type, fault } = await open()
    await fault('page', 'completes-later', { times: 1, seconds: 300 })
    await type('number', WALLETS.good[0])
    await type('code', WALLETS.code)
    const page = await type('pin', WALLETS.pin)
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('in 300 seconds')])
  })

  test('of nobody’s payment is 404, and what a shop calls its orders is escaped', async () => {
    const { app, url } = await open({ merchantInvoiceNumber: '<b>"S"' })
    expect((await app.inject('/bkash/pay/TR0011NOBODY')).statusCode).toBe(404)
    expect((await app.inject(url)).body).toContain('&lt;b&gt;&quot;S&quot;')
  })

  test('runs no script', async () => {
    const { app, url } = await open()
    expect((await app.inject(url)).headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src/,
    )
  })
})

const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`
/** A merchant's code, with its checksum. */
const qr = (changes: Record<string, string> = {}) => {
  const tags: Record<string, string> = {
    '00': '01',
    '01': '12',
    '26': field('00', 'bd.bank.example') + field('01', '50022'),
    '52': '5940',
    '53': '050',
    '54': '1250.50',
    '58': 'BD',
    '59': 'Sandbox Cycles',
    '60': 'Dhaka',
    '62': field('05', 'S-1001'),
    ...changes,
  }
  const text = Object.keys(tags)
    .sort()
    .filter((tag) => tags[tag] !== '')
    .map((tag) => field(tag, tags[tag] ?? ''))
    .join('')
  return `${text}6304${checksum(`${text}6304`)}`
}

describe('a Bangla QR', () => {
  test('the checksum is CRC-16/CCITT-FALSE', () => {
    expect(checksum('123456789')).toBe('29B1')
  })

  test('is read: who, how much, what for', () => {
    expect(readQr(` ${qr()}\n`)).toEqual({
      name: 'Sandbox Cycles',
      city: 'Dhaka',
      amount: 125_050,
      reference: 'S-1001',
    })
    expect(readQr(qr({ '54': '', '62': '' }))).toMatchObject({ amount: null, reference: null })
    expect(readQr(qr({ '62': field('01', 'B-1') }))).toMatchObject({ reference: 'B-1' })
  })

  test.each([
    ['', 'not the text'],
    ['https://shop.test', 'not the text'],
    [`${qr().slice(0, -4)}0000`, 'damaged'],
    [qr().replace('1250.50', '9250.50'), 'damaged'],
    [qr({ '53': '840' }), 'not for taka'],
    [qr({ '58': 'IN' }), 'not for taka'],
    [qr({ '26': '' }), 'no account'],
    [qr({ '54': 'much' }), 'amount'],
    [qr({ '54': '0.00' }), 'amount'],
  ])('%s is refused in words', (code, words) => {
    expect(readQr(code)).toEqual({ wrong: expect.stringContaining(words) })
  })

  test('is paid from a wallet, without an invoice, and can be searched for', async () => {
    const { app, send, v2 } = await open()
    const page = await app.inject(`/bkash/qr?code=${encodeURIComponent(qr())}`)
    expect(page.body).toContain('Sandbox Cycles, Dhaka')
    const paid = await send({ code: qr(), wallet: WALLETS.good[2] }, '/bkash/qr')
    const [transaction] = (await app.inject('/sandbox/bkash/transactions')).json()
    expect(paid.body).toContain(transaction.trxId)
    expect(transaction).toMatchObject({
      way: 'qr',
      paymentId: null,
      invoice: null,
      reference: 'S-1001',
      paid: '1250.50',
    })
    const { json } = await v2('/general/search-transaction', { trxId: transaction.trxId })
    expect(json).toMatchObject({ amount: '1250.50', transactionReference: 'S-1001' })
  })

  test('without an amount asks for one', async () => {
    const { send, app } = await open()
    const code = qr({ '54': '' })
    expect((await app.inject(`/bkash/qr?code=${encodeURIComponent(code)}`)).body).toContain('Amount in taka')
    expect((await send({ code, wallet: WALLETS.good[0] }, '/bkash/qr')).statusCode).toBe(422)
    expect((await send({ code, wallet: WALLETS.good[0], amount: '99' }, '/bkash/qr')).body).toContain(
      'Tk 99.00',
    )
  })

  test('is not paid from a wallet that can’t', async () => {
    const { send, app } = await open()
    for (const [wallet, words] of [
      [WALLETS.lowBalance, 'too little money'],
      [WALLETS.debitBlock, 'can’t pay'],
      ['01711111111', 'no bKash wallet'],
    ] as const) {
      const answer = await send({ code: qr(), wallet }, '/bkash/qr')
      expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(words)])
    }
    expect((await app.inject('/sandbox/bkash/transactions')).json()).toEqual([])
  })
})
