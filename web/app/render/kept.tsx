import { createContext, type ReactNode, useContext } from 'react'
import { type Ask, AsksContext, useAskEarly } from './ask-early.ts'
import type { PageParts } from './kept-parts.ts'

/** Null where nothing is kept: in the browser, in tests, and while somebody works on the code. */
export const PagePartsContext = createContext<PageParts | null>(null)

interface KeptProps {
  /** A name of its own. */
  name: string
  /** All that it is made of besides the facts that every page knows of the shop; plain data. */
  by?: readonly unknown[]
  /**
   * Elements, no text; nothing that is about the visitor, as the server renders this once for everyone. What it asks for in
   * the head of the page goes through `useAskEarly`.
   */
  children: ReactNode
}

/** A part of a page that other pages have, too, or that stays as it is when the rest of the page changes. */
export const Kept: (props: KeptProps) => ReactNode = import.meta.env.SSR ? ServerKept : PlainKept

function ServerKept({ name, by = [], children }: KeptProps) {
  const parts = useContext(PagePartsContext)
  const askEarly = useAskEarly()
  const tell = useContext(AsksContext)
  if (!parts) return <PlainKept name={name}>{children}</PlainKept>
  const marks = parts.marksOf(name, by)
  if (marks.whole !== null) {
    for (const ask of marks.asks) askEarly(ask)
    return marks.whole
  }
  const hear = (ask: Ask) => {
    marks.asks.push(ask)
    tell?.(ask)
  }
  return (
    <>
      {marks.before}
      <AsksContext value={hear}>{children}</AsksContext>
      {marks.after}
    </>
  )
}

/** As many children as the server's, as `useId` goes by places. */
function PlainKept({ children }: KeptProps) {
  return (
    <>
      {null}
      {children}
      {null}
    </>
  )
}
