/** Files of photographs: dropped by the dozen or chosen, with how far each is. */
import { ImagePlus, RotateCw, X } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { plural } from '../../../lib/format.ts'
import type { QueuedImage } from '../../../store/api/image-queue.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field, useFieldWiring } from '../../../ui/field.tsx'
import { ACCEPTED } from '../../../ui/picture-chooser.tsx'

interface PhotographDropProps {
  label: string
  hint: ReactNode
  error?: string | null
  inputRef?: Ref<HTMLInputElement>
  onFiles: (files: readonly File[]) => void
}

/** Takes files that are dropped on it, or chosen. Whatever is dropped is told of by its name, a picture or not. */
export function PhotographDrop({ label, hint, error = null, inputRef, onFiles }: PhotographDropProps) {
  const [isOver, setOver] = useState(false)
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is dropped here can be chosen with the button inside
    <div
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      }}
      className={cx(
        'rounded-md border-2 border-dashed p-5 transition-colors duration-150',
        isOver ? 'border-ink bg-chosen' : 'border-edge bg-sunken',
      )}
    >
      <Field label={label} hint={hint} error={error}>
        <Chooser inputRef={inputRef} onFiles={onFiles} />
      </Field>
    </div>
  )
}

function Chooser({ inputRef, onFiles }: Pick<PhotographDropProps, 'inputRef' | 'onFiles'>) {
  const wiring = useFieldWiring()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        {...wiring}
        ref={inputRef}
        type="file"
        multiple
        accept={ACCEPTED}
        className="peer sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // emptied, so that choosing the same files again is a change
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <label
        htmlFor={wiring.id}
        className={buttonClass({
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink',
        })}
      >
        <ImagePlus aria-hidden="true" className="size-5" />
        Choose files
      </label>
      <span className="text-muted max-md:hidden">or drop them here</span>
    </div>
  )
}

interface PhotographQueueProps {
  images: readonly QueuedImage[]
  onRetry: () => void
  onForget: (id: number) => void
}

/** Those that are not there yet, and why. Takes no room where there are none. */
export function PhotographQueue({ images, onRetry, onForget }: PhotographQueueProps) {
  const failed = images.filter(({ state }) => state === 'failed')
  const again = failed.filter(({ failure }) => failure?.canRetry)
  const underWay = images.length - failed.length
  return (
    <div>
      <p role="status" className="figures font-semibold empty:hidden">
        {[
          underWay > 0 && `${plural(underWay, 'photograph')} on the way`,
          failed.length > 0 && `${plural(failed.length, 'photograph')} could not be sent`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {images.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {images.map(({ id, file, state, share, failure }) => (
            <li key={id} className="flex items-center gap-3 border-b border-line pb-2">
              <div className="min-w-0 grow">
                <p className="truncate">{file.name}</p>
                {failure ? (
                  <p className="text-[0.9375rem] text-brick">{failure.message}</p>
                ) : (
                  <progress
                    aria-label={`${file.name}: ${state === 'waiting' ? 'waits' : 'on the way'}`}
                    max={1}
                    value={share}
                    className="mt-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-leaf"
                  />
                )}
              </div>
              {state === 'failed' && (
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Leave out ${file.name}`}
                  onClick={() => onForget(id)}
                >
                  <X aria-hidden="true" className="size-5" />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {again.length > 0 && (
        <Button onClick={onRetry} className="mt-3">
          <RotateCw aria-hidden="true" className="size-5" />
          {again.length === 1 ? 'Try it again' : `Try the ${again.length} again`}
        </Button>
      )}
    </div>
  )
}
