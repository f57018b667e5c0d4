import * as m from '@spokehaat/texts/cart'
import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDate } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'
import { LinkNotice } from '../link-notice.tsx'
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

  if (link) {
    const words = {
      title: m.share_title(),
      label: m.link_label(),
      copy: m.copy_link(),
      copied: m.link_copied(),
      send: m.send_link(),
      close: m.close(),
    }
    return (
      <LinkNotice address={link.address} title={m.title()} words={words} onClose={() => setLink(null)}>
        <p>{m.share_text({ date: formatDate(link.endsAt) })}</p>
      </LinkNotice>
    )
  }
  return (
    <Button variant="quiet" busy={isLoading} className="-mr-3 px-3" onClick={() => void make()}>
      <Share2 aria-hidden="true" className="size-5" />
      {m.share()}
    </Button>
  )
}
