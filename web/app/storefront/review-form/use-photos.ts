import * as m from '@spokehaat/texts/review-form'
import { useRef, useState } from 'react'
import { formatFigure } from '../../lib/format.ts'
import type { ChosenPhoto } from './photos-field.tsx'
import { MOST_PHOTOS } from './review-values.ts'

let count = 0

const chosen = (file: File | null, url: string | null): ChosenPhoto => ({
  key: String(++count),
  file,
  url,
  hasFailed: false,
})

/** The photos of a form. `onChange` hears the addresses of those that have arrived. */
export function usePhotos(addresses: readonly string[], onChange: (addresses: string[]) => void) {
  const [photos, setPhotos] = useState(() => addresses.map((url) => chosen(null, url)))
  const [note, setNote] = useState<string | undefined>()
  // uploads end between two renderings: each change is made to what the last one left
  const latest = useRef<readonly ChosenPhoto[]>(photos)
  const uploads = useRef(new Map<string, () => Promise<void>>())

  function change(next: ChosenPhoto[]) {
    latest.current = next
    setPhotos(next)
    onChange(next.flatMap(({ url }) => (url === null ? [] : [url])))
  }

  return {
    photos,
    note,
    add(files: readonly File[]) {
      const room = MOST_PHOTOS - latest.current.length
      setNote(files.length > room ? m.too_many_photos({ max: formatFigure(MOST_PHOTOS) }) : undefined)
      change([...latest.current, ...files.slice(0, room).map((file) => chosen(file, null))])
    },
    change(key: string, part: Partial<ChosenPhoto>) {
      change(latest.current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo)))
    },
    remove(key: string) {
      setNote(undefined)
      uploads.current.delete(key)
      change(latest.current.filter((photo) => photo.key !== key))
    },
    noteUpload(key: string, settled: () => Promise<void>) {
      uploads.current.set(key, settled)
    },
    /** Waits for what is under way; gives what is wrong then, if anything. */
    async settle(): Promise<string | null> {
      await Promise.all([...uploads.current.values()].map((settled) => settled()))
      const failed = latest.current.findIndex(({ hasFailed }) => hasFailed)
      return failed < 0 ? null : m.photo_failed({ number: formatFigure(failed + 1) })
    },
  }
}
