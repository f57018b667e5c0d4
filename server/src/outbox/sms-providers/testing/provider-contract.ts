/** What any provider has to do, whichever it is. One of one's own passes it with a world of its own: docs/messages.md. */
import { SMS_FIELDS, SMS_TRAITS, type SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createAskSms } from '../ask-sms.ts'
import { createProvider } from '../create-provider.ts'
import type { AskSms, SmsProvider, SmsToSend } from '../sms-provider.ts'

/** A provider, and what is behind it. */
export interface ProviderWorld {
  kind: SmsKind
  /** As the owner types them. */
  fields: Readonly<Record<string, string>>
  /** What came to phones by it, the newest first. */
  arrived(): Promise<{ to: string; text: string }[]>
  /** How it misbehaves until `heal`; one that can't is not asked to. */
  fault?(fault: 'no-balance' | 'sends-nothing' | 'silence' | 'wrong-key' | 'ip-not-allowed'): Promise<void>
  heal?(): Promise<unknown>
  close(): Promise<void>
}

let count = 0
const smsOf = (more: Partial<SmsToSend> = {}): SmsToSend => ({
  id: `01890000-0000-7000-8000-${String(++count).padStart(12, '0')}`,
  to: '+8801712345678',
  text: 'Your code is 424242.',
  purpose: 'code',
  ...more,
})

export function providerContract(name: string, makeWorld: () => Promise<ProviderWorld>) {
  describe(`any provider: ${name}`, () => {
    let world: ProviderWorld
    let asked: { label: string; url: string }[] = []
    /** All that a person or a log could get to see. */
    const seen: string[] = []

    const real = createAskSms({ timeoutMs: 10_000, connectMs: 5_000 })
    const ask: AskSms = (call) => {
      asked.push(call)
      seen.push(call.label)
      return real(call)
    }
    const secrets = () =>
      SMS_FIELDS[world.kind].flatMap(({ key, isSecret }) => (isSecret ? [world.fields[key] ?? ''] : []))
    function connect(more: Readonly<Record<string, string>> = {}): SmsProvider {
      const begins = SMS_FIELDS[world.kind].flatMap(({ key, begins: value }) =>
        value === undefined ? [] : [[key, value]],
      )
      return createProvider(world.kind, {
        fields: { ...Object.fromEntries(begins), ...world.fields, ...more },
        ask,
      })
    }
    async function failure(promise: Promise<unknown>): Promise<unknown> {
      const error = await promise.then(
        (value) => expect.unreachable(`it answered: ${JSON.stringify(value)}`),
        (reason: unknown) => reason,
      )
      seen.push(String(error), JSON.stringify(error), String((error as Error).stack))
      return error
    }
    const refusal = (kind: string) => expect.objectContaining({ name: 'SmsRefusal', kind })

    beforeAll(async () => {
      world = await makeWorld()
    })
    afterEach(async () => {
      await world.heal?.()
      asked = []
    })
    afterAll(() => world.close())

    test('sends once, to one phone, word for word, and gives what the message is called', async () => {
      const { ref } = await connect().send(
        smsOf({ text: 'Rahim’s code is 424242: &=+%\n“ok”', purpose: 'own' }),
      )
      expect(ref).toEqual(expect.any(String))
      expect(asked).toHaveLength(1)
      const [newest, ...others] = await world.arrived()
      expect(newest?.to).toMatch(/01712345678$/)
      expect(newest?.text.replace(/\s+/g, ' ')).toContain('Rahim’s code is 424242: &=+% “ok”')
      expect(others).toHaveLength(0)
    })

    test('has no way to ask what its traits do not say, and the other way round', () => {
      const { reports, hasBalance } = SMS_TRAITS[world.kind]
      const provider = connect()
      expect([provider.report !== undefined, provider.balance !== undefined]).toEqual([
        reports === 'asked',
        hasBalance,
      ])
    })

    test('tells delivered from taken', async () => {
      const provider = connect()
      if (!provider.report || !world.fault) return
      const { ref } = await provider.send(smsOf())
      expect(await provider.report(ref ?? '')).toMatchObject({ state: 'delivered' })
      await world.fault('sends-nothing')
      const { ref: lost } = await provider.send(smsOf())
      expect(await provider.report(lost ?? '')).toMatchObject({ state: 'waiting' })
    })

    test('says what is left, in whole paisa or messages', async () => {
      const balance = await connect().balance?.()
      if (balance) expect(Number.isInteger(balance.left) && balance.left > 0).toBe(true)
    })

    test('keeps no balance, a wrong key and a silence apart', async () => {
      const { fault, heal } = world
      if (!fault) return
      for (const [how, kind] of [
        ['no-balance', 'balance'],
        ['wrong-key', 'keys'],
        ['ip-not-allowed', 'keys'],
      ] as const) {
        await fault(how)
        expect(await failure(connect().send(smsOf())), how).toEqual(refusal(kind))
        await heal?.()
      }
      await fault('silence')
      expect(await failure(connect().send(smsOf()))).toMatchObject({ name: 'SmsSilence', sent: true })
      // asked once each time: nothing is tried again by itself
      expect(asked).toHaveLength(4)
    })

    test('says that nothing can have been sent where nobody listens', async () => {
      const nowhere: Record<string, string> =
        world.kind === 'http' ? { url: 'http://127.0.0.1:9/' } : { host: 'http://127.0.0.1:9' }
      expect(await failure(connect(nowhere).send(smsOf()))).toMatchObject({ name: 'SmsSilence', sent: false })
    })

    test('refuses what is too long before it asks', async () => {
      const { gsm, unicode } = SMS_TRAITS[world.kind].most
      for (const text of ['x'.repeat(gsm + 1), 'ক'.repeat(unicode + 1)])
        expect(await failure(connect().send(smsOf({ text, purpose: 'own' })))).toEqual(refusal('message'))
      expect(asked).toHaveLength(0)
    })

    test('refuses an English advertisement under a name before it asks, and sends it in Bangla', async () => {
      if (!SMS_TRAITS[world.kind].promotesInBangla) return
      const named = connect({ senderId: 'Spokehaat' })
      const error = await failure(named.send(smsOf({ text: 'Sale!', purpose: 'promotion' })))
      expect(error).toEqual(refusal('message'))
      expect(String(error)).toContain('Bangla')
      expect(asked).toHaveLength(0)
      await named.send(smsOf({ text: 'ছাড় চলছে!', purpose: 'promotion' }))
      expect(asked).toHaveLength(1)
    })

    test('brings no secret, phone or code into a log or an error', () => {
      expect(seen.length).toBeGreaterThan(5)
      for (const one of [...secrets(), '1712345678', '424242'].filter(Boolean))
        expect(seen.join('\n')).not.toContain(one)
    })
  })
}
