import type { SavedChoice } from '@spokehaat/contract/sales/saved'
import * as m from '@spokehaat/texts/saved'
import { ShareLink } from '../share-link.tsx'
import { useShareListMutation } from './saved-lists-api.ts'

/** Of the list as it is now. */
export function ShareList({ choices }: { choices: readonly SavedChoice[] }) {
  const [share, { isLoading }] = useShareListMutation()
  return (
    <ShareLink
      shown={JSON.stringify(choices)}
      make={() => share(choices).unwrap()}
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
    />
  )
}
