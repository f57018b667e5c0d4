import * as m from '@spokehaat/texts/cart'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { ShareLink } from '../share-link.tsx'
import { choiceOf, useShareCartMutation } from './share-api.ts'

/** Of the cart as it is now. */
export function ShareCart() {
  const items = useAppSelector(selectItems)
  const [share, { isLoading }] = useShareCartMutation()
  return (
    <ShareLink
      shown={JSON.stringify(items.map(choiceOf))}
      make={() => share(items).unwrap()}
      title={m.title()}
      words={{
        button: m.share(),
        text: (date) => m.share_text({ date }),
        notice: {
          title: m.share_title(),
          label: m.link_label(),
          copy: m.copy_link(),
          copied: m.link_copied(),
          send: m.send_link(),
          close: m.close(),
        },
      }}
      busy={isLoading}
      variant="quiet"
      className="-mr-3 px-3"
    />
  )
}
