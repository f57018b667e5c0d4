import { createContext, type ReactNode, useContext } from 'react'
import type { PageParts } from '../kept-parts.ts'

/** Null where nothing is kept: in the browser, in tests, and while somebody works on the code. */
export const PagePartsContext = createContext<PageParts | null>(null)

interface KeptProps {
  /** A name of its own. */
  name: string
  /** All that it is made of besides the facts that every page knows of the shop; plain data. */
  by?: readonly unknown[]
  /**
   * Elements, no text; nothing that is about the visitor, as the server renders this once for everyone, and nothing that
   * asks for something in the head of the page.
   */
  children: ReactNode
}

/** A part of a page that other pages have, too, or that stays as it is when the rest of the page changes. */
export const Kept: (props: KeptProps) => ReactNode = import.meta.env.SSR ? ServerKept : PlainKept

function ServerKept({ name, by = [], children }: KeptProps) {
  const marks = useContext(PagePartsContext)?.marksOf(name, by)
  if (typeof marks?.whole === 'string') return marks.whole
  return (
    <>
      {marks?.before}
      {children}
      {marks?.after}
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
