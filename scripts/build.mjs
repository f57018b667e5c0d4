// @ts-check
/** Installs what is missing and builds what is stale, and starts nothing: a step of deploy/. */
import { build, giveUp, install } from './prepare.mjs'

await install().then(build).catch(giveUp)
