/** Configuration: environment variables, read and checked once. An unknown or bad value is a clear error at start. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { environmentShape, SECRETS } from './environment.ts'
import { namesOfOthers, strangeNames } from './near-names.ts'
import { SANDBOX } from './sandbox.ts'
import { withSecretsFromFiles } from './secrets-from-files.ts'
import { weakSecrets } from './weak-secrets.ts'

/** Of this machine alone: nobody else can come by such an address. */
export const isLocal = (url: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** Where no money moves: our own sandbox, or ShurjoPay's, whose credentials are published. */
const isSandbox = (url: string | undefined, username: string | undefined) =>
  url === undefined || username === SANDBOX.username || new URL(url).hostname.startsWith('sandbox.')

const environment = z.object(environmentShape).superRefine((env, context) => {
  const needs = (condition: boolean, names: (keyof typeof env)[], why: string) => {
    for (const name of names) {
      if (condition && env[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: `must be set ${why}` })
      }
    }
  }
  needs(env.PAYMENT_URL !== undefined, ['PAYMENT_USERNAME', 'PAYMENT_PASSWORD'], 'together with PAYMENT_URL')
  // without it every order would be paid at the sandbox, where no money moves
  needs(
    env.PAYMENT_USERNAME !== undefined || env.PAYMENT_PASSWORD !== undefined,
    ['PAYMENT_URL'],
    'together with PAYMENT_USERNAME and PAYMENT_PASSWORD',
  )
  if (env.PAYMENT_URL === undefined && env.PORT === 65_535) {
    context.addIssue({
      code: 'custom',
      path: ['PORT'],
      message: 'must leave the one after it to the sandbox gateway',
    })
  }
  const taken = env.PAYMENT_URL === undefined ? [env.PORT, env.PORT + 1] : [env.PORT]
  if (env.METRICS_PORT !== undefined && taken.includes(env.METRICS_PORT)) {
    context.addIssue({
      code: 'custom',
      path: ['METRICS_PORT'],
      message: 'is the port of the shop or its gateway',
    })
  }
  needs(env.IMAGE_STORE === 'imgbb', ['IMGBB_KEY'], 'when IMAGE_STORE is imgbb')
  needs(
    env.IMAGE_STORE === 's3',
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    'when IMAGE_STORE is s3',
  )
  needs(env.DATABASE_READ_URL !== undefined, ['DATABASE_URL'], 'together with DATABASE_READ_URL')
  needs(env.DATABASE_DIRECT_URL !== undefined, ['DATABASE_URL'], 'together with DATABASE_DIRECT_URL')
  needs(
    env.DATABASE_URL !== undefined && env.NODE_ENV === 'production',
    ['SESSION_SECRET'],
    'with a database of your own: every node must share it',
  )
  needs(env.CACHE_PURGE_STYLE !== 'http', ['CACHE_PURGE_URL', 'CACHE_PURGE_TOKEN'], 'with CACHE_PURGE_STYLE')
  needs(env.SHARED_CACHE_SECONDS > 60, ['CACHE_PURGE_URL'], 'when SHARED_CACHE_SECONDS is more than 60')
  // people would wait for mails that never leave: of their order, or with the link to a new password
  if (env.NODE_ENV !== 'test' && env.MAIL_SANDBOX !== true && env.SMTP_URL === undefined && isPublic(env)) {
    context.addIssue({
      code: 'custom',
      path: ['SMTP_URL'],
      message:
        'must name a mail server, for a public address: without one every mail becomes a file that nobody is sent (MAIL_SANDBOX=on, to do it all the same)',
    })
  }
  const inEarnest = reasonsForMoney(env)
  if (
    env.NODE_ENV !== 'test' &&
    env.PAYMENT_SANDBOX !== true &&
    isSandbox(env.PAYMENT_URL, env.PAYMENT_USERNAME) &&
    inEarnest.length > 0
  ) {
    context.addIssue({
      code: 'custom',
      path: ['PAYMENT_URL'],
      message: `must name a gateway that takes money, for ${inEarnest.join(' and ')}: at the sandbox anyone pays with a click (PAYMENT_SANDBOX=on, to use it all the same)`,
    })
  }
})

/** Where others than this machine's own people come. */
export const isPublic = ({ PUBLIC_URL }: { PUBLIC_URL?: string | undefined }) =>
  PUBLIC_URL !== undefined && !isLocal(PUBLIC_URL)

/** Whether the sandbox of couriers is started beside the shop. */
export const hasCouriers = ({
  COURIER_SANDBOX,
  PAYMENT_URL,
}: Pick<Config, 'COURIER_SANDBOX' | 'PAYMENT_URL'>) => COURIER_SANDBOX ?? PAYMENT_URL === undefined

/** Whether its orders are paid with a click. */
export const paysInSandbox = ({
  PAYMENT_URL,
  PAYMENT_USERNAME,
}: Pick<Config, 'PAYMENT_URL' | 'PAYMENT_USERNAME'>) => isSandbox(PAYMENT_URL, PAYMENT_USERNAME)

/** Whether a shop is no trial on somebody's own machine. */
export const isInEarnest = (config: Config) => reasonsForMoney(config).length > 0

/** What says that a shop is no trial on somebody's own machine. */
function reasonsForMoney(env: {
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  DEMO?: boolean | undefined
  PAYMENT_SANDBOX?: boolean | undefined
}): string[] {
  return [
    ...(isPublic(env) ? ['a public address'] : []),
    ...(env.DEMO === false ? ['DEMO=off'] : []),
    ...(env.DATABASE_URL !== undefined && env.DEMO !== true ? ['a database of your own'] : []),
    ...(env.PAYMENT_SANDBOX === false ? ['PAYMENT_SANDBOX=off'] : []),
  ]
}

export type Config = z.infer<typeof environment> & {
  publicUrl: string
  dataDir: string
  demo: boolean
  /** Whether whoever registers must confirm their address before they sign in. */
  mustConfirm: boolean
  /** Whether statements are kept prepared. */
  isPrepared: boolean
}

/** Throws an Error whose message lists every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = checked(env, environment, Object.keys(environmentShape))
  return {
    ...values,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
    demo: values.DEMO ?? values.DATABASE_URL === undefined,
    // a mail that is not sent can't be followed
    mustConfirm: (values.CONFIRM_EMAIL ?? (values.SMTP_URL ? 'first' : 'later')) === 'first',
    // who names PostgreSQL itself has a pooler before it, and most lend a connection for one transaction only
    isPrepared: values.DATABASE_PREPARED ?? values.DATABASE_DIRECT_URL === undefined,
  }
}

const { DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, IMAGE_STORE, PUBLIC_URL, PORT } = environmentShape
const dataShape = {
  ...{ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR, IMAGE_STORE },
  // these two only tell people which shop it is
  PUBLIC_URL: PUBLIC_URL.catch(undefined),
  PORT: PORT.catch(3_000),
}
const dataEnvironment = z.object(dataShape)

export type DataConfig = z.infer<typeof dataEnvironment> & Pick<Config, 'dataDir' | 'publicUrl'>

/**
 * What a command beside the shop needs to reach its data and name it, such as a backup: whatever else is set, or is not, decides
 * nothing. Throws as `readConfig` does.
 */
export function readDataConfig(env: NodeJS.ProcessEnv): DataConfig {
  const values = checked(env, dataEnvironment, Object.keys(dataShape))
  return {
    ...values,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    dataDir: resolve(values.DATA_DIR),
  }
}

/** `names`: the settings that are read. A misspelt one of all is an error: DATABSE_URL may be the one that was meant. */
function checked<Values>(
  env: NodeJS.ProcessEnv,
  schema: z.ZodType<Values>,
  names: readonly string[],
): Values {
  const set = withoutEmpty(env)
  const secrets = SECRETS.filter((name) => names.includes(name))
  const { env: read, problems } = withSecretsFromFiles(set, secrets)
  problems.push(...strangeNames(set, NAMES))
  const given = Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name)))
  const parsed = schema.safeParse(given)
  const weak = weakSecrets(given)
  if (!parsed.success) {
    // a short placeholder is told once, with how to make a better one
    const told = new Set(weak.map((problem) => problem.split(':')[0]))
    for (const { path, message } of parsed.error.issues) {
      if (!told.has(String(path[0]))) problems.push(`${path.join('.')}: ${message}`)
    }
  }
  problems.push(...weak)
  if (problems.length > 0 || !parsed.success) {
    throw new Error(`The configuration is not right:\n  ${problems.join('\n  ')}`)
  }
  return parsed.data
}

/** An empty variable is what `VAR= npm start` and many a process manager mean by 'not set'. */
const withoutEmpty = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** What may be meant for the shop, and is not read: sentences for whoever starts it. */
export const unreadNames = (env: NodeJS.ProcessEnv): string[] => namesOfOthers(withoutEmpty(env))

/** All that may be set. */
const NAMES = [...Object.keys(environmentShape), ...SECRETS.map((name) => `${name}_FILE`)]
