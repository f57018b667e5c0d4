import { configuration } from '@spokehaat/contract/catalogue/build-schema'
import { z } from 'zod'
import type { OfOrder } from './queue.queries.ts'

/** What a picture in a mail shows. It is drawn when the mail is sent, never in the transaction that causes it. */
export const mailPicture = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    cid: z.string(),
    productId: z.string(),
    colorHex: z.string().nullable(),
  }),
  z.object({ kind: z.literal('build'), cid: z.string(), configuration }),
])
export type MailPicture = z.infer<typeof mailPicture>

/** Draws what a mail shows. */
export interface MailPictures {
  /** Never rejects: a mail must not wait for a picture. */
  png(picture: MailPicture): Promise<Buffer>
}

/** One mail, as a feature hands it to `enqueueMail`. */
export interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  /** The HTML shows each as `cid:<cid>`. */
  pictures?: readonly MailPicture[]
  /** The order whose story says what became of it. */
  of?: OfOrder
}
