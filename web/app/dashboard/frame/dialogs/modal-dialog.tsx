import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'

interface ModalDialogProps {
  title: string
  /** Takes the focus first; else the browser chooses. */
  firstFocus?: RefObject<HTMLElement | null>
  /** Something is under way: Escape does not close it. */
  isBusy: boolean
  /** Asks in a few words: the body is read out with the title. */
  isQuestion?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own dialog, open as long as it is there. Set as the page is, not as the cell of a table that opened it.
 * It keeps the focus inside, and gives it back at the end.
 */
export function ModalDialog({ title, firstFocus, isBusy, isQuestion, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const id = useId()
  useEffect(() => {
    opener.current ??= document.activeElement
    dialog.current?.showModal()
    firstFocus?.current?.focus()
    return () => {
      // taken out of the page while open, it would leave the focus nowhere
      if (opener.current instanceof HTMLElement) opener.current.focus()
    }
  }, [firstFocus])
  return (
    <dialog
      ref={dialog}
      role={isQuestion ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isQuestion ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy && event.target === event.currentTarget) onClose()
      }}
      onClose={(event) => event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(34rem,calc(100vw-2rem))] scroll-pb-32 overflow-y-auto rounded-lg border border-line bg-surface p-5 text-start text-[1.0625rem] leading-normal font-normal whitespace-normal text-ink shadow-lg backdrop:bg-veil sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-2xl font-bold wrap-anywhere">
        {unbroken(title)}
      </h2>
      <div id={`${id}-body`}>{children}</div>
    </dialog>
  )
}

/** Words with a hyphen stay whole: "two-" at the end of a line reads as a word of its own. */
function unbroken(title: string): ReactNode {
  return title.split(/(\p{L}+(?:-\p{L}+)+)/u).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** At the foot of a dialog, in sight while a long one is scrolled: what it is for last, and on a phone on top. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="relative -mx-5 mt-2 -mb-5 flex flex-col-reverse gap-3 bg-surface px-5 pt-4 pb-5 [@media(height>=44rem)]:sticky [@media(height>=44rem)]:-bottom-5 before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-4 before:bg-linear-to-t before:from-surface sm:-mx-7 sm:-mb-7 sm:flex-row sm:justify-end sm:px-7 sm:pb-7 sm:[@media(height>=44rem)]:-bottom-7">
      {children}
    </div>
  )
}

/** Why it did not work; announced when it appears. */
export function DialogError({ children }: { children: string | null | undefined }) {
  return (
    <div aria-live="assertive" className="mt-4 font-medium text-brick empty:hidden">
      {children}
    </div>
  )
}
