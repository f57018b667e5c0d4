/** How a rider measures the inseam, drawn: back to a wall, a book between the legs. */
import * as m from '@spokehaat/texts/fit'
import { useId, useMemo } from 'react'
import { drawMeasuring } from '../bike/rider/draw-measuring.ts'

export default function HowToMeasure() {
  const prefix = `m${useId().replaceAll(/\W/g, '')}`
  const svg = useMemo(
    () => drawMeasuring({ prefix, line: 'currentColor', wall: 'var(--sky-line)' }),
    [prefix],
  )
  return (
    <div className="grid grid-cols-[minmax(0,9rem)_1fr] items-center gap-x-5 rounded-md bg-sky p-4 text-on-sky">
      <div
        role="img"
        aria-label={m.measure_drawn()}
        className="*:h-auto *:w-full"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; no free text is in it
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <ol className="list-decimal space-y-2 pl-5 leading-snug">
        <li>{m.measure_stand()}</li>
        <li>{m.measure_book()}</li>
        <li>{m.measure_read()}</li>
      </ol>
    </div>
  )
}
