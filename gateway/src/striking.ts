/** What the sandboxes' faults have in common: how often one strikes, how a header asks for one, and how a line drops. */
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Those that are left once `hits` have struck: one that was to strike so many times strikes once less. */
export function afterStrike<F extends { times?: number | undefined }>(
  active: readonly F[],
  hits: readonly F[],
): F[] {
  return active.flatMap((fault) => {
    const { times } = fault
    if (!hits.includes(fault) || times === undefined) return [fault]
    return times > 1 ? [{ ...fault, times: times - 1 }] : []
  })
}

/** `latency;ms=500` → `{ fault: 'latency', ms: 500 }`. */
export function readFaultHeader(header: string): Record<string, string | number | undefined> {
  const [fault, ...settings] = header.split(';').map((part) => part.trim())
  const numbers = settings.map((setting) => {
    const [name = '', value = ''] = setting.split('=')
    return [name, Number(value)]
  })
  return { ...Object.fromEntries(numbers), fault }
}

/** Drops the line. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.resetAndDestroy()
  return reply
}
