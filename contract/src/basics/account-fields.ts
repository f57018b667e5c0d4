/** What an owner types so that the shop is known to another service: a carrier, a gateway. */
export interface AccountField {
  key: string
  label: string
  hint?: string
  /** Kept sealed, and never shown again. */
  isSecret?: true
  isNeeded?: true
  /** What it is where nothing is said. */
  begins?: string
  /** Several lines. */
  isLong?: true
  /** One of these, as value and label; left out, it is typed. */
  choices?: readonly (readonly [value: string, label: string])[]
}

/** The field `host`; `begins`: where those who have an account of their own are served. */
export const hostField = (begins: string): AccountField => ({
  key: 'host',
  label: 'Address of its API',
  hint: 'As it stands in your contract. Another one for their test system.',
  begins,
})
