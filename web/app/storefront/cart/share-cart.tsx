import * as m from '@spokehaat/texts/cart'
import { Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { choiceOf, useShareCartMutation } from './share-api.ts'

/** Makes a link that shows this cart as it is now. Another cart needs another link. */
export function ShareCart() {
  const items = useAppSelector(selectItems)
  const { origin } = useShopFacts()
  const [share, { isLoading }] = useShareCartMutation()
  const [link, setLink] = useState<{ address: string; endsAt: string } | null>(null)
  const shown = JSON.stringify(items.map(choiceOf))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link shows the cart as it was; what is shown here must be that
  useEffect(() => setLink(null), [shown])

  async function make() {
    try {
      const { path, endsAt } = await share(items).unwrap()
      setLink({ address: origin + pageAddress(path), endsAt })
    } catch (failure) {
      toast.error(errorSentence(failure), { id: 'share' })
    }
  }

  if (link) return <CartLink {...link} title={m.title()} onClose={() => setLink(null)} />
  return (
    <Button variant="quiet" busy={isLoading} className="-mr-3 px-3" onClick={() => void make()}>
      <Share2 aria-hidden="true" className="size-5" />
      {m.share()}
    </Button>
  )
}

interface CartLinkProps {
  address: string
  endsAt: string
  title: string
  onClose: () => void
}

function CartLink({ address, endsAt, title, onClose }: CartLinkProps) {
  const field = useRef<HTMLInputElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const canSend = typeof navigator.share === 'function'
  useEffect(() => notice.current?.focus(), [])

  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(address)
      toast.success(m.link_copied(), { id: 'share' })
    } catch {
      // no clipboard without a secure connection, or not allowed: the link is selected, to be copied by hand
    }
  }

  return (
    <Notice
      ref={notice}
      tone="quiet"
      className="w-full"
      title={m.share_title()}
      actions={
        <>
          <Button onClick={() => void copy()}>{m.copy_link()}</Button>
          {canSend && (
            // the sheet may be closed again: nothing went wrong
            <Button onClick={() => void navigator.share({ title, url: address }).catch(() => {})}>
              {m.send_link()}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {m.close()}
          </Button>
        </>
      }
    >
      <p>{m.share_text({ date: formatDate(endsAt) })}</p>
      <TextInput
        ref={field}
        readOnly
        value={address}
        aria-label={m.link_label()}
        onFocus={(event) => event.target.select()}
        className="mt-3"
      />
    </Notice>
  )
}
