import { z } from 'zod'
import type { GatewayOptions } from './app.ts'
import { IPN_MODES } from './shurjopay/notify.ts'

const count = z
  .string()
  .regex(/^\d{1,9}$/, 'not a whole number')
  .transform(Number)
const address = z.url({ protocol: /^https?$/, error: 'not an http address' })

const environmentSchema = z
  .object({
    GATEWAY_HOST: z.string().default('127.0.0.1'),
    GATEWAY_PORT: count.refine((port) => port <= 65_535, 'not a port').default(3001),
    GATEWAY_PUBLIC_URL: address.optional(),
    GATEWAY_LOCAL_URL: address.optional(),
    GATEWAY_SNS_URL: address.optional(),
    GATEWAY_USERNAME: z.string().max(128).default('sp_sandbox'),
    GATEWAY_PASSWORD: z.string().max(128).default('pyyk97hu&6u6'),
    GATEWAY_DATA: z.string().optional(),
    GATEWAY_SEED: z.string().optional(),
    GATEWAY_NOW: z.iso.datetime({ offset: true, error: 'not an ISO time with its zone' }).optional(),
    GATEWAY_IPN_URL: address.optional(),
    GATEWAY_IPN_MODE: z.enum(IPN_MODES).optional(),
    GATEWAY_IPN_DELAY_MS: count.optional(),
    GATEWAY_IPN_DUPLICATES: count.optional(),
    GATEWAY_IPN_RETRIES: count.optional(),
    GATEWAY_IPN_BACKOFF_MS: count.optional(),
  })
  .strict()

export interface Config {
  host: string
  port: number
  options: GatewayOptions
}

/** The GATEWAY_… variables of an environment; an empty one counts as unset. Throws an Error that names every bad or unknown one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const ours = Object.entries(environment).filter(([name, value]) => name.startsWith('GATEWAY_') && value)
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(ours))
  if (error) throw new Error(`Bad configuration of the sandbox gateway:\n${z.prettifyError(error)}`)
  const { GATEWAY_PORT: port, GATEWAY_NOW: start } = data
  return {
    host: data.GATEWAY_HOST,
    port,
    options: {
      username: data.GATEWAY_USERNAME,
      password: data.GATEWAY_PASSWORD,
      // Port 0 means any free one, known only once it listens: then each request says how it came.
      publicUrl: data.GATEWAY_PUBLIC_URL ?? (port === 0 ? undefined : `http://localhost:${port}`),
      localUrl: data.GATEWAY_LOCAL_URL,
      bkash: { sns: { url: data.GATEWAY_SNS_URL } },
      dataFile: data.GATEWAY_DATA,
      seed: data.GATEWAY_SEED,
      now: start === undefined ? undefined : clockFrom(Date.parse(start)),
      ipnUrl: data.GATEWAY_IPN_URL,
      ipnMode: data.GATEWAY_IPN_MODE,
      ipnDelayMs: data.GATEWAY_IPN_DELAY_MS,
      ipnDuplicates: data.GATEWAY_IPN_DUPLICATES,
      ipnRetries: data.GATEWAY_IPN_RETRIES,
      ipnBackoffMs: data.GATEWAY_IPN_BACKOFF_MS,
    },
  }
}

/** A clock that shows `start` now and runs on from there. */
function clockFrom(start: number): () => number {
  const began = performance.now()
  return () => start + Math.floor(performance.now() - began)
}
