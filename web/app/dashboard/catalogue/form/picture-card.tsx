import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { cx } from '../../../lib/class-names.ts'
import { useImageUpload } from '../../../store/api/image-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, useFieldWiring } from '../../../ui/field.tsx'
import { PictureChooser, shownOf } from '../../../ui/picture-chooser.tsx'
import { toast } from '../../../ui/toaster.tsx'
import type { ProductDraft } from './draft/product-draft.ts'
import { useProblem } from './form-field.tsx'

/** `onBusy`: a picture is on its way; saving waits for it. */
export function PictureField({ onBusy }: { onBusy: (isBusy: boolean) => void }) {
  const { control, setValue } = useFormContext<ProductDraft>()
  const value = useWatch({ control, name: 'image_url' })
  const problem = useProblem('image_url')
  const upload = useImageUpload({
    onUploaded(url) {
      setValue('image_url', url, { shouldDirty: true, shouldValidate: problem !== undefined })
      onBusy(false)
    },
    onFailed() {
      toast.error('Failed to upload image.')
      onBusy(false)
    },
  })
  return (
    <Field
      label="Image file"
      hint="A photo takes the place of the drawing. JPEG, PNG or WebP, up to 10 MB."
      error={upload.attempt?.failure?.message ?? problem ?? null}
    >
      <Control
        value={value}
        upload={{
          ...upload,
          choose(file) {
            onBusy(true)
            upload.choose(file)
          },
          retry() {
            onBusy(true)
            upload.retry()
          },
        }}
        onRemove={() => setValue('image_url', '', { shouldDirty: true })}
      />
    </Field>
  )
}

interface ControlProps {
  value: string
  upload: ReturnType<typeof useImageUpload>
  onRemove: () => void
}

function Control({ value, upload, onRemove }: ControlProps) {
  const wiring = useFieldWiring()
  const input = useRef<HTMLInputElement>(null)
  const { isUploading, picture } = shownOf(upload, value)
  const { progress } = upload
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div
        className={cx(
          'relative grid aspect-4/3 w-44 shrink-0 place-items-center overflow-hidden rounded-md border bg-sunken text-muted',
          picture ? 'border-line' : 'border-edge border-dashed',
          wiring['aria-invalid'] && 'border-brick',
        )}
      >
        {picture ? (
          <img
            key={picture}
            src={picture}
            alt="The product’s own"
            className={cx('absolute inset-0 size-full object-contain', isUploading && 'opacity-40')}
          />
        ) : (
          <ImagePlus aria-hidden="true" className="size-8" />
        )}
      </div>
      <div className="flex min-w-0 grow basis-48 flex-wrap items-center gap-2">
        <PictureChooser
          upload={upload}
          inputRef={input}
          text={picture ? 'Choose another' : 'Choose a file'}
        />
        {value !== '' && !isUploading && (
          <Button
            variant="quiet"
            className="text-brick"
            onClick={() => {
              onRemove()
              input.current?.focus()
            }}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Remove
          </Button>
        )}
        <div role="status" className="basis-full">
          {isUploading && (
            <>
              <p className="figures text-[0.9375rem] text-muted">{`Uploading...${progress > 0 ? ` ${Math.round(progress * 100)} %` : ''}`}</p>
              <progress
                aria-label="Upload"
                max={1}
                value={progress}
                className="mt-1.5 block h-2 w-full max-w-72 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
              />
            </>
          )}
        </div>
      </div>
    </div>
  )
}
