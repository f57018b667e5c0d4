/** A rider's photos in a row, each of which opens. */
import * as m from '@spokehaat/texts/reviews'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { formatFigure } from '../../lib/format.ts'
import { Shield } from '../../lib/shield.tsx'
import { thumbnail } from '../../picture/thumbnail.ts'

const loadDialog = () => import('./photo-dialog.tsx')
const PhotoDialog = lazy(loadDialog)

interface ReviewPhotosProps {
  photos: readonly string[]
  /** Whose they are. */
  name: string
}

export function ReviewPhotos({ photos, name }: ReviewPhotosProps) {
  const [open, setOpen] = useState<number | null>(null)
  const altOf = (index: number) =>
    m.photo_of({ number: formatFigure(index + 1), all: formatFigure(photos.length), name })

  /** Without scripts, or in another tab, the photo itself is what the link leads to. */
  function show(event: MouseEvent, index: number) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(index)
  }

  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              onPointerEnter={() => void loadDialog()}
              onFocus={() => void loadDialog()}
              onClick={(event) => show(event, index)}
              className="block overflow-hidden rounded-md bg-sunken"
            >
              <img
                {...thumbnail(url)}
                alt={altOf(index)}
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
                className="size-24 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <PhotoDialog photos={photos} first={open} altOf={altOf} onClose={() => setOpen(null)} />
          </Suspense>
        </Shield>
      )}
    </>
  )
}
