/**
 * One press is one act. Who presses twice, because a finger trembles or nothing seems to happen, would put two lines into
 * the cart, or hit what came up under the finger meanwhile: the next page's button, the drawer's, the ground beside it,
 * which closes it again. So of presses at one place that follow each other this fast only the first counts, wherever the
 * others land. What is there to be pressed in a row, such as the steps of a number, stands within `data-repeat`.
 */

/** Milliseconds from one press to the next: most systems take two within 500 for a double click, and thumbs are faster. */
const SAME_PRESS = 450
/** CSS pixels that a finger wanders between two presses. */
const SAME_PLACE = 32
/** Milliseconds from an answer to a press that is meant as one to it: nobody sees and presses sooner. */
const REACTION = 250

export interface Press {
  /** What does something when it is pressed: a button or a link. Null for all else. */
  control: unknown
  canRepeat: boolean
  /** ms */
  time: number
  /** Null for a key: it is pressed where the focus is, and who moves that knows where to. */
  place: { x: number; y: number } | null
}

export class Presses {
  /** The newest that counts; its time is that of the newest that was let go. */
  #last: Press | null = null
  #isLetGo = false
  #clicked: Press | null = null
  /** The newest control that was busy and is no more, and when. */
  #answer: { control: unknown; time: number } | null = null

  /** Whether a press that begins is to be let go. */
  begins(press: Press): boolean {
    const last = this.#last
    this.#isLetGo =
      last !== null &&
      last.control !== null &&
      press.time - last.time < SAME_PRESS &&
      isNear(last.place, press.place) &&
      (press.control === last.control
        ? !press.canRepeat && !last.canRepeat && !this.#isSeenBetween(last, press)
        : press.place !== null)
    this.#last = this.#isLetGo && last ? { ...last, time: press.time } : press
    return this.#isLetGo
  }

  /** Whether a click is to be let go: one of such a press, or a second one that nobody's finger or key began. */
  clicks(press: Press): boolean {
    const last = this.#clicked
    const isAgain =
      press.control !== null &&
      last !== null &&
      press.control === last.control &&
      !press.canRepeat &&
      !this.#isSeenBetween(last, press)
    const isLetGo = this.#isLetGo || (isAgain && press.time - (last?.time ?? 0) < SAME_PRESS)
    this.#clicked = isLetGo && last ? { ...last, time: press.time } : press
    return isLetGo
  }

  /** Whether what goes on belongs to a press that was let go. */
  get isLetGo(): boolean {
    return this.#isLetGo
  }

  /** A control was busy and is no more: whoever presses it once they have seen what became of it means it. */
  answered(control: unknown, time: number): void {
    this.#answer = { control, time }
  }

  /** Whether the control answered the one press in time for the other: a quick server does within a double click. */
  #isSeenBetween(one: Press, other: Press): boolean {
    const answer = this.#answer
    return (
      answer !== null &&
      answer.control === one.control &&
      answer.time > one.time &&
      other.time - answer.time >= REACTION
    )
  }

  /** Something else was done: whatever is pressed next is meant. */
  forget(): void {
    this.#last = null
    this.#clicked = null
    this.#isLetGo = false
  }
}

function isNear(one: Press['place'], other: Press['place']): boolean {
  if (!one || !other) return one === other
  return Math.hypot(one.x - other.x, one.y - other.y) < SAME_PLACE
}

const CONTROL = 'a[href], button, [role="button"], [role="menuitem"]'
/** What is set or picked by a press, not begun by it. */
const CHOICE = '[role="checkbox"], [role="switch"], [role="radio"], [role="tab"], [role="option"]'
/** What folds and unfolds is neither added, sent nor left. */
const REPEATED = '[data-repeat], [aria-expanded], [aria-pressed]'
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta'])

/** Once for a page, before anything else listens. */
export function guardPresses(page: Window): void {
  const presses = new Presses()
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    hear: (event: WindowEventMap[Kind]) => void,
  ) => page.addEventListener(kind, hear, { capture: true })

  const busy = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (!(target as Element).hasAttribute('disabled')) presses.answered(target, performance.now())
  })
  const watch = ({ control }: Press) => {
    busy.disconnect()
    if (control instanceof Element) busy.observe(control, { attributeFilter: ['disabled'] })
  }

  listen('pointerdown', (event) => {
    if (!event.isPrimary || event.button !== 0) return
    if (isForBrowser(event)) return presses.forget()
    if (presses.begins(pressOf(event, { x: event.clientX, y: event.clientY })))
      event.stopImmediatePropagation()
  })
  for (const kind of ['pointerup', 'mousedown', 'mouseup', 'dblclick'] as const) {
    listen(kind, (event) => presses.isLetGo && letGo(event))
  }
  // it became a swipe
  listen('pointercancel', () => presses.forget())
  listen('input', () => presses.forget())
  listen('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') {
      if (!MODIFIERS.has(event.key)) presses.forget()
      return
    }
    const press = pressOf(event, null)
    if (press.control === null) return
    // a key that is held
    if (event.repeat && !press.canRepeat) letGo(event)
    else if (presses.begins(press)) letGo(event)
  })
  listen('click', (event) => {
    // by a script: hydration-starter.ts does once more what was pressed before the page came alive
    if (!event.isTrusted || isForBrowser(event)) return
    const press = pressOf(event, null)
    if (presses.clicks(press)) letGo(event)
    else watch(press)
  })
}

/** A link in another tab, or on the disk. */
function isForBrowser(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

function letGo(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

function pressOf(event: Event, place: Press['place']): Press {
  const target = event.target instanceof Element ? event.target : null
  const control = target?.closest(CHOICE) ? null : (target?.closest(CONTROL) ?? fieldOf(event, target))
  return {
    control,
    canRepeat: control?.closest(REPEATED) != null,
    time: event.timeStamp,
    place,
  }
}

/** Enter in a field sends its form. */
function fieldOf(event: Event, target: Element | null): Element | null {
  return event.type === 'keydown' && (event as KeyboardEvent).key === 'Enter' && target?.matches('input')
    ? target
    : null
}
