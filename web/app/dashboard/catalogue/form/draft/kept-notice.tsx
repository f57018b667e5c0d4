import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'

interface KeptNoticeProps {
  isSignedOut: boolean
  /** What is there without it. */
  instead: string
  onInstead: () => void
}

/** Above a form that begins with what was typed earlier. */
export function KeptNotice({ isSignedOut, instead, onInstead }: KeptNoticeProps) {
  return (
    <Notice
      tone="quiet"
      title={isSignedOut ? 'You were signed out before this was saved' : 'This is what you began earlier'}
      actions={<Button onClick={onInstead}>{instead}</Button>}
      className="mb-6"
    >
      {isSignedOut
        ? 'What you had typed is here again. It is not saved yet.'
        : 'It was kept in this tab and is not saved yet.'}
    </Notice>
  )
}
