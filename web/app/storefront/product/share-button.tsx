import * as m from '@spokehaat/texts/product'
import { Share2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'

/** The phone's own share sheet where there is one, else the link in the clipboard. */
export function ShareButton({ title, address }: { title: string; address: string }) {
  async function share() {
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url: address })
      await navigator.clipboard.writeText(address)
      toast.success(m.link_copied(), { id: 'share' })
    } catch (error) {
      // the share sheet was closed again: nothing went wrong
      if (error instanceof DOMException && error.name === 'AbortError') return
      // no clipboard without a secure connection, or not allowed
      toast.info(m.the_link_of_this_page({ address }), { id: 'share', duration: 12_000 })
    }
  }
  return (
    <Button variant="quiet" className="needs-script self-start" onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      {m.share()}
    </Button>
  )
}
