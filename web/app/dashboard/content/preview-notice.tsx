import type { ContentPage } from '@spokehaat/contract/content/pages'
import { formatDate } from '../../lib/format.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useEndPreviewsMutation } from './content-api.ts'

interface PreviewNoticeProps {
  page: ContentPage
  /** The one that was just made. */
  link: string | null
  /** Until when the newest shows the draft; null where none does. */
  until: string | null
  onEnded: () => void
}

/** The link to the draft, and the way to end all of them. */
export function PreviewNotice({ page, link, until, onEnded }: PreviewNoticeProps) {
  const [end] = useEndPreviewsMutation()
  if (link === null && until === null) return null
  async function withdraw() {
    try {
      await end(page).unwrap()
      onEnded()
      toast.success('No link shows the draft any more.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  return (
    <Notice
      tone="quiet"
      title={
        link === null && until !== null
          ? `A link shows the draft until ${formatDate(until)}`
          : 'Whoever has this link sees the draft, for 14 days'
      }
      className="mb-6"
      actions={<Button onClick={() => void withdraw()}>Withdraw all links</Button>}
    >
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
          {link}
        </a>
      )}
    </Notice>
  )
}
