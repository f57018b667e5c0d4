import { expect, test, vi } from 'vitest'
import { baseApi } from './base-api.ts'

/** An endpoint's maker is only asked for its keys here. */
const build = { query: () => ({}), mutation: () => ({}), infiniteQuery: () => ({}) }

test('no two files give an endpoint the same name: the one that came later would be ignored', async () => {
  const named = new Map<string, number>()
  const inject = baseApi.injectEndpoints
  vi.spyOn(baseApi, 'injectEndpoints').mockImplementation((options) => {
    const made = options.endpoints(build as never)
    for (const name of Object.keys(made)) named.set(name, (named.get(name) ?? 0) + 1)
    return inject(options)
  })
  const files = import.meta.glob([
    '../../**/*-api.ts',
    '../**/*.ts',
    '../../dashboard/around/sidebar/use-sidebar-entries.ts',
    '!../**/*.test.ts',
  ])
  await Promise.all(Object.values(files).map((load) => load()))

  expect(named.size).toBeGreaterThan(300)
  expect([...named].filter(([, times]) => times > 1)).toEqual([])
})
