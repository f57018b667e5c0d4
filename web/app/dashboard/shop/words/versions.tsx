import type { WordsVersion } from '@spokehaat/contract/post/words'
import { formatDateTime } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'

interface VersionsProps {
  /** The newest first. */
  versions: readonly WordsVersion[]
  onBringBack: (version: WordsVersion, day: string) => void
  onOurs: () => void
  /** The form has our words already. */
  isOurs: boolean
}

/** What was saved, by whom and when. Nothing of it is gone: each can stand in the form again. */
export function Versions({ versions, onBringBack, onOurs, isOurs }: VersionsProps) {
  if (versions.length === 0) return null
  return (
    <DashboardCard title="Versions">
      <ul className="-mt-3">
        {versions.map((version, index) => {
          const day = formatDateTime(version.at)
          return (
            <li
              key={version.version}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
            >
              <span className="min-w-0">
                <time dateTime={version.at} className="figures font-semibold">
                  {day}
                </time>
                <span className="block text-[0.9375rem] wrap-anywhere text-muted">
                  {`${version.by}, ${Object.keys(version.words).length === 0 ? 'our words' : 'own words'}`}
                </span>
              </span>
              {index === 0 ? (
                <Badge tone="good">Used now</Badge>
              ) : (
                <Button
                  aria-label={`Bring back the words of ${day}`}
                  onClick={() => onBringBack(version, day)}
                >
                  Bring back
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {!isOurs && (
        <Button className="mt-4 max-sm:w-full" onClick={onOurs}>
          Back to our words
        </Button>
      )}
    </DashboardCard>
  )
}
