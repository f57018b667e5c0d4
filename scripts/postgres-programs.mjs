// @ts-check
/** Where another PostgreSQL than the shop's own lies, for the tests of what it does for us. */
import { existsSync } from 'node:fs'

/** The one that Debian 12 has, and deploy/ with it. */
export const DEBIAN = '15'

/** The folder of a version's programs as Debian installs them; undefined where it is not installed. @param {string} version */
export function debianPrograms(version) {
  const folder = `/usr/lib/postgresql/${version}/bin`
  return existsSync(`${folder}/initdb`) ? folder : undefined
}

/** Those to test on: what POSTGRES_PROGRAMS names, with colons in between, or Debian's. */
export function postgresPrograms() {
  const named = process.env.POSTGRES_PROGRAMS?.split(':') ?? [debianPrograms(DEBIAN)]
  return named.flatMap((folder) =>
    folder ? [{ version: /\/(\d+)\//.exec(folder)?.[1] ?? folder, folder }] : [],
  )
}
