import type { ReactNode, Ref } from 'react'

interface PlainCardProps {
  title: string
  /** A sentence or two below the title. */
  lead?: ReactNode
  /** The title can take the focus, so that a change of what the card says is read. */
  titleRef?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** The one thing to do on a plain page. */
export function PlainCard({ title, lead, titleRef, children }: PlainCardProps) {
  return (
    <div className="wrap md:pt-6">
      <div className="mx-auto max-w-[30rem] rounded-lg border border-line bg-surface p-5 shadow-md sm:p-8 md:p-10">
        <h1 ref={titleRef} tabIndex={-1} className="text-page font-extrabold outline-none">
          {title}
        </h1>
        {lead && <p className="mt-2 text-lg text-muted">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
