/** The phones of the sandbox in this process, and the providers behind which they are. */
import type { AddressInfo } from 'node:net'
import type { SmsKind } from '@spokehaat/contract/post/sms-kinds'
import { buildGateway } from '@spokehaat/gateway/app'
import type { PhoneProvider } from '@spokehaat/gateway/phones'
import { sandboxProviders } from '../sandbox-providers.ts'

interface Arrived {
  ref: string
  provider: PhoneProvider
  to: string
  text: string
  arrived: boolean
}

export async function openPhones() {
  const gateway = await buildGateway({ username: 'sandbox', password: 'sandbox' })
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`
  return {
    url,
    /** As the owner would type it. */
    setUp: (kind: SmsKind) => {
      const one = sandboxProviders(url).find((provider) => provider.kind === kind)
      if (!one) throw new Error(`The sandbox has no ${kind}.`)
      return one
    },
    /** The newest first. */
    messages: async (): Promise<Arrived[]> => (await gateway.inject('/phones/messages')).json(),
    fault: async (provider: PhoneProvider, fault: string) => {
      const { statusCode, body } = await gateway.inject({
        method: 'POST',
        url: '/phones/faults',
        payload: { provider, fault },
      })
      if (statusCode !== 303) throw new Error(body)
    },
    heal: () => gateway.inject({ method: 'DELETE', url: '/phones/faults' }),
    close: () => gateway.close(),
  }
}

export type PhonesSandbox = Awaited<ReturnType<typeof openPhones>>
