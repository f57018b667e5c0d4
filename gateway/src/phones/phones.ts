/** The phones of the sandbox: what came to them, and how their providers misbehave. In memory: a new start is empty. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { PHONE_PROVIDERS, type PhoneProvider } from './keys.ts'

export const PHONE_FAULTS = {
  'no-balance': 'It says that no balance is left',
  'sends-nothing': 'It says yes, and sends nothing',
  silence: 'It does not answer, and sends nothing',
  'lost-answer': 'It sends, and its answer is lost',
  'wrong-key': 'It does not know the key',
  'ip-not-allowed': 'It does not take messages from this address',
  'must-be-bangla': 'What goes out under a name must be in Bangla',
} as const
type PhoneFault = keyof typeof PHONE_FAULTS
export const PHONE_FAULT_NAMES = Object.keys(PHONE_FAULTS) as [PhoneFault, ...PhoneFault[]]

export const phoneFaultSchema = z.strictObject({
  provider: z.enum(PHONE_PROVIDERS),
  fault: z.enum(PHONE_FAULT_NAMES),
})

export interface PhoneMessage {
  ref: string
  provider: PhoneProvider
  to: string
  text: string
  at: number
  /** False of one that a fault kept from its phone. */
  arrived: boolean
}

const MOST = 500
/** Paisa, as each begins. */
const BALANCE = 500_00
const PART_PAISA = 35

export type Phones = ReturnType<typeof createPhones>

export function createPhones(now: () => number) {
  let messages: PhoneMessage[] = []
  let faults: z.output<typeof phoneFaultSchema>[] = []
  const spent = new Map<PhoneProvider, number>()

  return {
    newestFirst: () => messages.toReversed(),
    find: (provider: PhoneProvider, ref: string) =>
      messages.find((one) => one.provider === provider && one.ref === ref),
    clear: () => {
      messages = []
    },

    faults: () => faults,
    has: (provider: PhoneProvider, fault: PhoneFault) =>
      faults.some((one) => one.provider === provider && one.fault === fault),
    add: (fault: z.output<typeof phoneFaultSchema>) => {
      faults = [...faults, fault]
    },
    clearFaults: () => {
      faults = []
    },

    /** Paisa. */
    balanceOf(provider: PhoneProvider): number {
      if (faults.some((one) => one.provider === provider && one.fault === 'no-balance')) return 0
      return BALANCE - (spent.get(provider) ?? 0)
    },

    /** Takes it; whether a phone has it, a fault decides. */
    take(provider: PhoneProvider, { to, text }: { to: string; text: string }): PhoneMessage {
      const arrived = !faults.some((one) => one.provider === provider && one.fault === 'sends-nothing')
      const message = { ref: randomUUID(), provider, to, text, at: now(), arrived }
      messages = [...messages, message].slice(-MOST)
      spent.set(provider, (spent.get(provider) ?? 0) + partsOf(text) * PART_PAISA)
      return message
    },
  }
}

export const costOf = (text: string): number => partsOf(text) * PART_PAISA

/** Near enough for a sandbox: what is not of Latin letters and signs counts as Unicode. */
function partsOf(text: string): number {
  const isLatin = /^[\x20-\x7e\n\r£¥èéùìòÇØøÅåÆæßÉÄÖÑÜ§¿äöñüà¡€]*$/.test(text)
  const [whole, part] = isLatin ? [160, 153] : [70, 67]
  return text.length <= whole ? 1 : Math.ceil(text.length / part)
}

/** A phone as people write it here; null for what none of the providers takes. */
export function phoneOf(to: string): string | null {
  const digits = /^\+?(?:88)?(01[3-9]\d{8})$/.exec(to)?.[1]
  return digits ?? null
}
