/** `npm run doctor`: all that `npm run check` asks, and whether the shop itself is ready to sell. */
import { runCheck } from './run-check.ts'
import { shopProbes } from './shop-probes.ts'

await runCheck('doctor', shopProbes)
