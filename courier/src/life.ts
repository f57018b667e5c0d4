/** Booking a parcel, and moving it on: each step is written down, then told to the merchant. */
import type { Book } from './book.ts'
import { ANNOUNCING, type FaultName, type Faults } from './faults.ts'
import type { Protocol } from './keys.ts'
import type { Draft, Notifier } from './notify.ts'
import { digits } from './numbers.ts'
import { type NewParcel, type Outcome, type Parcel, type Step, stateAfter, wayTo } from './parcel.ts'
import { pathaoNotices } from './pathao/notices.ts'
import { redxNotices } from './redx/notices.ts'
import { steadfastNotices } from './steadfast/notices.ts'

const NOTICES: Readonly<Record<Protocol, (parcel: Parcel, step: Step, at: number) => Draft[]>> = {
  pathao: pathaoNotices,
  steadfast: steadfastNotices,
  redx: redxNotices,
  paperfly: () => [],
}

/** Pathao announces an order a moment after it was booked. */
const ANNOUNCED_AFTER_MS = 500
const TEN_TAKA = 1_000

export interface Play {
  what: Step
  /** At the door, in paisa. */
  collected?: number
  /** Of an approval: what the rider says. */
  awaits?: Outcome
  /** Of a parcel that was weighed: what it costs now, in paisa. */
  fee?: number
  /** The step alone, without those that should come before it. */
  jump?: boolean
}

export type Life = ReturnType<typeof createLife>

export function createLife(book: Book, faults: Faults, notifier: Notifier, now: () => number) {
  const tell = (parcel: Parcel, step: Step, afterMs = 0) =>
    notifier.announce(parcel.protocol, (at) => NOTICES[parcel.protocol](parcel, step, at), afterMs)

  function announce(parcel: Parcel, step: 'order' | 'bulk'): void {
    const hits = faults.strike('pathao', step, ANNOUNCING)
    const hit = (name: FaultName) => hits.find(({ fault }) => fault === name)
    if (hit('never-announced')) return
    const late = hit('announced-late')
    const afterMs = late ? late.seconds * 1000 : ANNOUNCED_AFTER_MS
    void tell(parcel, 'booked', afterMs)
    if (hit('announced-twice')) void tell(parcel, 'booked', afterMs)
  }

  function move(parcel: Parcel, step: Step, changes: Partial<Parcel>): Parcel {
    return book.keep({
      ...parcel,
      ...stateAfter(parcel, step),
      ...changes,
      history: [...parcel.history, { step, at: now() }],
      updatedAt: now(),
    })
  }

  /** What the rider takes at the door. */
  function collectedAt({ protocol, due }: Parcel, step: Step, said: number | undefined): number | null {
    if (step === 'refused') return said ?? 0
    if (step !== 'delivered' && step !== 'partial' && step !== 'exchanged') return null
    if (said !== undefined) return said
    const faulty = faults.strike(protocol, 'door').map(({ fault }) => fault)
    if (faulty.includes('nothing-collected')) return 0
    // of a parcel that is taken in part, half, in whole taka
    const asked = step === 'partial' ? Math.floor(due / 200) * 100 : due
    return faulty.includes('ten-short') ? Math.max(0, asked - TEN_TAKA) : asked
  }

  function changesOf(parcel: Parcel, step: Step, play: Play): Partial<Parcel> {
    const collected = collectedAt(parcel, step, step === play.what ? play.collected : undefined)
    return {
      ...(collected !== null && { collected }),
      ...(step === 'approval' && { awaits: play.awaits ?? 'delivered' }),
      ...(step === 'weighed' && { fee: play.fee ?? parcel.fee + 2 * TEN_TAKA }),
      ...(step === 'returning' && parcel.protocol === 'pathao' && { returnId: `RL${digits(8)}` }),
    }
  }

  return {
    book(id: string, trackingCode: string, parcel: NewParcel, isBulk = false): Parcel {
      const { protocol } = parcel
      const booked = book.keep({
        storeId: null,
        area: '',
        areaId: null,
        pieces: 1,
        note: '',
        item: '',
        ...parcel,
        kind: 'parcel',
        id,
        trackingCode,
        state: 'booked',
        back: 'none',
        awaits: null,
        collected: null,
        returnId: null,
        settlement: null,
        history: [{ step: 'booked', at: now() }],
        bookedAt: now(),
        updatedAt: now(),
      })
      if (protocol === 'pathao') announce(booked, isBulk ? 'bulk' : 'order')
      return booked
    },

    /** Resolves once the merchant was told of every step; null where no way leads there from where the parcel stands. */
    async play(parcel: Parcel, play: Play): Promise<Parcel | null> {
      const way = play.jump ? [play.what] : wayTo(parcel, play.what)
      if (way === null) return null
      let moved = parcel
      const told: Promise<void>[] = []
      const take = (step: Step, changes: Partial<Parcel>) => {
        moved = move(moved, step, changes)
        told.push(tell(moved, step))
      }
      for (const step of way) {
        const outcome = outcomeOf(step)
        // Steadfast passes on the rider's word before it is sure.
        const isFirstSaid = moved.protocol === 'steadfast' && moved.state !== 'approval' && !play.jump
        if (outcome && isFirstSaid) take('approval', { awaits: outcome })
        take(step, changesOf(moved, step, play))
      }
      await Promise.all(told)
      return moved
    },
  }
}

function outcomeOf(step: Step): Outcome | undefined {
  return step === 'delivered' || step === 'partial' || step === 'refused' ? step : undefined
}
