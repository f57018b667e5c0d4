/**
 * Settings by another name: misspelt, with their words swapped or cut short, or as other programs call them. What other
 * programs have in the environment of the same machine is left alone.
 */

import { distance } from '@spokehaat/contract/basics/spelling'
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'

type Env = Readonly<Record<string, string | undefined>>

/** Variables with these beginnings are ours, whatever follows. */
const OURS =
  /^(SESSION_|ADMIN_|RESET_|PAYMENT_|RATE_LIMIT|IMAGE_STORE|IMGBB_|S3_|DATABASE_|PAGE_CACHE|PUBLIC_URL|DATA_DIR|SMTP_|MAIL_|CONFIRM_|HSTS_|DEMO$|TRUST_PROXY|LOG_LEVEL|BACK_PRESSURE|BACKUP_|METRICS_|DRAIN_)/
/** First words of ours that are nobody else's word, as DATABASE or BACKUP may be: by themselves they are meant for the whole. */
const OUR_WORDS = new Set(['HSTS', 'SMTP', 'IMGBB', 'S3'])

/** Beginnings that belong to others: shells, systemd, Node, npm, PostgreSQL's own programs, clouds, containers, CI. */
const THEIRS =
  /^(_|npm_|NPM_|NODE_|NVM_|PG|POSTGRES_|XDG_|LC_|SSH_|GPG_|GIT_|SYSTEMD_|DBUS_|DOCKER_|KUBE|CONTAINER_|AWS_|AZURE_|GCP_|GOOGLE_|CI_|GITHUB_|GITLAB_|RUNNER_|JENKINS_|TRAVIS_|CIRCLE_|BUILDKITE_|BITBUCKET_|APPVEYOR_|DRONE_|TEAMCITY_|FLY_|RENDER_|HEROKU_|RAILWAY_|VERCEL_|PYTHON|UV_|V8_|OPENSSL_|SSL_)/
/** Docker's links and Kubernetes' services: their names are the names of whatever runs beside the shop. */
const OF_SERVICES =
  /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP)(_\w+)?|TCP_ADDR|TCP_PORT|TCP_PROTO)$/
/** Two of the same whose names could be a setting's: `DB_PORT=tcp://10.0.0.7:5432`, `DB_NAME=/web/db`. */
const isOfService = (name: string, value = '') =>
  OF_SERVICES.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp):/.test(value)) ||
  (name.endsWith('_NAME') && value.startsWith('/'))
/** cron hands its own lines on to what it runs. */
const THEIRS_BY_NAME = new Set(['MAILTO', 'MAILFROM'])

type Usual = readonly (readonly [RegExp, string])[]

/** What other programs call what one of ours says. Nothing sets these by itself. */
const USUAL: Usual = [
  [/^(SMTP|EMAIL|MAILER|DEFAULT)_(FROM|SENDER)(_EMAIL|_ADDRESS|_NAME)?$|^MAIL_(FROM|SENDER)_/, 'MAIL_FROM'],
  [
    /^SMTP_|^(MAIL|EMAIL|MAILER)_(HOST(_USER|_PASSWORD)?|SERVER|PORT|USER(NAME)?|PASS(WORD)?|URL|DSN|ENCRYPTION|MAILER|DRIVER|SECURE|USE_TLS|USE_SSL)$/,
    'SMTP_URL',
  ],
  [/^(DB|DATABASE)_(HOST|SERVER|PORT|USER(NAME)?|PASS(WORD)?|NAME|DATABASE|URL|URI|DSN)$/, 'DATABASE_URL'],
]
/** The same, of names that a machine may well have for something else. */
const PERHAPS: Usual = [
  [/^PG(HOST|HOSTADDR|PORT|USER|PASSWORD|DATABASE)$/, 'DATABASE_URL'],
  [/^(PG|POSTGRES|POSTGRESQL)_(HOST|PORT|USER|PASSWORD|DB|DATABASE|URL|URI|DSN)$|^DATABASE$/, 'DATABASE_URL'],
  [/^(BASE|APP|SITE|SERVER)_URL$/, 'PUBLIC_URL'],
  [/^(NODE|APP|HTTP|SERVER)_PORT$/, 'PORT'],
  [/^(SECRET_KEY(_BASE)?|JWT_SECRET|APP_SECRET|COOKIE_SECRET|AUTH_SECRET)$/, 'SESSION_SECRET'],
]

/** A shorter name is close to too much that is somebody else's, such as HOST and HOME. */
const SHORTEST = 6
/** From so many letters on, two may be wrong. */
const LONG = 9

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** A sentence for each name that is one of ours otherwise written, or begins as ours do and is none. */
export function strangeNames(env: Env, known: readonly string[]): string[] {
  const exact = new Set(known)
  const problems: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (exact.has(name) || isOfService(name, value)) continue
    const meant = meantBy(name, env, known)
    if (meant !== undefined) problems.push(`${name} is not a setting of ${PROGRAM}. Is ${meant} meant?`)
    else if (OURS.test(name)) problems.push(`${name} is not a setting of ${PROGRAM}`)
  }
  return problems
}

/**
 * A sentence for each name by which other programs know what a setting of ours says, where ours is not set: it may be
 * another's on the same machine, and so is no reason to refuse the start.
 */
export function namesOfOthers(env: Env): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const meant = isOfService(name, value) ? undefined : usual(PERHAPS, name, env)
    return meant === undefined
      ? []
      : [`${name} is set, which ${PROGRAM} does not read, and ${meant} is not. Is ${meant} meant?`]
  })
}

/** Which of `known` is meant; undefined where it is too far from all, or somebody else's. */
function meantBy(name: string, env: Env, known: readonly string[]): string | undefined {
  const isOurs = OURS.test(name)
  if (!isOurs && (THEIRS.test(name) || THEIRS_BY_NAME.has(name))) return undefined
  // with a name that begins as ours do only a setting of ours can be meant, be that set or not
  return (
    nearest(name, known) ??
    known.find((one) => isSwapped(name, one) || isBeginning(name, one)) ??
    usual(USUAL, name, isOurs ? {} : env)
  )
}

/** The same words in another order. */
function isSwapped(name: string, one: string): boolean {
  const words = (text: string) => text.toUpperCase().split('_').sort().join('_')
  return one.includes('_') && words(name) === words(one)
}

/** `HSTS` and `CACHE_PURGE`; not `DATABASE`, which anybody may have. */
function isBeginning(name: string, one: string): boolean {
  const begun = name.toUpperCase()
  return one.startsWith(`${begun}_`) && (begun.includes('_') || OUR_WORDS.has(begun))
}

function usual(table: Usual, name: string, env: Env): string | undefined {
  const [, meant] = table.find(([names]) => names.test(name.toUpperCase())) ?? []
  return meant !== undefined && env[meant] === undefined && env[`${meant}_FILE`] === undefined
    ? meant
    : undefined
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const typed = letters(name)
  let best: { one: string; wrong: number } | undefined
  for (const one of known) {
    const right = letters(one)
    if (right.length < SHORTEST) continue
    const most = right.length < LONG ? 1 : 2
    const wrong = distance(typed, right, most)
    if (wrong <= most && (best === undefined || wrong < best.wrong)) best = { one, wrong }
  }
  return best?.one
}
