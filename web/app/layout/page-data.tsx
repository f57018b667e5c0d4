import { createContext, useContext } from 'react'
import { PAGE_DATA, type PageData, writePageData } from '../lib/packed.ts'

/** What goes along with the page that is made. */
export const PageDataContext = /* @__PURE__ */ createContext<PageData | null>(null)

const useText = import.meta.env.SSR ? useWritten : () => ''

/** What a browser reads and does not run: it needs no hash in the page's policy. There it stays as the server wrote it. */
export function PageDataScript() {
  return (
    <script
      type="application/json"
      id={PAGE_DATA}
      suppressHydrationWarning={import.meta.env.DEV}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing ends the element
      dangerouslySetInnerHTML={{ __html: useText() }}
    />
  )
}

function useWritten(): string {
  const data = useContext(PageDataContext)
  return data ? writePageData(data) : ''
}
