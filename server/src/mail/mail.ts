/** One mail, as a feature hands it to `enqueueMail`. */
export interface Mail {
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}
