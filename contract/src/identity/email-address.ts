/** E-mail addresses whose domain is written in letters of any script. */
import { parseAddress } from '../basics/web-address.ts'

const IN_LETTERS = /^([^@]*)@(?=[^@]*[^\0-\x7f])([\p{L}\p{M}\p{N}.\-。]+)$/u

/** zod's own, but for a last part such as `xn--54b7fta0cc`, which is বাংলা. */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/

/**
 * As mail servers know it, and as the shop compares, keeps and sends: `rahima@bücher.example` →
 * `rahima@xn--bcher-kva.example`. What is no such domain stays as it is, for the schema to refuse.
 */
export function asciiAddress(typed: string): string {
  const [, local, domain] = IN_LETTERS.exec(typed) ?? []
  const ascii = domain === undefined ? undefined : parseAddress(`http://${domain}`)?.hostname
  return ascii ? `${local}@${ascii}` : typed
}
