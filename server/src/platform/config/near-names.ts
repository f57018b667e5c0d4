/** Misspelt settings: a name of the environment that is close to one of ours, and known to be nobody else's. */

/** Variables with these beginnings are ours, whatever follows. */
const OURS =
  /^(SESSION_|ADMIN_|RESET_|PAYMENT_|RATE_LIMIT|IMAGE_STORE|IMGBB_|S3_|DATABASE_|PAGE_CACHE|PUBLIC_URL|DATA_DIR|SMTP_|MAIL_|CONFIRM_|HSTS_|DEMO$|TRUST_PROXY|LOG_LEVEL|BACK_PRESSURE|BACKUP_|METRICS_|DRAIN_)/

/** Beginnings that belong to others: shells, systemd, Node, npm, PostgreSQL's own programs, clouds, containers, CI. */
const THEIRS =
  /^(_|npm_|NPM_|NODE_|NVM_|PG|POSTGRES_|XDG_|LC_|SSH_|GPG_|GIT_|SYSTEMD_|DBUS_|DOCKER_|KUBE|CONTAINER_|AWS_|AZURE_|GCP_|GOOGLE_|CI_|GITHUB_|GITLAB_|RUNNER_|JENKINS_|TRAVIS_|CIRCLE_|BUILDKITE_|BITBUCKET_|APPVEYOR_|DRONE_|TEAMCITY_|FLY_|RENDER_|HEROKU_|RAILWAY_|VERCEL_|PYTHON|UV_|V8_|OPENSSL_|SSL_)/
/** Docker's links and Kubernetes' services: their names are the names of whatever runs beside the shop. */
const OF_SERVICES =
  /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT_\d+_(TCP|UDP)(_\w+)?|TCP_ADDR|TCP_PORT|TCP_PROTO)$/
/** cron hands its own lines on to what it runs. */
const THEIRS_BY_NAME = new Set(['MAILTO', 'MAILFROM'])

/** A shorter name is close to too much that is somebody else's, such as HOST and HOME. */
const SHORTEST = 6
/** From so many letters on, two may be wrong. */
const LONG = 9

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** A sentence for each name that is one of ours misspelt, or begins as ours do and is none. */
export function strangeNames(names: Iterable<string>, known: readonly string[]): string[] {
  const exact = new Set(known)
  const problems: string[] = []
  for (const name of names) {
    if (exact.has(name) || OF_SERVICES.test(name)) continue
    const meant = nearest(name, known)
    if (meant !== undefined) problems.push(`${name} is not a setting of Spokehaat. Is ${meant} meant?`)
    else if (OURS.test(name)) problems.push(`${name} is not a setting of Spokehaat`)
  }
  return problems
}

/** Which of `known` is meant; undefined where it is too far from all, or somebody else's. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const isOurs = OURS.test(name)
  if (!isOurs && (THEIRS.test(name) || THEIRS_BY_NAME.has(name))) return undefined
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

/**
 * Letters to put in, take out, change, or swap with their neighbour (optimal string alignment); more than `most` where
 * there are more.
 */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1)
      line.push(least)
    }
    before = above
    above = line
  }
  return above[b.length] ?? 0
}
