import type { AnswerCache } from './cache/answer-cache.ts'
import type { ImageStore } from './media/uploads/image-store.ts'
import type { MailTransport } from './outbox/transport.ts'
import type { MailPictures } from './pages/mail-pictures.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/client.ts'
import type { Gate } from './platform/load/gate.ts'
import type { OnlineGateway } from './sales/gateway/gateway.ts'
import type { Jobs } from './shop/jobs/jobs.ts'

/** What the routes work with. Built once at start; tests build the same with their own database and gateway. */
export interface Services {
  config: Config
  db: Database
  /** A replica for catalogue reads; the primary where there is none. */
  readDb: Database
  /** A connection of its own for those who watch the shop: they get an answer while all others are in use. */
  watchDb: Database
  gateway: OnlineGateway
  /** Public answers that are kept. */
  answers: AnswerCache
  images: ImageStore
  mail: MailTransport
  /** Null before they are started, and in tests that need none. */
  jobs: Jobs | null
  /** Draws what mails show. */
  mailPictures: MailPictures
  /** Through which requests come in, until the shop stops. */
  gate: Gate
  /** Signs tokens; the same on every node. */
  sessionSecret: Uint8Array
  /** The clock, so that tests can be late without waiting. */
  now: () => Date
}
