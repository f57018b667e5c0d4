/** A rider's photos as large as the screen, one after the other. */
import * as m from '@spokehaat/texts/reviews'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../../ui/button.tsx'

interface PhotoDialogProps {
  photos: readonly string[]
  /** Which one opens. */
  first: number
  altOf: (index: number) => string
  onClose: () => void
}

export default function PhotoDialog({ photos, first, altOf, onClose }: PhotoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  const photo = photos[index]

  // the browser's own dialog keeps the focus inside, closes with Escape and gives the focus back
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const step = (by: number) => setIndex((index + by + photos.length) % photos.length)

  function onKeyDown({ key }: KeyboardEvent) {
    if (photos.length < 2) return
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={altOf(index)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-sunken text-ink backdrop:bg-veil"
    >
      {photo && (
        <img
          key={photo}
          src={photo}
          alt={altOf(index)}
          className="absolute inset-0 size-full object-contain"
        />
      )}
      {photos.length > 1 && (
        <div data-repeat className="absolute inset-x-0 bottom-4 flex justify-center gap-2">
          <button
            type="button"
            aria-label={m.previous_photo()}
            onClick={() => step(-1)}
            className={buttonClass({ size: 'icon', className: 'shadow-md' })}
          >
            <ChevronLeft aria-hidden="true" />
          </button>
          <button
            type="button"
            aria-label={m.next_photo()}
            onClick={() => step(1)}
            className={buttonClass({ size: 'icon', className: 'shadow-md' })}
          >
            <ChevronRight aria-hidden="true" />
          </button>
        </div>
      )}
      <button
        type="button"
        aria-label={m.close()}
        onClick={() => dialog.current?.close()}
        className={buttonClass({ size: 'icon', className: 'absolute top-4 right-4 shadow-md' })}
      >
        <X aria-hidden="true" />
      </button>
    </dialog>
  )
}
