import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toaster.tsx'

interface LinkNoticeProps {
  address: string
  /** What the phone's own share sheet calls it. */
  title: string
  words: { title: string; label: string; copy: string; copied: string; send: string; close: string }
  onClose: () => void
  children: ReactNode
}

/** A link that was made, to be copied or sent. */
export function LinkNotice({ address, title, words, onClose, children }: LinkNoticeProps) {
  const field = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const canSend = typeof navigator.share === 'function'
  // the button that had the focus is gone
  useEffect(() => notice.current?.focus(), [])

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      toast.success(words.copied, { id: 'share' })
    } catch {
      // no clipboard without a secure connection, or not allowed: the link is selected, to be copied by hand
    }
  }

  return (
    <Notice
      ref={notice}
      tone="quiet"
      className="w-full"
      title={words.title}
      actions={
        <>
          <Button onClick={() => void copy()}>{words.copy}</Button>
          {canSend && (
            // the sheet may be closed again: nothing went wrong
            <Button onClick={() => void navigator.share({ title, url: address }).catch(() => {})}>
              {words.send}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {children}
      <TextInput
        ref={field}
        readOnly
        value={address}
        aria-label={words.label}
        onFocus={(event) => event.target.select()}
        className="mt-3"
      />
    </Notice>
  )
}
