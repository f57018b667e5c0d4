const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with an address as it was typed, in the words under its field; null where nothing is. */
export function emailProblem(typed: string): string | null {
  const email = typed.trim()
  if (email === '') return 'Please enter your email address'
  return EMAIL.test(email) ? null : 'Please enter a valid email address'
}
