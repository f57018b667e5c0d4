/** How long what waits for a payment waits. */

const MINUTE = 60_000

/** How long stock waits for a payment; longer than the gateway's page lives. */
const HOLD_MINUTES = 15
/** While the gateway says nothing at all, stock waits longer, but not for ever: late money is dealt with anyway. */
const SILENCE_MINUTES = 60
/** Between one look of the sweep and the next, in minutes; then hourly. */
const WAITS = [1, 2, 5, 15, 60] as const
const LAST_WAIT = 60
/** The sweep asks after an attempt this long. */
const ASK_HOURS = 24

const after = (time: Date, minutes: number) => new Date(time.getTime() + minutes * MINUTE)

export const holdUntil = (from: Date) => after(from, HOLD_MINUTES)
/** Of an order with a pay link, at least as long as that was promised. */
export const keptUntil = (now: Date, payBy: Date | null) =>
  payBy !== null && payBy > holdUntil(now) ? payBy : holdUntil(now)
export const silentUntil = (created: Date) => after(created, SILENCE_MINUTES)
export const askUntil = (created: Date) => after(created, ASK_HOURS * 60)

/** When the sweep asks again that has asked this often. */
export const lookAfter = (now: Date, looks: number) => after(now, WAITS[looks] ?? LAST_WAIT)
