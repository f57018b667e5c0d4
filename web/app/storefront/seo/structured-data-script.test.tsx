import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NO_FACTS, ShopFactsContext } from '../../lib/shop-facts.ts'
import { StructuredData } from './structured-data-script.tsx'

test('what somebody has called a thing ends no script, and is read as it was written', () => {
  const name = '</script><script>alert(1)</script><!--'
  const html = renderToString(
    <ShopFactsContext value={{ ...NO_FACTS, origin: 'https://shop.test' }}>
      <StructuredData of={({ origin }) => [{ '@type': 'Product', name, url: origin }]} />
    </ShopFactsContext>,
  )
  const [, text = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? []
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Product', name, url: 'https://shop.test' }],
  })
})
