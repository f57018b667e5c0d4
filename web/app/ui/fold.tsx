import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface FoldProps {
  /** An address that ends with it opens it. */
  id: string
  title: string
  children: ReactNode
}

/** A part of a page that whoever wants it opens; it works without scripts. */
export function Fold({ id, title, children }: FoldProps) {
  const part = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be gone to again
  useEffect(() => {
    if (hash !== `#${id}` || !part.current) return
    part.current.open = true
    part.current.scrollIntoView()
  }, [hash, key, id])
  return (
    <details ref={part} id={id} className="group wrap scroll-mt-24">
      <summary className="flex min-h-18 cursor-pointer list-none items-center justify-between gap-4 border-t border-line group-open:border-transparent [&::-webkit-details-marker]:hidden">
        <h2 id={`${id}-title`} className="text-xl font-bold tracking-tight">
          {title}
        </h2>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <section aria-labelledby={`${id}-title`} className="pb-10">
        {children}
      </section>
    </details>
  )
}
