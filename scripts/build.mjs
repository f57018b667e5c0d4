// @ts-check
/** Installs what is missing and builds what is stale, and starts nothing: a step of deploy/. */
import { build, carryFiles, giveUp, install } from './prepare.mjs'

await install().then(build).catch(giveUp)
const { SPOKEHAAT_BEFORE: before } = process.env
if (before) await carryFiles(before).catch(giveUp)
