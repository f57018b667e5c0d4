import * as m from '@spokehaat/texts/ui'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with an address as it was typed, in the words under its field; null where nothing is. */
export function emailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return m.please_enter_your_email_address()
  return EMAIL.test(email) ? null : m.please_enter_a_valid_email()
}
