import { inLanguage, type Language } from '@spokehaat/contract/basics/language'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE } from '../../../lib/language.ts'
import { PageSkeleton } from '../../../ui/skeleton.tsx'

/**
 * What is there in one language alone. In the build of another one it leads to the same address in that language: the page
 * is wholly in it then, with its dates and buttons, and says so to fonts and screen readers.
 */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const address = language === LANGUAGE ? null : inLanguage(language, pathname + search + hash)
  useEffect(() => {
    // by the browser: the router of this build knows no page outside of it
    if (address !== null) window.location.replace(address)
  }, [address])
  return address === null ? children : <PageSkeleton />
}
