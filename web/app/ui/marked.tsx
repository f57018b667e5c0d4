import type { Marks } from '@spokehaat/contract/catalogue/product'
import { Fragment } from 'react'

/** A text with the parts that were searched for set off. */
export function Marked({ text, marks }: { text: string; marks: Marks }) {
  let end = 0
  return (
    <>
      {marks.map(([from, to]) => {
        const before = text.slice(end, from)
        end = to
        return (
          <Fragment key={from}>
            <span>{before}</span>
            <mark className="bg-transparent font-bold text-current underline decoration-marigold decoration-3 underline-offset-3">
              {text.slice(from, to)}
            </mark>
          </Fragment>
        )
      })}
      <span>{text.slice(end)}</span>
    </>
  )
}
