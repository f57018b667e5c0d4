import * as m from '@spokehaat/texts/builder'
/** The build as it stands: a picture file at first, which comes with the page; drawn here as soon as it can be. */

import { type Build, buildPrice, FRAME_SIZES } from '@spokehaat/contract/catalogue/build'
import { lazy, Suspense, useEffect, useState } from 'react'
import { buildName, buildText } from '../../lib/build-words.ts'
import { formatFigure } from '../../lib/format.ts'
import { Shield } from '../../lib/shield.tsx'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { formatUsd } from '../../ui/price.tsx'

const BuildDrawing = lazy(() => import('./build-drawing.tsx'))

/** Lower on a phone, where it stays in sight above the choices. */
const FRAME = 'relative aspect-2/1 sm:aspect-4/3'
const WIDTHS = [480, 640, 960, 1280]

export function BuildPicture({ build }: { build: Build }) {
  // the server's page and the first render show the file; without scripts it stays
  const [isDrawnHere, setDrawnHere] = useState(false)
  useEffect(() => setDrawnHere(true), [])
  const title = m.side_view({ name: buildName(build), choices: buildText(build) })
  const file = (
    <ProductPicture
      product={{ _id: 'build', image_url: null, category: 'Bicycles', build }}
      alt={title}
      sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 54vw, 100vw"
      widths={WIDTHS}
      className="max-sm:aspect-2/1!"
    />
  )
  return (
    <figure className="overflow-hidden rounded-lg bg-sky text-on-sky">
      {isDrawnHere ? (
        <Shield fallback={file}>
          <Suspense fallback={file}>
            <div className={FRAME}>
              <BuildDrawing build={build} title={title} />
            </div>
          </Suspense>
        </Shield>
      ) : (
        file
      )}
      <figcaption className="grid grid-cols-[1fr_1.4fr_1fr] border-t border-sky-line text-[0.9375rem] leading-snug">
        <Figure label={m.frame()}>
          {m.frame_size_inches({ size: build.size, inches: formatFigure(FRAME_SIZES[build.size]) })}
        </Figure>
        <Figure label={m.wheels()}>
          {(build.extras.includes('tubelessTires') ? m.wheels_tubeless : m.wheels_inches)({
            wheel: formatFigure(build.wheel),
          })}
        </Figure>
        <Figure label={m.price()}>{formatUsd(buildPrice(build) / 100)}</Figure>
      </figcaption>
    </figure>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <span className="min-w-0 border-sky-line px-3 py-2.5 not-first:border-l sm:px-4">
      <span className="label-caps block">{label}</span>
      <span className="figures font-semibold">{children}</span>
    </span>
  )
}
