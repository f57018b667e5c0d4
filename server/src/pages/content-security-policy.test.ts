import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, STYLES_OF_LIBRARIES } from './content-security-policy.ts'

const policyOf = (...scripts: string[]) =>
  contentSecurityPolicy(Buffer.from(scripts.map((script) => `<script>${script}</script>`).join('')), {
    isDevelopment: false,
  })
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('each script is named by its hash, however often and after however many others it comes', () => {
  const long = `say("${'x'.repeat(2_000)}")`
  for (let round = 0; round < 3; round += 1) {
    expect(policyOf('say("ô")', long, '')).toContain(
      `script-src 'self' ${hashOf('say("ô")')} ${hashOf(long)} ${hashOf('')};`,
    )
    for (let number = 0; number < 600; number += 1) policyOf(`say(${number + round})`)
  }
  expect(policyOf('say(1)')).not.toBe(policyOf('say(2)'))
})

test('what toasts and the crop write into a style is what the policy of a shop with a look lets them', () => {
  const root = new URL('../../../node_modules/', import.meta.url)
  const written = (file: string, by: RegExp): string =>
    JSON.parse(by.exec(readFileSync(new URL(file, root), 'utf8'))?.[1] ?? '""')
  expect(STYLES_OF_LIBRARIES).toEqual([
    hashOf(''),
    hashOf(written('sonner/dist/index.mjs', /__insertCSS\((".*?")\)/)),
    hashOf(written('react-easy-crop/index.module.mjs', /styles_default = (".*?");/)),
  ])
})
