/** `npm run backup`, `npm run restore` and `npm run check`, as they are typed: with the database that the shop brings along. */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopProcess } from '../../testing/processes/shop-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spokehaat-commands-'))
  // the database may run as a user of its own
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the command has printed, and its exit code. */
function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]) {
  return runProgram(`${command}-command.ts`, { DATA_DIR: dataDir }, args)
}

function runProgram(path: string, settings: Record<string, string>, args: string[] = []) {
  const program = fileURLToPath(new URL(path, import.meta.url))
  const env = { PATH: process.env.PATH, ...settings }
  return new Promise<{ code: number; output: string }>((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}

const check = (settings: Record<string, string>) => runProgram('../check/check-command.ts', settings)

test('settings that the start would refuse are all that is told', async () => {
  const { code, output } = await check({ SECRET_SESSION: 'hush-hush', DATA_DIR: folder })
  expect(code).toBe(1)
  expect(output).toMatch(
    /^wrong +Settings .*\n +SECRET_SESSION is not a setting of Spokehaat\. Is SESSION_SECRET meant\?\n/,
  )
  expect(output).not.toMatch(/hush|Database/)
  expect(await readdir(folder)).toEqual([])
})

test('a shop that is open is backed up, and opens again from an empty folder', {
  timeout: 240_000,
}, async () => {
  const here = await mkdtemp(join(folder, 'here-'))
  const there = await mkdtemp(join(folder, 'there-'))
  const file = join(folder, 'shop.tar.gz')
  expect(await run('backup', here)).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no shop in'),
  })

  const shop = await openShopProcess({ DATA_DIR: here, LOG_LEVEL: 'warn' })
  const list = async (url: string) => {
    const answer = await (await fetch(`${url}/api/bycles?limit=100`)).text()
    // pictures are at an address of the shop's own
    const { data } = JSON.parse(answer.replaceAll(url, '')) as { data: object }
    return data
  }
  const before = await list(shop.url)
  const checked = await check({ DATA_DIR: here, HOST: '127.0.0.1', PORT: new URL(shop.url).port })
  expect(checked.code, checked.output).toBe(0)
  expect(checked.output).toMatch(
    /^ok +Settings +are right\.\nok +Database +DATABASE_URL is not set: the shop's own runs/,
  )
  expect(checked.output).toMatch(/^ok +Migrations +The database is as this program wants it\.$/m)
  expect(
    checked.output.match(/^ok +Port \d+ +is taken, as Spokehaat \S+ runs on this machine\.$/gm),
  ).toHaveLength(3)
  expect(checked.output).toMatch(/\nNothing is wrong; \d+ warnings?\.\n$/)
  const examined = await runProgram('../check/doctor-command.ts', {
    DATA_DIR: here,
    HOST: '127.0.0.1',
    PORT: new URL(shop.url).port,
  })
  expect(examined.code, examined.output).toBe(0)
  expect(examined.output).toContain(checked.output.slice(0, checked.output.indexOf('\n')))
  expect(examined.output).toMatch(/^warning +Backup +was never made/m)
  expect(examined.output).toMatch(/^warning +Goods +The goods are those of the demo/m)
  expect(examined.output).toMatch(/^ok +Box before ordering +The box before ordering is empty/m)
  const backup = await run('backup', here, file)
  expect(backup.code, backup.output).toBe(0)
  const old = ['20240101', '20240102'].map((day) => `spokehaat-${day}-031700.tar.gz`)
  await mkdir(join(here, 'backups'), { recursive: true })
  for (const name of old) await writeFile(join(here, 'backups', name), '')
  for (let day = 3; day <= 9; day++) {
    await writeFile(join(here, 'backups', `spokehaat-2024010${day}-031700.tar.gz`), '')
  }
  const named = await run('backup', here, '--rotate')
  expect(named.code, named.output).toBe(0)
  expect((await readdir(join(here, 'backups'))).filter((name) => old.includes(name))).toEqual([])
  expect(named.output).toContain(`${here}/backups/spokehaat-`)
  const proved = await run('backup', here, '--prove')
  expect(proved, proved.output).toMatchObject({ code: 0 })
  expect(proved.output).toMatch(/Proving \S+\/backups\/spokehaat-20[\s\S]+It comes back whole:/)
  expect(await run('backup', here, '--prove', join(here, 'backups', old[0] ?? ''))).toMatchObject({
    code: 1,
    output: expect.stringContaining('The backup is not proved: '),
  })
  for (const wrong of [['--prove', '--rotate'], ['--weekly'], ['--prove', file, file], ['--prvoe']]) {
    expect((await run('backup', here, ...wrong)).output).toContain('Usage: npm run backup')
  }
  expect(await run('restore', here, file, '--replace')).toMatchObject({
    code: 1,
    output: expect.stringContaining('A shop is open on this data folder'),
  })
  shop.child.kill('SIGTERM')
  await shop.ended

  // nothing is made for a file that is not good
  expect((await run('restore', there, join(folder, 'none.tar.gz'))).code).toBe(1)
  expect(await readdir(there)).toEqual([])
  const restored = await run('restore', there, file)
  expect(restored.code, restored.output).toBe(0)
  const again = await run('restore', there, file)
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('--replace') })

  const unasked = await run('restore', there, file, '--replace')
  expect(unasked).toMatchObject({ code: 1, output: expect.stringContaining('Nobody is here to agree') })
  expect(unasked.output).toContain('goes:   http://localhost:3000, 0 orders')
  const replaced = await run('restore', there, file, '--replace', '--yes')
  expect(replaced.output).toMatch(/What was there is kept in \S+\/backups\/before-restore-/)

  const open = await openShopProcess({ DATA_DIR: there, LOG_LEVEL: 'warn' })
  expect(await list(open.url)).toEqual(before)
  const password = (output: string) => /password: (\S+)/.exec(output)?.[1]
  expect(password(open.output())).toBe(password(shop.output()))
  open.child.kill('SIGTERM')
  expect(await open.ended).toBe(0)
})
