import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// it is not there for whoever has not asked for it
setFlagsFromString('--expose-gc')

/** Collects all garbage; `minor`: only of what is young. */
export const collectGarbage: (options?: { type: 'minor' }) => void = runInNewContext('gc')
