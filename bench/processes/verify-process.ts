/** The yardstick of signing in: argon2id alone, at the cost that the shop's own hash names. */
import { verify } from '@node-rs/argon2'
import { answerEach } from './child.ts'

export interface Verify {
  hash: string
  password: string
  /** How many are checked at one time. */
  width: number
  seconds: number
}

answerEach(async ({ hash, password, width, seconds }: Verify): Promise<{ perSecond: number }> => {
  let done = 0
  const began = performance.now()
  const end = began + seconds * 1_000
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < end) {
        if (!(await verify(hash, password))) throw new Error('The password does not fit its hash.')
        done += 1
      }
    }),
  )
  return { perSecond: (done * 1_000) / (performance.now() - began) }
})
