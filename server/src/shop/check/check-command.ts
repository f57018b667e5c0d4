/** `npm run check`: reads the settings as the start does, and asks what they name, without starting and without changing anything. */
import { runCheck } from './run-check.ts'

await runCheck('check')
