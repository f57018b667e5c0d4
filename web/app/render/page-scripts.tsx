import { useContext } from 'react'
import { Scripts } from 'react-router'
import { PagePartsContext } from './kept.tsx'

/** The router's scripts: all products have the same, and so on. Where they are held back, they are kept as they then are. */
export function PageScripts() {
  const kept = useContext(PagePartsContext)?.scripts
  if (!kept) return <Scripts />
  if (kept.whole !== null) return kept.whole
  return (
    <>
      {kept.before}
      <Scripts />
      {kept.after}
    </>
  )
}
