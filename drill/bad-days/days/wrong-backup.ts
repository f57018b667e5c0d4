/** Somebody restores an old backup over the shop, and agrees to what the command asks; then it is taken back. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { BadDay } from '../bad-day.ts'
import { timed, words } from '../buying.ts'
import type { Ground } from '../ground.ts'
import { command } from './backup.ts'
import { startAgain } from './node.ts'

const LATER = 10
/** By then Prometheus has heard of all of these orders. */
const SCRAPED_MS = 35_000
const dataOf = ({ folder }: Ground) => join(folder, 'shop-a-data')
const settingsOf = (ground: Ground) => ({ ...ground.env, DATA_DIR: dataOf(ground) })

/** What the command said when nobody had agreed. */
const refusals = new WeakMap<Ground, string>()

export const wrongBackup: BadDay = {
  title: 'The wrong backup is restored',
  async strike(ground) {
    const { nodes, shopping } = ground
    const file = join(dataOf(ground), 'old.tar.gz')
    await command(ground, 'backup', [file], settingsOf(ground))
    for (let index = 0; index < LATER; index++) await shopping.tryToBuy()
    await delay(SCRAPED_MS)
    await nodes[0]?.stop()
    const refused = await command(ground, 'restore', [file, '--replace'], settingsOf(ground)).then(
      () => '',
      (error: Error & { stdout?: string; stderr?: string }) => `${error.stdout}${error.stderr}`,
    )
    refusals.set(ground, refused)
    await command(ground, 'restore', [file, '--replace', '--yes'], settingsOf(ground))
    await startAgain(ground, 'a')
    await ground.signInAgain()
  },
  // what was bought now would be lost with it
  visits: (ground) => [() => timed('An order of before', () => lookForOrder(ground)), ground.shopping.look],
  seen: { 'An order of before': /^404 /, 'A page': /^200$/ },
  line: /Data: /,
  alert: 'SpokehaatDataWentBack',
  trouble: /Data: /,
  stays: true,
  async heal(ground) {
    const folder = join(dataOf(ground), 'backups')
    const kept = (await readdir(folder)).filter((name) => name.startsWith('before-restore')).sort()
    await ground.nodes[0]?.stop()
    await command(ground, 'restore', [join(folder, kept[0] ?? ''), '--replace', '--yes'], settingsOf(ground))
    await startAgain(ground, 'a')
    return 'what the restore had kept is restored'
  },
  async after(ground) {
    const said = refusals.get(ground) ?? ''
    return {
      words: 'before, the command had said how many orders would go, and waited for a yes',
      wrong: /--yes/.test(said) ? [] : [`without a yes the command said: ${said}`],
    }
  },
}

async function lookForOrder({ stage, shopping, buyers }: Ground): Promise<string> {
  // one of those that came after the backup
  const last = shopping.bought.at(LATER / 2)
  const answers = await Promise.all(
    buyers.map(({ token }) =>
      stage.client.ask('GET', `${stage.shop.url}/api/orders/${last?.order}`, { token }).catch(() => null),
    ),
  )
  return words(answers.find((answer) => answer?.status === 200) ?? answers[0] ?? null)
}
