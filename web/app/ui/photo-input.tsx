import { Camera } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { Button, buttonClass } from './button.tsx'
import { Field, useFieldWiring } from './field.tsx'

/** Named one by one: an iPhone then hands over a JPEG in place of a HEIC, which is not accepted. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

interface PhotoUpload {
  /** The file under way, or the one that failed; null where neither is. */
  attempt: {
    /** An address this browser can show. */
    preview: string
    /** null while it is under way. */
    failure: { message: string; canRetry: boolean } | null
  } | null
  choose: (file: File) => void
  retry: () => void
}

interface PhotoInputProps {
  label: string
  /** Address of the picture that stands now; empty where there is none. */
  value: string
  upload: PhotoUpload
  /** What the form says; what went wrong with the upload goes before it. */
  error?: string | null
  inputRef?: Ref<HTMLInputElement>
}

/** One photo, sent as soon as it is chosen, with a preview. */
export function PhotoInput({ label, error, ...rest }: PhotoInputProps) {
  return (
    <Field label={label} error={rest.upload.attempt?.failure?.message ?? error}>
      <Control {...rest} />
    </Field>
  )
}

function Control({ value, upload, inputRef }: Omit<PhotoInputProps, 'label' | 'error'>) {
  const wiring = useFieldWiring()
  const { attempt } = upload
  const isUploading = attempt !== null && attempt.failure === null
  const [broken, setBroken] = useState<string | null>(null)
  const wanted = isUploading || attempt?.failure?.canRetry ? attempt.preview : value
  const picture = wanted === broken ? '' : wanted
  return (
    <div className="flex items-center gap-4">
      <span
        className={cx(
          'grid size-20 shrink-0 place-items-center overflow-hidden rounded-full border bg-sunken text-muted',
          picture ? 'border-line' : 'border-edge border-dashed',
          wiring['aria-invalid'] && 'border-brick',
        )}
      >
        {picture ? (
          <img
            key={picture}
            src={picture}
            alt="How you will be seen"
            onError={() => setBroken(picture)}
            className={cx(
              'size-full object-cover transition-opacity duration-150',
              isUploading && 'opacity-40',
            )}
          />
        ) : (
          <Camera aria-hidden="true" className="size-7" />
        )}
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <input
          {...wiring}
          ref={inputRef}
          type="file"
          accept={ACCEPTED}
          className="peer sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // emptied, so that choosing the same file again counts as a choice
            event.target.value = ''
            if (file) upload.choose(file)
          }}
        />
        {attempt?.failure?.canRetry && <Button onClick={upload.retry}>Try again</Button>}
        <label
          htmlFor={wiring.id}
          className={buttonClass({
            className:
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
          })}
        >
          {picture || attempt ? 'Choose another' : 'Choose a photo'}
        </label>
        <p role="status" className="basis-full text-[0.9375rem] text-muted">
          {isUploading ? 'Uploading...' : 'JPEG, PNG or WebP, up to 10 MB'}
        </p>
      </div>
    </div>
  )
}
