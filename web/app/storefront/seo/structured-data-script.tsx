import type { ReactNode } from 'react'
import { type ShopFacts, useShopFacts } from '../../lib/shop-facts.ts'
import { DataScript } from '../../render/data-script.tsx'
import { isFirstPage } from '../../render/first-page.ts'
import { asScriptText } from '../../render/packed.ts'

interface StructuredDataProps {
  /** Things of schema.org: see `structured-data.ts`. Null in the browser, so that nothing of how they are made comes along. */
  of: ((facts: ShopFacts) => readonly object[]) | null
}

/** What search engines read of a page. The server writes it; a browser leaves it as it is, and goes on without it. */
export const StructuredData: (props: StructuredDataProps) => ReactNode = import.meta.env.SSR
  ? Written
  : LeftAsItIs

function Written({ of }: StructuredDataProps) {
  const facts = useShopFacts()
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': of?.(facts) })
  return <DataScript type="application/ld+json" text={asScriptText(text)} />
}

function LeftAsItIs() {
  return isFirstPage() ? <DataScript type="application/ld+json" text="" /> : null
}
