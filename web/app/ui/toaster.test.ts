import { afterEach, expect, test, vi } from 'vitest'
import { toast } from './toaster.tsx'

const said = vi.hoisted(() => [] as unknown[][])
vi.mock('sonner', () => {
  const say =
    (kind: string) =>
    (...words: unknown[]) =>
      said.push([kind, ...words])
  return {
    toast: {
      success: say('success'),
      info: say('info'),
      warning: say('warning'),
      error: say('error'),
      loading: say('loading'),
      dismiss: say('dismiss'),
    },
  }
})

afterEach(() => vi.unstubAllGlobals())

test('what is said before the toasts have loaded is said too, each in its kind', async () => {
  vi.stubGlobal('requestAnimationFrame', (next: () => void) => next())
  toast.success('Register successful')
  toast.info('Your order is paid')
  toast.warning('Few are left')
  toast.error('Not enough stock!', { id: 'buy' })
  toast.loading('Sending')
  toast.dismiss('buy')
  await vi.waitFor(() => expect(said).toHaveLength(6))
  expect(said).toEqual([
    ['success', 'Register successful', undefined],
    ['info', 'Your order is paid', undefined],
    ['warning', 'Few are left', undefined],
    ['error', 'Not enough stock!', { id: 'buy' }],
    ['loading', 'Sending', undefined],
    ['dismiss', 'buy'],
  ])
})
