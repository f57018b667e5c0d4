import { readLogo } from '@spokehaat/contract/shop/logo'
import { SETTINGS, type Settings } from '@spokehaat/contract/shop/settings'
import { Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { useImageUpload } from '../../../store/api/image-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, useFieldWiring } from '../../../ui/field.tsx'
import { PictureChooser, shownOf } from '../../../ui/picture-chooser.tsx'
import type { SettingsFields } from './settings-form.tsx'

const ACCEPTED = 'image/svg+xml,image/png,image/webp,image/jpeg,image/avif,image/gif'

interface LogoFieldProps {
  name: keyof Settings
  kind: 'logo' | 'icon'
  form: SettingsFields
}

/** A picture that stands for the shop. It is sent when it is chosen, and counts when the form is saved. */
export function LogoField({ name, kind, form: { watch, setValue, formState } }: LogoFieldProps) {
  const { label, hint } = SETTINGS[name]
  const change = (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const upload = useImageUpload({
    to: kind === 'icon' ? 'POST /settings/icon' : 'POST /settings/logo',
    onUploaded: change,
  })
  return (
    <Field
      label={label}
      hint={hint}
      optional
      error={upload.attempt?.failure?.message ?? formState.errors[name]?.message ?? null}
    >
      <Control
        value={String(watch(name))}
        kind={kind}
        isOnDark={name === 'logoDark'}
        label={label}
        upload={upload}
        onRemove={() => change('')}
      />
    </Field>
  )
}

interface ControlProps {
  value: string
  kind: 'logo' | 'icon'
  isOnDark: boolean
  label: string
  upload: ReturnType<typeof useImageUpload>
  onRemove: () => void
}

function Control({ value, kind, isOnDark, label, upload, onRemove }: ControlProps) {
  const wiring = useFieldWiring()
  const input = useRef<HTMLInputElement>(null)
  const { isUploading, picture } = shownOf(upload, readLogo(value)?.address ?? '')
  return (
    <div className="flex flex-wrap items-center gap-4">
      <span
        className={cx(
          'grid h-20 shrink-0 place-items-center rounded-md border p-3',
          kind === 'icon' ? 'w-20' : 'w-56',
          picture ? 'border-line' : 'border-edge border-dashed text-muted',
          isOnDark ? 'bg-[#14201b]' : 'bg-[#ffffff]',
          wiring['aria-invalid'] && 'border-brick',
        )}
      >
        {picture ? (
          <img
            src={picture}
            alt={label}
            className={cx('max-h-full max-w-full object-contain', isUploading && 'opacity-40')}
          />
        ) : (
          <span className={cx('text-[0.9375rem]', isOnDark ? 'text-[#c8d2cc]' : 'text-[#55605a]')}>None</span>
        )}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <PictureChooser
          upload={upload}
          inputRef={input}
          accept={ACCEPTED}
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
        <p role="status" className="basis-full text-[0.9375rem] text-muted empty:hidden">
          {isUploading && 'Uploading...'}
        </p>
      </div>
    </div>
  )
}
