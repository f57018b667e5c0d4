/**
 * The ways by which the shop's messages reach phones, and what each of them can. What no paper of theirs could verify is a
 * setting of the provider (docs/messages.md).
 */
import { type AccountField, hostField } from '../basics/account-fields.ts'

export const SMS_KINDS = ['sms_net_bd', 'bulksmsbd', 'adn', 'ssl', 'whatsapp', 'http'] as const
export type SmsKind = (typeof SMS_KINDS)[number]

/** What a message is for: a code; what somebody has just done; what the shop tells by itself; what is advertised. */
export type SmsPurpose = 'code' | 'own' | 'news' | 'promotion'

export interface SmsTraits {
  name: string
  /** For the desk: what it is, in one line. */
  about: string
  /** The longest message it takes, in letters of each alphabet. */
  most: { gsm: number; unicode: number }
  /** What is advertised under a name in place of a number has to be in Bangla. */
  promotesInBangla: boolean
  /** Whether a message arrived: it is asked, it tells by itself, or nobody says. */
  reports: 'asked' | 'told' | 'none'
  /** What is left can be asked. */
  hasBalance: boolean
}

const LONG = { gsm: 1_530, unicode: 670 }

export const SMS_TRAITS: Record<SmsKind, SmsTraits> = {
  sms_net_bd: {
    name: 'sms.net.bd',
    about: 'Reports and balance. You pay in advance.',
    most: LONG,
    promotesInBangla: true,
    reports: 'asked',
    hasBalance: true,
  },
  bulksmsbd: {
    name: 'BulkSMSBD',
    about: 'Balance, no reports: what it took counts as sent.',
    most: LONG,
    promotesInBangla: true,
    reports: 'none',
    hasBalance: true,
  },
  adn: {
    name: 'ADN SMS',
    about: 'Reports and balance. Bangla up to 315 letters.',
    // Banglalink takes 750, the others 900
    most: { gsm: 750, unicode: 315 },
    promotesInBangla: true,
    reports: 'asked',
    hasBalance: true,
  },
  ssl: {
    name: 'SSL Wireless',
    about: 'By contract. No reports: what it took counts as sent.',
    most: LONG,
    promotesInBangla: true,
    reports: 'none',
    hasBalance: false,
  },
  whatsapp: {
    name: 'WhatsApp',
    about: 'Meta’s Cloud API with your templates. What it refuses goes on as a message.',
    most: { gsm: 1_000, unicode: 1_000 },
    promotesInBangla: false,
    reports: 'told',
    hasBalance: false,
  },
  http: {
    name: 'Another provider',
    about: 'Whoever takes messages by one call over HTTPS.',
    most: LONG,
    promotesInBangla: true,
    reports: 'none',
    hasBalance: false,
  },
}

const host = (begins: string): AccountField => ({
  ...hostField(begins),
  hint: 'As it stands in your contract.',
})
const sender = (hint: string, isNeeded?: true): AccountField => ({
  key: 'senderId',
  label: 'Sender',
  hint,
  ...(isNeeded && { isNeeded }),
})
const noBalance = (begins: string): AccountField => ({
  key: 'noBalance',
  label: 'Its codes for no balance',
  hint: 'With commas between. Messages wait when it answers one of these.',
  begins,
})

/** What the owner types to connect one. */
export const SMS_FIELDS: Record<SmsKind, readonly AccountField[]> = {
  sms_net_bd: [
    host('https://api.sms.net.bd'),
    { key: 'apiKey', label: 'API key', isSecret: true, isNeeded: true },
    sender('Left empty, messages come from a number. A name of your own is approved by them first.'),
    noBalance('417'),
  ],
  bulksmsbd: [
    host('https://bulksmsbd.net/api'),
    { key: 'apiKey', label: 'API key', isSecret: true, isNeeded: true },
    sender('The number or name that they gave you.', true),
    noBalance('1007'),
  ],
  adn: [
    host('https://portal.adnsms.com'),
    { key: 'apiKey', label: 'API key', isSecret: true, isNeeded: true },
    { key: 'apiSecret', label: 'API secret', isSecret: true, isNeeded: true },
    noBalance('4005'),
  ],
  ssl: [
    host('https://smsplus.sslwireless.com'),
    { key: 'apiToken', label: 'API token', isSecret: true, isNeeded: true },
    { key: 'sid', label: 'SID', hint: 'The name of your sender, as they wrote it.', isNeeded: true },
    noBalance('4022'),
  ],
  whatsapp: [
    { ...host('https://graph.facebook.com/v23.0'), hint: 'With the version that your app uses.' },
    {
      key: 'token',
      label: 'Access token',
      hint: 'Of a system user, so that it does not end.',
      isSecret: true,
      isNeeded: true,
    },
    { key: 'phoneNumberId', label: 'Phone number ID', hint: 'Not the number itself.', isNeeded: true },
    {
      key: 'codeTemplate',
      label: 'Template for codes',
      hint: 'Of the kind Authentication, with a button that copies the code. Left empty, codes go as messages.',
    },
    {
      key: 'textTemplate',
      label: 'Template for orders',
      hint: 'Of the kind Utility, with one variable for the text. Left empty, only codes go by WhatsApp.',
    },
    { key: 'language', label: 'Language of the templates', begins: 'en' },
    {
      key: 'appSecret',
      label: 'App secret',
      hint: 'Its notices are signed with it: reports, and carts that buyers send you. Without it none is believed.',
      isSecret: true,
    },
    {
      key: 'verifyToken',
      label: 'Verify token',
      hint: 'You make it up, and type it at Meta beside the address below.',
      isSecret: true,
    },
  ],
  http: [
    {
      key: 'url',
      label: 'Address',
      hint: 'It may have {to}, {text} and {id} in it. Nothing of it is logged but its host.',
      isSecret: true,
      isNeeded: true,
    },
    { key: 'method', label: 'Method', hint: 'POST or GET.', begins: 'POST' },
    {
      key: 'headers',
      label: 'Headers',
      hint: 'One a line, as in Authorization: Bearer …',
      isSecret: true,
      isLong: true,
    },
    {
      key: 'body',
      label: 'Body',
      hint: 'JSON, or a form as in to={to}&text={text}. Each is put in as the form needs it; {to} is 8801…',
      isLong: true,
    },
    {
      key: 'refPath',
      label: 'Where the message’s number is',
      hint: 'In the answer, as in data.id. Then an answer without one is a no.',
    },
    {
      key: 'noBalanceWord',
      label: 'Words that say no balance',
      hint: 'A part of such an answer. Messages wait when it has it.',
    },
  ],
}

/** Of a purpose under a sender that is a name: null where it may go, else why not. */
export function promotionRefusal(
  { purpose, text, senderId }: { purpose: SmsPurpose; text: string; senderId: string },
  { promotesInBangla, name }: Pick<SmsTraits, 'promotesInBangla' | 'name'>,
): string | null {
  const isMasked = /\p{L}/u.test(senderId)
  if (purpose !== 'promotion' || !promotesInBangla || !isMasked || isInBangla(text)) return null
  return `What is advertised under a name has to be in Bangla: write it in Bangla, or let ${name} send it from a number.`
}

/** Whether what is to be read is Bangla: figures, links and names of brands may stand in it. */
const isInBangla = (text: string): boolean => /\p{Script=Bengali}/u.test(text)
