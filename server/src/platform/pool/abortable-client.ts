import { Socket } from 'node:net'
import pg from 'pg'

/** A connection that can be cut at once: pg's own `end` says goodbye first, behind whatever is still unanswered. */
export class AbortableClient extends pg.Client {
  /** Whether it is of no use any more: whoever lends it out ends it when it comes back. */
  isBroken = false
  /** Of a connection to a replica: how much of the primary's log it was seen to have replayed, in bytes. */
  replayed = 0
  readonly #socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    // without a listener, an error on an idle connection crashes the process
    this.on('error', () => {
      this.isBroken = true
    })
  }

  abort(): void {
    this.isBroken = true
    this.#socket.destroy()
  }
}
