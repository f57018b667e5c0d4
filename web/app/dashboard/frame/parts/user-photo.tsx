import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../lib/class-names.ts'

/** Beside the name, so it says nothing by itself. Give it its size by class. */
export function UserPhoto({ photo, className }: { photo: string | null | undefined; className: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span
      className={cx(
        'grid shrink-0 place-items-center overflow-hidden rounded-full bg-sky text-on-sky',
        className,
      )}
    >
      {photo && photo !== broken ? (
        <img src={photo} alt="" className="size-full object-cover" onError={() => setBroken(photo)} />
      ) : (
        <UserRound aria-hidden="true" className="size-1/2" />
      )}
    </span>
  )
}
