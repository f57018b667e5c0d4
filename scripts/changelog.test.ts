import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RELEASES } from '../drill/machines/releases.ts'

test('the changelog begins with the version of the program, and names the commit of each release before', () => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  const [newest, ...before] = RELEASES
  expect(newest?.version).toBe(JSON.parse(text).version)
  expect(before.length).toBeGreaterThan(0)
  for (const { version, commit } of before) {
    expect([version, commit]).toEqual([
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
      expect.stringMatching(/^[0-9a-f]{40}$/),
    ])
  }
  const versions = RELEASES.map(({ version }) => version)
  const inOrder = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  expect(versions).toEqual(inOrder)
})
