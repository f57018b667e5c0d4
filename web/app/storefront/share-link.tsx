import { Share2 } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { formatDate } from '../lib/format.ts'
import { pageAddress } from '../lib/language.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { LinkNotice } from './link-notice.tsx'

interface ShareWords {
  button: string
  text: (date: string) => string
  notice: ComponentProps<typeof LinkNotice>['words']
}

interface ShareLinkProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'className' | 'busy'> {
  /** What the link shows, as text: another needs another link. */
  shown: string
  make: () => Promise<{ path: string; endsAt: string }>
  /** Of the page that it is on. */
  words: ShareWords
  /** Of what is sent on. */
  title: string
}

/** Makes a link that shows a cart or a list as it is now. */
export function ShareLink({ shown, make, words, title, ...button }: ShareLinkProps) {
  const { origin } = useShopFacts()
  const [link, setLink] = useState<{ address: string; endsAt: string } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link shows what there was; what is shown here must be that
  useEffect(() => setLink(null), [shown])

  async function ask() {
    try {
      const { path, endsAt } = await make()
      setLink({ address: origin + pageAddress(path), endsAt })
    } catch (failure) {
      toast.error(errorSentence(failure), { id: 'share' })
    }
  }

  if (link) {
    return (
      <LinkNotice address={link.address} title={title} words={words.notice} onClose={() => setLink(null)}>
        <p>{words.text(formatDate(link.endsAt))}</p>
      </LinkNotice>
    )
  }
  return (
    <Button {...button} onClick={() => void ask()}>
      <Share2 aria-hidden="true" className="size-5" />
      {words.button}
    </Button>
  )
}
