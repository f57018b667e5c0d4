/** What was logged when a process ends, however it ends: tried on a process of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const OUTPUT = new URL('./log-output.ts', import.meta.url).href

/** Runs the code with a log that is `out`; gives what came out of both ends, and the exit code. */
async function run(code: string, stdout: 'pipe' | number = 'pipe') {
  const program = `
    const { openLogOutput } = await import(${JSON.stringify(OUTPUT)})
    const out = openLogOutput()
    ${code}
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', stdout, 'pipe'],
  })
  let said = ''
  let complained = ''
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    complained += text
  })
  const [exit] = await once(child, 'close')
  return { said, complained, exit }
}

const LINES = Array.from({ length: 300 }, (_, index) => `{"line":${index}}\n`).join('')
const WRITE = 'for (let line = 0; line < 300; line += 1) out.write("{\\"line\\":" + line + "}\\n")'

test.each([
  ['ends with nothing left to do', '', 0],
  ['exits', 'process.exit(3)', 3],
  ['dies of an error that nobody caught', 'setImmediate(() => { throw new Error("crash") })', 1],
  ['flushes', 'await out.flush(); process.kill(process.pid, "SIGKILL")', null],
])('every line is there when the process %s', async (_name, end, code) => {
  const { said, exit } = await run(`${WRITE}\n${end}`)
  expect(exit).toBe(code)
  expect(said).toBe(LINES)
})

test('a line is written although nothing follows it', async () => {
  // killed by its reader once the line is there: were it kept back, this would not end
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `const { openLogOutput } = await import(${JSON.stringify(OUTPUT)})
     openLogOutput().write('one\\n')
     setInterval(() => {}, 1000)`,
  ])
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toBe('one\n')
  child.kill('SIGKILL')
  await once(child, 'close')
})

test('a full disk is said once, and ends nothing', async () => {
  const full = openSync('/dev/full', 'w')
  const { complained, exit } = await run(
    `${WRITE}
    await out.flush()
    for (let line = 0; line < 300; line += 1) out.write('more, and more, and more of it\\n')
    await out.flush()
    process.exit(7)`,
    full,
  )
  closeSync(full)
  expect(complained.match(/The log can't be written/g)).toHaveLength(1)
  expect(complained).toContain('ENOSPC')
  expect(exit).toBe(7)
})
