/** Up to six photos, each sent as soon as it is chosen. */
import * as m from '@spokehaat/texts/review-form'
import * as ui from '@spokehaat/texts/ui'
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { cx } from '../../lib/class-names.ts'
import { formatFigure } from '../../lib/format.ts'
import { thumbnail } from '../../picture/thumbnail.ts'
import { useImageUpload } from '../../store/api/image-upload.ts'
import { buttonClass } from '../../ui/button.tsx'
import { MOST_PHOTOS } from './review-values.ts'

/** A photo that is on its way, has arrived, or did not. */
export interface ChosenPhoto {
  key: string
  /** What was chosen here; one that was sent before has none. */
  file: File | null
  /** Where the shop keeps it; null until it has arrived. */
  url: string | null
  hasFailed: boolean
}

interface PhotosFieldProps {
  photos: readonly ChosenPhoto[]
  error?: string | undefined
  onAdd: (files: readonly File[]) => void
  onChange: (key: string, change: Partial<ChosenPhoto>) => void
  onRemove: (key: string) => void
  /** Gives what waits until nothing of a photo is under way any more. */
  onUpload: (key: string, settled: () => Promise<void>) => void
}

/** Listed one by one: an iPhone then converts HEIC, which the shop does not accept, to JPEG. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function PhotosField({ photos, error, onAdd, ...slot }: PhotosFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isFull = photos.length >= MOST_PHOTOS
  const most = formatFigure(MOST_PHOTOS)

  function remove(key: string) {
    slot.onRemove(key)
    // its own button is gone
    input.current?.focus()
  }

  return (
    <fieldset>
      <legend className="font-semibold">
        <span>{m.photos()}</span>
        <span className="font-normal text-muted"> {ui.optional()}</span>
      </legend>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-muted">
        {m.photos_hint({ max: most })}
      </p>
      <ul className="mt-3 flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo.key}>
            <Slot photo={photo} number={index + 1} {...slot} onRemove={remove} />
          </li>
        ))}
        <li>
          <input
            ref={input}
            id={id}
            name="photos"
            type="file"
            multiple
            accept={ACCEPTED}
            disabled={isFull}
            aria-describedby={cx(`${id}-hint`, error && `${id}-error`)}
            className="peer sr-only"
            onChange={({ target }) => {
              const files = [...(target.files ?? [])]
              // emptied, so that choosing the same file again is a change
              target.value = ''
              onAdd(files)
            }}
          />
          <label
            htmlFor={id}
            className={cx(
              'grid size-24 place-content-center place-items-center gap-1 rounded-md border border-dashed px-1 text-center text-[0.9375rem] leading-tight font-semibold peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
              isFull ? 'border-line text-muted' : 'cursor-pointer border-edge bg-surface hover:border-ink',
            )}
          >
            <ImagePlus aria-hidden="true" className="size-6" />
            {m.add_photo()}
          </label>
        </li>
      </ul>
      <div
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 text-[0.9375rem] font-medium text-brick empty:hidden"
      >
        {error}
      </div>
    </fieldset>
  )
}

interface SlotProps extends Pick<PhotosFieldProps, 'onChange' | 'onRemove' | 'onUpload'> {
  photo: ChosenPhoto
  number: number
}

function Slot({ photo, number, onChange, onRemove, onUpload }: SlotProps) {
  const { key, file, url } = photo
  const upload = useImageUpload({
    onUploaded: (address) => onChange(key, { url: address, hasFailed: false }),
    onFailed: () => onChange(key, { hasFailed: true }),
  })
  const begin = useRef(upload.choose)
  begin.current = upload.choose
  // a photo is chosen once; what it becomes is told by `onChange`
  useEffect(() => {
    if (file) begin.current(file)
  }, [file])
  useEffect(() => onUpload(key, upload.settled))

  const failure = upload.attempt?.failure ?? null
  const isUnderWay = upload.attempt !== null && failure === null
  const figure = formatFigure(number)
  const percent = `${formatFigure(Math.round(upload.progress * 100))}%`
  const picture = url === null ? { src: upload.attempt?.preview } : thumbnail(url)
  return (
    <div className="w-24">
      <div
        className={cx(
          'relative size-24 overflow-hidden rounded-md border bg-sunken',
          failure ? 'border-brick' : 'border-line',
        )}
      >
        {picture.src && (
          <img
            {...picture}
            alt={m.photo_number({ number: figure })}
            width={96}
            height={96}
            className={cx('size-24 object-cover', url === null && 'opacity-40')}
          />
        )}
        {isUnderWay && (
          <div
            role="progressbar"
            aria-label={m.photo_number({ number: figure })}
            aria-valuenow={Math.round(upload.progress * 100)}
            aria-valuetext={m.photo_progress({ number: figure, percent })}
            className="absolute inset-x-2 bottom-2 h-2 overflow-hidden rounded-sm bg-line"
          >
            <span className="block h-full bg-marigold" style={{ width: `${upload.progress * 100}%` }} />
          </div>
        )}
        {failure?.canRetry && (
          <button
            type="button"
            aria-label={m.try_again()}
            onClick={() => {
              onChange(key, { hasFailed: false })
              upload.retry()
            }}
            className={buttonClass({ size: 'icon', className: 'absolute bottom-1 left-1 shadow-md' })}
          >
            <RotateCw aria-hidden="true" className="size-5" />
          </button>
        )}
        <button
          type="button"
          aria-label={m.remove_photo({ number: figure })}
          onClick={() => onRemove(key)}
          className={buttonClass({ size: 'icon', className: 'absolute top-1 right-1 shadow-md' })}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-[0.8125rem] leading-tight font-medium text-brick wrap-anywhere">
          {failure.message}
        </p>
      )}
    </div>
  )
}
