import { setTimeout as delay } from 'node:timers/promises'
import { type Config, readConfig, unreadNames } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { errorWords } from '../../platform/log/error-words.ts'
import { databaseProbes } from './database-probes.ts'
import { machineProbes } from './machine-probes.ts'
import { outsideProbes } from './outside-probes.ts'
import { type Answer, askAll, ok, type Probe, warning, wrong } from './probe.ts'

type MoreProbes = (shop: () => Promise<Database | null>, config: Config) => readonly Probe[]

/** ms for the database to be told that we go. */
const GOODBYE_MS = 1_000

const tell = (about: string, { verdict, words }: Answer) =>
  process.stdout.write(`${verdict.padEnd(8)} ${about.padEnd(21)} ${words}\n`)

/**
 * Asks what the settings name, and what `more` has to ask of the shop that is in the database. Tells each as it is known, and
 * exits with 0 where nothing is wrong.
 */
export async function runCheck(command: string, more: MoreProbes = () => []): Promise<void> {
  const isRight = await check(command, more)
  // whatever hangs is not waited for; what was written has to be out
  process.stdout.write('', () => process.exit(isRight ? 0 : 1))
}

async function check(command: string, more: MoreProbes): Promise<boolean> {
  if (process.argv.length > 2) {
    process.stderr.write(`Usage: npm run ${command}. It takes nothing but the settings.\n`)
    return false
  }
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    tell('Settings', wrong(`${errorWords(error)}\n  Nothing else was asked: the shop would not start.`))
    return false
  }
  const unread = unreadNames(process.env)
  const database = databaseProbes(config)
  const settings = async () => (unread.length === 0 ? ok('are right.') : warning(unread.join(' ')))
  const counts = await askAll(
    [
      { about: 'Settings', ask: settings },
      ...database.probes,
      ...machineProbes(config),
      ...outsideProbes(config),
      ...more(database.shop, config),
    ],
    tell,
  )
  await Promise.race([database.end(), delay(GOODBYE_MS, undefined, { ref: false })])
  const warnings = counts.warning === 1 ? '1 warning' : `${counts.warning} warnings`
  process.stdout.write(
    counts.wrong === 0 ? `\nNothing is wrong; ${warnings}.\n` : `\n${counts.wrong} wrong, ${warnings}.\n`,
  )
  return counts.wrong === 0
}
