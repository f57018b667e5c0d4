/** Parts of the shop that fail, such as its mail. Nothing is shown while all of them work. */
import { CircleAlert } from 'lucide-react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTroubleQuery } from './overview-api.ts'

const LOOK_EVERY_MS = 60_000

export function WhatDoesNotWork() {
  const { data } = useTroubleQuery(undefined, {
    pollingInterval: LOOK_EVERY_MS,
    refetchOnMountOrArgChange: true,
  })
  if (!data || data.parts.length === 0) return null
  return (
    <section className="mb-8 rounded-lg border border-brick bg-surface p-5 shadow-sm md:p-6">
      <h2 className="flex items-center gap-2.5 text-xl font-bold">
        <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-brick" />
        What does not work
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {data.parts.map(({ part, since, words, page, heading }) => (
          <li key={part} className="py-3 leading-snug">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5">
              <h3 className="font-semibold">{part}</h3>
              <p className="figures text-[0.9375rem] text-muted">
                Since <time dateTime={since}>{formatDateTime(since)}</time>
              </p>
            </div>
            <p className="mt-1 max-w-[72ch] wrap-anywhere">{words}</p>
            <p className="mt-1 text-[0.9375rem] text-muted">
              {`For whoever runs the shop: ${page}, “${heading}”`}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] wrap-anywhere text-muted">
        As {data.node} sees it, which answered; where the shop runs on several machines, another may see it
        otherwise. What works again leaves this list by itself.
      </p>
    </section>
  )
}
