const WANTED = 'part-wanted'

/**
 * Resolves once the element with this id is near the screen: for the scripts of what the server has sent already. Also with
 * the first key, click or touch anywhere, as a change of the address has to wait for a part of the page whose scripts are
 * still to come. At once where there is no such element: the page came by a click, and this part is to be drawn. And once
 * `wanted` is called: what the server sent is gone, as something was chosen before there were scripts to hear of it.
 */
export function whenNear(id: string): Promise<void> {
  return new Promise((resolve) => {
    const element = document.getElementById(id)
    const events = ['pointerdown', 'keydown', 'popstate', WANTED] as const
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done()
      },
      { rootMargin: '800px' },
    )
    function done() {
      observer.disconnect()
      for (const event of events) window.removeEventListener(event, done, true)
      resolve()
    }
    for (const event of events) window.addEventListener(event, done, { capture: true, passive: true })
    if (element) observer.observe(element)
    else done()
  })
}

/** A part of the page is drawn as not there yet: its scripts are to come now. */
export function wanted(): void {
  window.dispatchEvent(new Event(WANTED))
}
