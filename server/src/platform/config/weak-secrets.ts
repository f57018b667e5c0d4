/** Secrets that are none: the placeholders of the sample settings, and keys that anybody would guess. */

/** What deploy/*.env and many a handbook write where a secret belongs. */
const PLACEHOLDER =
  /^<.*>$|^(change|replace)[-_ ]?(me|this|it)\b|^(your|my)[-_ ](secret|password|key)|^todo\b/i
/** `changeme1` and the like. */
const CHANGE_ME = /^(change|replace)me/i

const isPlaceholder = (value: string) => PLACEHOLDER.test(value) || CHANGE_ME.test(value)

const AT_RANDOM = 'Make one: openssl rand -base64 24 | tr +/ -_'
const OF_SHURJOPAY = 'ShurjoPay gives it with your contract.'
const OF_S3 = 'The S3 service gives it when you make a key there.'
const IN_POSTGRES = `${AT_RANDOM}, and give it to the role in PostgreSQL (\\password).`

/** Secret → how to come by a good one. Those of `ADDRESSES` hold it as their password. */
const HOW: Readonly<Record<string, string>> = {
  SESSION_SECRET: 'Make one, the same for all nodes: openssl rand -base64 48',
  ADMIN_PASSWORD: `${AT_RANDOM}, and change it after the first sign-in.`,
  PAYMENT_USERNAME: OF_SHURJOPAY,
  PAYMENT_PASSWORD: OF_SHURJOPAY,
  IMGBB_KEY: 'imgbb shows it at https://api.imgbb.com.',
  S3_ACCESS_KEY_ID: OF_S3,
  S3_SECRET_ACCESS_KEY: OF_S3,
  DATABASE_URL: IN_POSTGRES,
  DATABASE_READ_URL: IN_POSTGRES,
  DATABASE_DIRECT_URL: IN_POSTGRES,
  SMTP_URL: 'Whoever runs the mail server gives it.',
}
const ADDRESSES = new Set(['DATABASE_URL', 'DATABASE_READ_URL', 'DATABASE_DIRECT_URL', 'SMTP_URL'])

/** Of 32 random hexadecimal digits fewer are the same in one of ten million. */
const LETTERS = 8
/** Longest piece that is looked for as repeated. */
const PIECE = 12

/** A sentence for each secret that is none, with its name and never with what it is. */
export function weakSecrets(given: Readonly<Record<string, string | undefined>>): string[] {
  const problems: string[] = []
  for (const [name, how] of Object.entries(HOW)) {
    const value = given[name]
    if (value === undefined) continue
    if (ADDRESSES.has(name)) {
      const password = passwordIn(value)
      const isSample = isPlaceholder(password) || (name === 'SMTP_URL' && /^password$/i.test(password))
      if (isSample) problems.push(`${name}: its password is a placeholder. ${how}`)
    } else if (isPlaceholder(value)) problems.push(`${name}: is a placeholder. ${how}`)
    else if (name === 'SESSION_SECRET' && value.length >= 32 && isSimple(value)) {
      problems.push(`${name}: is too simple, so that it can be guessed. ${how}`)
    }
  }
  return problems
}

function passwordIn(address: string): string {
  const password = URL.parse(address)?.password ?? ''
  try {
    return decodeURIComponent(password)
  } catch {
    return password
  }
}

/** Few letters, or one piece again and again. */
function isSimple(secret: string): boolean {
  if (new Set(secret).size < LETTERS) return true
  for (let piece = 1; piece <= PIECE; piece++) {
    if (secret.startsWith(secret.slice(piece))) return true
  }
  return false
}
