import type { CarrierToken, TokenStore } from '../carrier.ts'

/** The token of one process; all that ask at once wait for the same. */
export function createOneToken(): TokenStore {
  let kept: CarrierToken | null = null
  let isSpoilt = false
  let issuing: Promise<CarrierToken> | null = null
  return {
    async current(issue) {
      if (kept && !isSpoilt) return kept.access
      issuing ??= issue(kept).finally(() => {
        issuing = null
      })
      kept = await issuing
      isSpoilt = false
      return kept.access
    },
    async spoil(access) {
      if (kept?.access === access) isSpoilt = true
    },
  }
}
