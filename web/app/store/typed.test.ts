import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { forgetTyped, typedInto } from './typed.ts'

const parcels = typedInto('ship:1', z.object({ courier: z.string() }))
const typed = { value: { courier: 'Pathao' }, session: 'morning' }

beforeEach(() => {
  // like the browser's, its keys are its own properties
  const storage: Record<string, unknown> = Object.create({
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, text: string) => {
      storage[key] = text
    },
    removeItem: (key: string) => {
      delete storage[key]
    },
  })
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('what was typed is there again for who typed it, with the session in which it was', () => {
  parcels.write('me', typed)
  expect(parcels.read('me')).toEqual(typed)
  expect(parcels.read('somebody else')).toBeNull()
  expect(typedInto('ship:2', z.unknown()).read('me')).toBeNull()
  parcels.clear()
  expect(parcels.read('me')).toBeNull()
})

test('of another version of the form it is as if nothing was kept', () => {
  parcels.write('me', typed)
  expect(typedInto('ship:1', z.object({ carrier: z.string() })).read('me')).toBeNull()
})

test('signing out by hand leaves nothing of it, and what is not the desk’s stays', () => {
  parcels.write('me', typed)
  sessionStorage.setItem('spokehaat:codes', '{}')
  forgetTyped()
  expect(parcels.read('me')).toBeNull()
  expect(sessionStorage.getItem('spokehaat:codes')).toBe('{}')
})
