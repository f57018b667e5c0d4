import type { Registry } from '@prometheus-io/client'
import { countCalls } from '../platform/metrics/count-calls.ts'
import type { SmsTransport } from './sms-transport.ts'
import type { MailTransport } from './transport.ts'

/** The same transports; how each try to send ended is counted. What is given up is counted in the queues. */
export function measureSending(
  registry: Registry,
  { mail, sms }: { mail: MailTransport; sms: SmsTransport },
): { mail: MailTransport; sms: SmsTransport } {
  const countOf = (name: string, what: string) =>
    countCalls(registry, { name, help: `Tries to send ${what}, by how they ended; one may have several` }, [
      'send',
    ])
  const countMail = countOf('spokehaat_mail_deliveries_total', 'a mail')
  const countSms = countOf('spokehaat_phone_message_deliveries_total', 'a message to a phone')
  return {
    mail: { ...mail, send: (one) => countMail('send', () => mail.send(one)) },
    sms: { ...sms, send: (one) => countSms('send', () => sms.send(one)) },
  }
}
