/** Few, exact, and each with its reason on record. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const REGISTRY = 'https://registry.npmjs.org/'
const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
})
const manifestOf = (path: string) => manifest.parse(JSON.parse(read(path)))

const paths = ['package.json', ...manifestOf('package.json').workspaces.map((one) => `${one}/package.json`)]
const all = paths.flatMap((path) => {
  const { dependencies, devDependencies, optionalDependencies } = manifestOf(path)
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name]) => !name.startsWith('@spokehaat/'))
    .map(([name, version]) => ({ path, name, version }))
})

test.each(all)('$name in $path is exactly one release', ({ version }) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
})

test('a name stands for the same release wherever it is used', () => {
  const seen = new Map<string, Set<string>>()
  for (const { name, version } of all) seen.set(name, (seen.get(name) ?? new Set()).add(version))
  expect([...seen].filter(([, found]) => found.size > 1)).toEqual([])
})

test('each is in the list with its reason', () => {
  // `@fastify/{static, cookie}` stands for two; types go with what they are the types of
  const listed = read('docs/dependencies.md').replace(
    /(@[\w-]+)\/\{([^}]+)\}/g,
    (_all, scope: string, names: string) =>
      names
        .split(',')
        .map((name) => `${scope}/${name.trim()}`)
        .join(' '),
  )
  const words = new Set(listed.match(/@?[\w-]+(?:\/[\w-]+)?/g))
  const missing = new Set(all.map(({ name }) => name).filter((name) => !words.has(name) && !isTypes(name)))
  expect([...missing]).toEqual([])
})

const isTypes = (name: string) => name.startsWith('@types/')

test('everything that is installed comes from the registry, and is what it was when it was chosen', () => {
  const lock = z
    .object({
      packages: z.record(
        z.string(),
        z.object({
          resolved: z.string().optional(),
          integrity: z.string().optional(),
          link: z.boolean().optional(),
        }),
      ),
    })
    .parse(JSON.parse(read('package-lock.json')))
  const foreign = Object.entries(lock.packages).filter(
    ([path, { resolved, integrity, link }]) =>
      path.includes('node_modules/') &&
      !link &&
      !(
        // without an address it is the registry's
        (resolved ?? REGISTRY).startsWith(REGISTRY) && integrity?.startsWith('sha512-')
      ),
  )
  expect(foreign.map(([path]) => path)).toEqual([])
})
