import type { ManagedContent } from '@spokehaat/contract/content/content'
import { formatDateTime } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardCard } from '../frame/parts/dashboard-page.tsx'
import { useRestoreVersionMutation } from './content-api.ts'

interface VersionsCardProps {
  content: ManagedContent
  /** The form holds what is not saved: that comes first. */
  isDirty: boolean
  onRestored: (now: ManagedContent) => void
  onFailed: (failure: unknown) => void
}

/** What was published, by whom, and the way back to it. */
export function VersionsCard({ content, isDirty, onRestored, onFailed }: VersionsCardProps) {
  const [restore, { isLoading }] = useRestoreVersionMutation()
  async function back(version: number) {
    try {
      onRestored(await restore({ page: content.page, seen: content.seen, version }).unwrap())
      toast.success('That version is the draft now. Publish it when it is right.')
    } catch (failure) {
      onFailed(failure)
    }
  }
  const button = (version: number, words: string) => (
    <Button disabled={isDirty || isLoading} onClick={() => void back(version)}>
      {words}
    </Button>
  )
  return (
    <div className="mt-8">
      <DashboardCard title="Versions">
        <ul className="-my-4 divide-y divide-line">
          {content.versions.map(({ number, by, at, appearsAt, changes, isStart }) => (
            <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold">{`Version ${number}${isStart ? ', as the shop began' : ''}`}</p>
                <p className="text-muted">
                  {`${by}, ${formatDateTime(at)}${appearsAt === at ? '' : `; appears on ${formatDateTime(appearsAt)}`}`}
                </p>
                {changes.length > 0 && <p className="text-muted">{changes.join(' · ')}</p>}
              </div>
              {button(number, 'Make it the draft')}
            </li>
          ))}
          <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <p className="font-semibold">As the shop began</p>
            {button(0, 'Begin from this')}
          </li>
        </ul>
      </DashboardCard>
    </div>
  )
}
