import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { ImageStore } from '../media/image-store.ts'
import type { PaymentGateway } from '../payments/gateway.ts'

/** What the routes work with. Built once at start; tests build the same with their own database and gateway. */
export interface Services {
  config: Config
  db: Database
  /** A replica for catalogue reads; the primary where there is none. */
  readDb: Database
  gateway: PaymentGateway
  images: ImageStore
  mail: MailTransport
  /** Signs tokens; the same on every node. */
  sessionSecret: Uint8Array
  /** The clock, so that tests can be late without waiting. */
  now: () => Date
}
