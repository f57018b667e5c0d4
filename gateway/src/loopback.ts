import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Was the request made on this machine, by a program? A reverse proxy on this machine would make the whole world look
 * local, and a web page in a local browser can post here too: both give themselves away by a header.
 */
export const isLoopback = (request: FastifyRequest): boolean =>
  isOfThisMachine(request) && !request.headers.origin

/** The same, or by a page in a browser: whoever asks looks at `origin` then. */
export function isOfThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const local = address === '::1' || address.startsWith('127.')
  return local && !headers['x-forwarded-for'] && !headers.forwarded
}

/** A hook: what switches the sandbox itself answers programs on this machine alone. */
export async function onlyPrograms(request: FastifyRequest, reply: FastifyReply) {
  if (!isLoopback(request)) return reply.code(403).send({ message: 'Only from this machine' })
}

/**
 * Is it our own page, opened at our own address? Another site's form gives itself away by its origin, and one that points
 * its name at this machine by the host.
 */
export function isAskedHere({ method, headers, host }: FastifyRequest, publicUrl: string): boolean {
  const isOurs =
    host === new URL(publicUrl).host || /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host)
  return (
    isOurs &&
    (method === 'GET' || headers.origin === undefined || headers.origin.replace(/^https?:\/\//, '') === host)
  )
}
