import { expect, test, vi } from 'vitest'

test('a second copy in the process, such as that of a page in Bangla, leaves the words of the first', async () => {
  const { z } = await import('./zod.ts')
  const first = z.config().customError
  expect(first).toBeTypeOf('function')
  vi.resetModules()
  await import('./zod.ts')
  expect(z.config().customError).toBe(first)
})
