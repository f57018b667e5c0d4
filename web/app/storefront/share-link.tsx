import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDate } from '../lib/format.ts'
import { pageAddress } from '../lib/language.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { errorSentence } from '../store/api/error-sentence.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toaster.tsx'
import { LinkNotice, type LinkWords } from './link-notice.tsx'

interface ShareLinkProps {
  /** What the link shows. It shows that as it was: something else needs another link. */
  shown: unknown
  make: () => Promise<{ path: string; endsAt: string }>
  isMaking: boolean
  /** What the phone's own share sheet calls it. */
  title: string
  button: string
  words: LinkWords
  /** Says how long it is good for. */
  text: (date: string) => string
  variant?: 'quiet'
  className?: string
}

/** A button that makes a link, and the link in its place. */
export function ShareLink(props: ShareLinkProps) {
  const { make, isMaking, title, button, words, text, ...look } = props
  const { origin } = useShopFacts()
  const [link, setLink] = useState<{ address: string; endsAt: string } | null>(null)
  const shown = JSON.stringify(props.shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown here must be what the link shows
  useEffect(() => setLink(null), [shown])

  async function share() {
    try {
      const { path, endsAt } = await make()
      setLink({ address: origin + pageAddress(path), endsAt })
    } catch (failure) {
      toast.error(errorSentence(failure), { id: 'share' })
    }
  }

  if (link) {
    return (
      <LinkNotice address={link.address} title={title} words={words} onClose={() => setLink(null)}>
        <p>{text(formatDate(link.endsAt))}</p>
      </LinkNotice>
    )
  }
  return (
    <Button variant={look.variant} busy={isMaking} className={look.className} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      {button}
    </Button>
  )
}
