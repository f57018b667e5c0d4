import { createServer } from 'node:net'

/** Throws where the port is taken, before anything has been started. `name`: the setting to change. */
export function claimable(port: number, host: string, name: string, hostName = 'HOST'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN'].includes(error.code ?? '')) {
        return reject(
          new Error(`${hostName} is ${host}, which is no address of this machine. Leave it out for all.`),
        )
      }
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`
      reject(new Error(`Port ${port} ${why}. Set ${name} to a free one, for example: PORT=8080 npm start`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
