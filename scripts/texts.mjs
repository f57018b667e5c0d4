// @ts-check
/** `npm run texts`: compiles the messages of both languages after a change. */
import { giveUp, install } from './prepare.mjs'

await install().catch(giveUp)
