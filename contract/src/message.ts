import { z } from 'zod'
import { email } from './account.ts'

/** One line of text: a line break in it could forge a line of the mail's head. */
const line = (what: string, longest: number) =>
  z
    .string(`${what} is required`)
    .trim()
    .min(1, `${what} is required`)
    .max(longest, `${what} must be at most ${longest} characters`)
    .regex(/^\P{Cc}*$/u, `${what} must be one line`)

const MESSAGE_LENGTH = 5_000

/** What the contact form sends. */
export const messageRequest = z.object({
  name: line('Name', 100),
  email,
  subject: line('Subject', 150),
  message: z
    .string('Message is required')
    .trim()
    .min(1, 'Message is required')
    .max(MESSAGE_LENGTH, `Message must be at most ${MESSAGE_LENGTH} characters`),
})
export type MessageRequest = z.infer<typeof messageRequest>
