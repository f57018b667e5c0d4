import * as m from '@spokehaat/texts/cart'
import { selectItems } from '../../store/cart-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { ShareLink } from '../share-link.tsx'
import { choiceOf, useShareCartMutation } from './share-api.ts'

/** Makes a link that shows this cart as it is now. */
export function ShareCart() {
  const items = useAppSelector(selectItems)
  const [share, { isLoading }] = useShareCartMutation()
  return (
    <ShareLink
      shown={items.map(choiceOf)}
      make={() => share(items).unwrap()}
      isMaking={isLoading}
      title={m.title()}
      button={m.share()}
      words={{
        title: m.share_title(),
        label: m.link_label(),
        copy: m.copy_link(),
        copied: m.link_copied(),
        send: m.send_link(),
        close: m.close(),
      }}
      text={(date) => m.share_text({ date })}
      variant="quiet"
      className="-mr-3 px-3"
    />
  )
}
