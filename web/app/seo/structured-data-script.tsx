import type { ReactNode } from 'react'
import { DataScript } from '../lib/data-script.tsx'
import { asScriptText } from '../lib/packed.ts'
import { type ShopFacts, useShopFacts } from '../lib/shop-facts.ts'
import { isFirstPage } from './first-page.ts'

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
