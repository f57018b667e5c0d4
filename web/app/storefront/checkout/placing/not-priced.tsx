import * as m from '@spokehaat/texts/checkout'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The shop did not say what the cart comes to: it is asked again where somebody wants it. */
export function NotPriced({ isAsking, onAsk }: { isAsking: boolean; onAsk: () => void }) {
  return (
    <Notice
      title={m.not_priced()}
      actions={
        <Button busy={isAsking} onClick={onAsk}>
          {m.try_again()}
        </Button>
      }
    >
      {m.not_priced_text()}
    </Notice>
  )
}
