/** The couriers of the sandbox beside the shop, and what the shop is known by at them. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Protocol } from '@spokehaat/contract/sales/carrier-kinds'
import { KEYS } from '@spokehaat/courier/keys'
import type { Config } from '../../platform/config/config.ts'
import { startBeside } from '../../platform/lifecycle/side-process.ts'

const PROGRAM = fileURLToPath(new URL('../../../../courier/src/main.ts', import.meta.url))

/** Gives what stops them. Rejects where they can't start. */
export function startCouriers(
  config: Config,
  log: { warn(line: string): void },
): Promise<() => Promise<void>> {
  const port = couriersPort(config)
  const publicUrl = new URL(config.publicUrl)
  publicUrl.port = String(port)
  publicUrl.protocol = 'http:'
  const env = {
    COURIER_PORT: String(port),
    COURIER_HOST: config.PAYMENT_SANDBOX_HOST,
    COURIER_PUBLIC_URL: publicUrl.origin,
    COURIER_DATA: join(config.dataDir, 'couriers.jsonl'),
    COURIER_WEBHOOK_URL: `http://127.0.0.1:${config.PORT}/api/carriers/notices/{courier}`,
  }
  return startBeside({ name: 'sandbox of couriers', program: PROGRAM, env }, log)
}

export const couriersPort = (config: Config): number => config.PORT + 2

interface SandboxCarrier {
  protocol: Protocol
  name: string
  nameBn: string
  fields: Record<string, string>
}

/** `url`: where the couriers of the sandbox are. */
export function sandboxCarriers(url: string): SandboxCarrier[] {
  const { pathao, steadfast, redx, paperfly } = KEYS
  return [
    {
      protocol: 'pathao',
      name: 'Pathao (sandbox)',
      nameBn: 'পাঠাও (পরীক্ষা)',
      fields: {
        host: `${url}/pathao`,
        clientId: pathao.clientId,
        clientSecret: pathao.clientSecret,
        storeId: String(pathao.storeId),
        webhookSecret: pathao.webhookSecret,
      },
    },
    {
      protocol: 'steadfast',
      name: 'Steadfast (sandbox)',
      nameBn: 'স্টেডফাস্ট (পরীক্ষা)',
      fields: {
        host: `${url}/steadfast/api/v1`,
        apiKey: steadfast.apiKey,
        secretKey: steadfast.secretKey,
        webhookSecret: steadfast.webhookSecret,
      },
    },
    {
      protocol: 'redx',
      name: 'RedX (sandbox)',
      nameBn: 'রেডএক্স (পরীক্ষা)',
      fields: {
        host: `${url}/redx/v1.0.0-beta`,
        token: redx.token,
        pickupStoreId: String(redx.pickupStoreId),
        webhookSecret: redx.webhookSecret,
      },
    },
    {
      protocol: 'paperfly',
      name: 'Paperfly (sandbox)',
      nameBn: 'পেপারফ্লাই (পরীক্ষা)',
      fields: {
        host: `${url}/paperfly`,
        ...paperfly,
        pickupName: 'The shop',
        pickupAddress: '12 Lake Road, Kalabagan',
        pickupThana: 'Dhanmondi',
        pickupDistrict: 'Dhaka',
        pickupPhone: '01700000000',
      },
    },
  ]
}
