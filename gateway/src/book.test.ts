import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBody, openBKash } from './bkash/merchant.fixture.ts'

test('bKash’s payments, tokens and block outlive the process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dataFile = join(folder, 'gateway.jsonl')

  const before = await openBKash({}, { dataFile })
  const { paymentId, trxId } = await before.paid()
  const { id_token } = (await before.signIn()).json
  await before.app.close()

  const after = await openBKash({}, { dataFile })
  // signing in again was the third grant of the hour
  expect((await after.v2('/payment/create', createBody())).status).toBe(403)
  await after.post('/sandbox/bkash/unblock')
  after.use(id_token)
  expect(await after.query(paymentId)).toMatchObject({ trxId, transactionStatus: 'Completed' })
})
