import { z } from 'zod'

export const health = z.object({
  database: z.enum(['reachable', 'unreachable']),
  migrations: z.enum(['current', 'behind', 'unknown']),
  version: z.string(),
})
export type Health = z.infer<typeof health>
