import * as m from '@spokehaat/texts/comparing'
import { Scale, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { keepCompared, useCompared, writeCompared } from '../../store/compared/compared.ts'

/** Where somebody pays, or compares already. */
const ELSEWHERE = [paths.cart(), paths.checkout(), paths.compare([])]

/** Small, in the corner, and clear of the Buy control. */
export default function Tray() {
  const chosen = useCompared()
  const { pathname } = useLocation()
  if (chosen.length === 0 || ELSEWHERE.includes(pathname)) return null
  const address = paths.compare(chosen.map(writeCompared))
  return (
    <section
      aria-label={m.tray()}
      className="compare-tray fixed left-4 z-20 flex items-center rounded-full bg-ink pl-1 text-paper shadow-lg print:hidden"
    >
      <Link
        to={address}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-full px-3 font-semibold no-underline hover:underline"
      >
        <Scale aria-hidden="true" className="size-5 text-marigold" />
        <span aria-live="polite">
          {chosen.length === 1 ? m.one_more() : m.compare_many({ count: formatCount(chosen.length) })}
        </span>
      </Link>
      <button
        type="button"
        aria-label={m.clear()}
        onClick={() => keepCompared([])}
        className="grid size-11 place-items-center rounded-full hover:text-marigold"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </section>
  )
}
