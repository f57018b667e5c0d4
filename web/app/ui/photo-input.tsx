import * as m from '@spokehaat/texts/fields'
import { Camera } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { Field, useFieldWiring } from './field.tsx'
import { PictureChooser, type PictureUpload, shownOf } from './picture-chooser.tsx'

interface PhotoInputProps {
  label: string
  /** Address of the picture that stands now; empty where there is none. */
  value: string
  upload: PictureUpload
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
  const { isUploading, picture: wanted } = shownOf(upload, value)
  const [broken, setBroken] = useState<string | null>(null)
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
            alt={m.how_you_will_be_seen()}
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
        <PictureChooser
          upload={upload}
          inputRef={inputRef}
          text={picture || upload.attempt ? m.choose_another() : m.choose_a_photo()}
        />
        <p role="status" className="basis-full text-[0.9375rem] text-muted">
          {isUploading ? m.uploading() : m.jpeg_png_or_webp_up()}
        </p>
      </div>
    </div>
  )
}
