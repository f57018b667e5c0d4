import { z } from 'zod'
import type { CourierOptions } from './app.ts'

const environmentSchema = z
  .object({
    COURIER_HOST: z.string().default('127.0.0.1'),
    COURIER_PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'not a port')
      .transform(Number)
      .refine((port) => port <= 65_535, 'not a port')
      .default(3002),
    COURIER_PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'not an http address' }).optional(),
    COURIER_DATA: z.string().optional(),
    // may have {courier} in it, where a URL has no braces
    COURIER_WEBHOOK_URL: z
      .string()
      .regex(/^https?:\/\/\S+$/, 'not an http address')
      .optional(),
  })
  .strict()

export interface Config {
  host: string
  port: number
  options: CourierOptions
}

/** The COURIER_… variables of an environment; an empty one counts as unset. Throws an Error that names every bad or unknown one. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const ours = Object.entries(environment).filter(([name, value]) => name.startsWith('COURIER_') && value)
  const { data, error } = environmentSchema.safeParse(Object.fromEntries(ours))
  if (error) throw new Error(`Bad configuration of the sandbox couriers:\n${z.prettifyError(error)}`)
  const { COURIER_HOST: host, COURIER_PORT: port } = data
  return {
    host,
    port,
    options: {
      publicUrl: data.COURIER_PUBLIC_URL ?? `http://localhost:${port}`,
      dataFile: data.COURIER_DATA,
      webhookUrl: data.COURIER_WEBHOOK_URL,
    },
  }
}
