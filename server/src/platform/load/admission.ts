/**
 * How many may be inside at a time so that those who are get their answer soon. The limit is found, not set: while
 * answers take too long it shrinks to fewer than were inside, and it grows again once they are quick.
 */

/** ms that half of the answers may take; the slowest of a hundred take some three to four times as long. */
const TARGET_MS = 100
/**
 * So few are let in whatever it takes: a slow machine with a handful of visitors is slow, not busy. More would be a promise
 * that it can't keep: where a page takes 20 ms, the last of 24 waits half a second.
 */
const LEAST = 8
/** A burst that comes to an idle shop. */
const FIRST = 100
const MOST = 500
/** ms, and answers, between two looks. */
const LOOK_MS = 250
const LOOK_AT = 16
/** What becomes of the limit at a look: by as much as answers take too long, but not all at once. */
const SHRINK = { least: 0.8, most: 0.4 }
const GROW = 1.1
/**
 * Those who write have come far, and are few. How long they take does not count, as they wait for the gateway, too;
 * whether the machine has too much to do shows in those who read.
 */
const WRITING_SHARE = 2
/** Of the places of those who write, and of those who read, one address gets this share, so that nobody takes all of them. */
const OWN_SHARE = 0.5

/**
 * `desk`: somebody who works in the shop. They sit behind one address, are few, and what they ask for is slow: they are never
 * refused for it, and how long it takes says nothing of the customers' pages.
 */
export type Line = 'reading' | 'writing' | 'desk'

export interface Admission {
  /** Whether somebody who writes would find no place. `from`: the address that has a share, where addresses have one. */
  isFullOfWriters(from?: string): boolean
  /** False where it is full; else the caller tells of its end, with the same `from`. */
  enter(line: Line, from?: string): boolean
  leave(line: Line, ms: number, from?: string): void
  readonly limit: number
  readonly inside: number
}

export function createAdmission(now: () => number = () => performance.now()): Admission {
  let limit = FIRST
  let reading = 0
  let writing = 0
  let desk = 0
  let most = 0
  let wasFull = false
  const own = { reading: new Map<string, number>(), writing: new Map<string, number>() }
  let times: number[] = []
  let lookedAt = now()

  function look(): void {
    const at = now()
    if (times.length < LOOK_AT || at - lookedAt < LOOK_MS) return
    const median = times.sort((a, b) => a - b)[times.length >> 1] ?? 0
    if (median > TARGET_MS) {
      const share = Math.max(SHRINK.most, Math.min(SHRINK.least, TARGET_MS / median))
      limit = Math.max(LEAST, Math.floor(Math.min(limit, most) * share))
    } else if (wasFull || limit < FIRST) limit = Math.min(MOST, Math.ceil(limit * GROW))
    lookedAt = at
    most = reading
    wasFull = false
    times = []
  }

  function isFullOfWriters(from?: string): boolean {
    const most = limit * WRITING_SHARE
    return writing >= most || hasItsShare('writing', from, most)
  }

  function hasItsShare(line: keyof typeof own, from: string | undefined, most: number): boolean {
    return from !== undefined && (own[line].get(from) ?? 0) >= most * OWN_SHARE
  }

  function countOwn(line: keyof typeof own, from: string | undefined, by: number): void {
    if (from === undefined) return
    const left = (own[line].get(from) ?? 0) + by
    if (left > 0) own[line].set(from, left)
    else own[line].delete(from)
  }

  return {
    isFullOfWriters,
    enter(line, from) {
      if (line === 'desk') {
        if (desk >= MOST) return false
        desk += 1
        return true
      }
      if (line === 'writing') {
        if (isFullOfWriters(from)) return false
        writing += 1
        countOwn(line, from, 1)
        return true
      }
      if (reading >= limit) {
        wasFull = true
        return false
      }
      // also while there is room: whoever comes next from elsewhere finds a place at once
      if (hasItsShare(line, from, limit)) return false
      reading += 1
      countOwn(line, from, 1)
      most = Math.max(most, reading)
      return true
    },
    leave(line, ms, from) {
      if (line === 'desk') {
        desk -= 1
        return
      }
      countOwn(line, from, -1)
      if (line === 'writing') {
        writing -= 1
        return
      }
      reading -= 1
      times.push(ms)
      look()
    },
    get limit() {
      return limit
    },
    get inside() {
      return reading + writing + desk
    },
  }
}
