import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { type ShopFacts, useShopFacts } from '../../lib/shop-facts.ts'

interface StructuredDataProps {
  /** Things of schema.org: see `structured-data.ts`. Null in the browser, so that its bundle has nothing of how they are made. */
  of: ((facts: ShopFacts) => readonly object[]) | null
}

/** What search engines read of a page. The server writes it; hydration keeps it; a later page in the browser has none. */
export const StructuredData: (props: StructuredDataProps) => ReactNode = import.meta.env.SSR
  ? Written
  : FromServer

function Written({ of }: StructuredDataProps) {
  const facts = useShopFacts()
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': of?.(facts) })
  // no `<`: nothing in the JSON can end the element or begin a comment
  return <JsonScript text={json.replaceAll('<', '\\u003c')} />
}

const never = () => () => {}

function FromServer() {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isFromServer] = useState(isHydrating)
  // React leaves the text that the server wrote
  return isFromServer ? <JsonScript text="" /> : null
}

function JsonScript({ text }: { text: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning={import.meta.env.DEV}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without `<`
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
