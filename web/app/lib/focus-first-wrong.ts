/** The first field that is marked as wrong takes the focus, wherever it is folded away. */
export function focusFirstWrong(form: HTMLElement | null): void {
  // a frame later: what was hidden or not yet marked is so by then
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
      if (!wrong) return
      for (let fold = wrong.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
        fold.open = true
      }
      wrong.focus()
    }),
  )
}
