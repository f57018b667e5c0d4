import { createContext, useContext } from 'react'
import { DataScript } from './data-script.tsx'
import { PAGE_DATA, type PageData, writePageData } from './packed.ts'

/** What goes along with the page that is made. */
export const PageDataContext = /* @__PURE__ */ createContext<PageData | null>(null)

const useText = import.meta.env.SSR ? useWritten : () => ''

export function PageDataScript() {
  return <DataScript type="application/json" id={PAGE_DATA} text={useText()} />
}

function useWritten(): string {
  const data = useContext(PageDataContext)
  return data ? writePageData(data) : ''
}
