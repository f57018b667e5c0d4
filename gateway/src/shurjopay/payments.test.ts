import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openGateway } from '../merchant.fixture.ts'

function dataFile() {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deep', 'payments.jsonl')
}

describe('with a data file', () => {
  test('a second gateway on it knows every payment as it was, and its page still opens', async () => {
    const file = dataFile()
    const first = await openGateway({ dataFile: file })
    const paid = await first.order({ value1: 'v' })
    await paid.press('success', { method: 'Visa' })
    await paid.verify()
    const open = await first.order()
    const before = [await paid.verify(), await open.status()]
    // The first is not closed: it might have been killed.

    const second = await openGateway({ dataFile: file })
    const status = async ({ id, token }: { id: string; token: string }) =>
      (
        await second.post('/api/payment-status', { order_id: id }, { authorization: `Bearer ${token}` })
      ).json()[0]
    expect([await status(paid), await status(open)]).toEqual(before)
    expect((await second.app.inject(open.page)).body).toContain('Leave pending')
    expect((await second.app.inject(paid.page)).body).toContain('already finished')
  })

  test('the same seed gives no id twice across restarts', async () => {
    const file = dataFile()
    const first = await (await openGateway({ dataFile: file })).order()
    const second = await (await openGateway({ dataFile: file })).order()
    expect(second.id).not.toBe(first.id)
  })

  test('a line torn by a kill is dropped, and what follows is whole', async () => {
    const file = dataFile()
    const first = await (await openGateway({ dataFile: file })).order()
    appendFileSync(file, '{"id":2382748,"orderId":"SPKtorn')
    const second = await (await openGateway({ dataFile: file })).order()
    const { app } = await openGateway({ dataFile: file })
    const listed = (await app.inject('/sandbox/payments')).json() as { orderId: string }[]
    expect(listed.map(({ orderId }) => orderId)).toEqual([second.id, first.id])
  })

  test('a damaged line in the middle is an error that names it', async () => {
    const file = dataFile()
    await (await openGateway({ dataFile: file })).order()
    appendFileSync(file, '{"id":1}\n')
    await expect(openGateway({ dataFile: file })).rejects.toThrow(/payments\.jsonl, line 2/)
  })

  test('holds no token, and nobody else may read it', async () => {
    const file = dataFile()
    const { token } = await (await openGateway({ dataFile: file })).order()
    expect(readFileSync(file, 'utf8')).not.toContain(token)
    expect(statSync(file).mode & 0o077).toBe(0)
  })
})

describe('ids', () => {
  async function ids(seed: string | undefined) {
    const { order, clock } = await openGateway({ seed })
    clock.ms += 1
    const payment = await order()
    await payment.press('success')
    return [payment.id, (await payment.verify()).bank_trx_id, payment.token]
  }

  test('are the same for the same seed, and others for another', async () => {
    expect(await ids('a')).toEqual(await ids('a'))
    const [a, b] = [await ids('a'), await ids('b')]
    for (const index of [0, 1, 2]) expect(a[index]).not.toBe(b[index])
  })

  test('are new every time without a seed', async () => {
    const [a, b] = [await ids(undefined), await ids(undefined)]
    for (const index of [0, 1, 2]) expect(a[index]).not.toBe(b[index])
  })
})
