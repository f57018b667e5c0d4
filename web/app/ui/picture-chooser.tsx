import * as m from '@spokehaat/texts/fields'
import type { Ref } from 'react'
import { Button, buttonClass } from './button.tsx'
import { useFieldWiring } from './field.tsx'

/** Listed one by one: an iPhone then converts HEIC, which the shop does not accept, to JPEG. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export interface PictureUpload {
  /** The file under way, or the one that failed; null where there is neither. */
  attempt: {
    /** An address that this browser can show. */
    preview: string
    /** null while it is under way. */
    failure: { message: string; canRetry: boolean } | null
  } | null
  choose: (file: File) => void
  retry: () => void
}

/** What to show of an upload: the chosen file while it is under way or can be retried, else `value`. */
export function shownOf(
  { attempt }: PictureUpload,
  value: string,
): { isUploading: boolean; picture: string } {
  const isUploading = attempt !== null && attempt.failure === null
  return { isUploading, picture: isUploading || attempt?.failure?.canRetry ? attempt.preview : value }
}

interface PictureChooserProps {
  upload: PictureUpload
  /** The words of the button. */
  text: string
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Left out: photos. */
  accept?: string
}

/** Inside a Field: the file input with its button, and another to try a failed upload again. */
export function PictureChooser({ upload, text, inputRef, accept = ACCEPTED }: PictureChooserProps) {
  const wiring = useFieldWiring()
  return (
    <>
      <input
        {...wiring}
        ref={inputRef}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // emptied, so that choosing the same file again is a change
          event.target.value = ''
          if (file) upload.choose(file)
        }}
      />
      {upload.attempt?.failure?.canRetry && <Button onClick={upload.retry}>{m.try_again()}</Button>}
      <label
        htmlFor={wiring.id}
        className={buttonClass({
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        })}
      >
        {text}
      </label>
    </>
  )
}
