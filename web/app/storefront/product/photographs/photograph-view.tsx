/** A product's photographs: one large, all below it, and the drawing to scale as one of the views. */
import { photographsIn } from '@spokehaat/contract/catalogue/shown-photographs'
import * as m from '@spokehaat/texts/photographs'
import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { formatFigure } from '../../../lib/format.ts'
import { ownName } from '../../../lib/own-text.ts'
import { paths } from '../../../lib/paths.ts'
import { Shield } from '../../../lib/shield.tsx'
import { ProductPicture } from '../../../picture/product-picture.tsx'
import { Link } from '../../../render/link.tsx'
import { type View, viewsOf, writeChoice } from '../look.ts'
import type { LookCloser, ProductViewProps } from '../product-view.tsx'
import type { ShownPhotograph, ShownProduct } from '../shown-product.ts'
import { useSwipe } from '../use-swipe.ts'

const loadGallery = () => import('./zoom-gallery.tsx')
const ZoomGallery = lazy(loadGallery)
const ZoomDialog = lazy(() => import('../zoom-dialog.tsx'))

interface PhotographViewProps extends ProductViewProps {
  photographs: readonly ShownPhotograph[]
  /** The button over the picture. */
  Closer: typeof LookCloser
}

/** A view in its turn: a photograph, or without one the drawing. */
interface Turn {
  view: View
  photograph?: ShownPhotograph
  /** What it shows, for those who can't see it. */
  title: string
  lang?: 'en' | 'bn'
}

export default function PhotographView({ product, look, photographs, Closer, onLook }: PhotographViewProps) {
  const [isLarge, setIsLarge] = useState(false)
  const turns = turnsOf(product, photographs, look.color)
  const current = turns.find(({ view }) => view === look.view) ?? turns[0]
  const place = current ? turns.indexOf(current) : 0
  // the first of a color needs no address of its own
  const lookAt = (turn: Turn | undefined) => turn && onLook(turn === turns[0] ? null : turn.view)
  const swipe = useSwipe((by) => lookAt(turns[place + by]))
  const color = useRef(look.color)
  // a color is chosen to be seen
  useEffect(() => {
    if (color.current !== look.color) onLook(null)
    color.current = look.color
  }, [look.color, onLook])
  if (!current) return null
  const isDrawing = current.photograph === undefined
  const drawn = { ...product, image_url: null }
  return (
    <>
      <div {...swipe} className="relative touch-pan-y overflow-hidden bg-sky text-on-sky">
        <ProductPicture
          product={pictured(product, current)}
          color={look.color}
          alt={current.title}
          eager
          sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 66vw, 112vw"
          widths={[480, 640, 960, 1280, 1920]}
        />
        <Closer onNear={() => void loadGallery()} onClick={() => setIsLarge(true)} />
      </div>
      {/* not within what is swiped: React hands on to that what is touched in the dialog */}
      {isLarge && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            {isDrawing ? (
              <ZoomDialog
                product={drawn}
                color={look.color}
                size={look.size}
                title={current.title}
                onClose={() => setIsLarge(false)}
              />
            ) : (
              <ZoomGallery
                slides={turns.flatMap(({ photograph, title }) =>
                  photograph ? [{ src: photograph.url, alt: title }] : [],
                )}
                index={place}
                onIndex={(index) => lookAt(turns[index])}
                onClose={() => setIsLarge(false)}
              />
            )}
          </Suspense>
        </Shield>
      )}
      {turns.length > 1 && (
        <Thumbnails
          turns={turns}
          current={current}
          product={product}
          addressOf={(turn) =>
            paths.product(product._id) +
            writeChoice('', { ...look, view: turn === turns[0] ? null : turn.view })
          }
          onLook={lookAt}
        />
      )}
    </>
  )
}

/** Of the chosen color and of all; the drawing last. Where nothing else is left, the photographs of other colors. */
function turnsOf(
  product: ShownProduct,
  photographs: readonly ShownPhotograph[],
  color: string | null,
): readonly Turn[] {
  const { text: what } = ownName(product)
  const isDrawn = viewsOf(product).includes('drawing')
  const ofColor = photographsIn(photographs, color)
  const shown = ofColor.length > 0 || isDrawn ? ofColor : photographs
  const turns = shown.map((photograph): Turn => {
    const number = photographs.indexOf(photograph) + 1
    const title = photograph.alt?.text ?? m.photograph_of({ what, number: formatFigure(number) })
    const lang = photograph.alt?.lang
    return { view: `photo-${number}`, photograph, title, ...(lang && { lang }) }
  })
  return isDrawn ? [...turns, { view: 'drawing', title: `${what}, ${m.drawn_to_scale()}` }] : turns
}

const pictured = (product: ShownProduct, { photograph }: Turn) => ({
  ...product,
  image_url: photograph?.url ?? null,
})

interface ThumbnailsProps {
  turns: readonly Turn[]
  current: Turn
  product: ShownProduct
  addressOf: (turn: Turn) => string
  onLook: (turn: Turn) => void
}

/** Each an address of its own: they can be looked at without scripts, and be shared. */
function Thumbnails({ turns, current, product, addressOf, onLook }: ThumbnailsProps) {
  const list = useRef<HTMLUListElement>(null)
  // a swipe may come to one that is out of sight
  useEffect(() => {
    const one = list.current?.querySelector<HTMLElement>(`[data-view="${current.view}"]`)
    const box = list.current
    if (one && box) box.scrollLeft = one.offsetLeft - (box.clientWidth - one.offsetWidth) / 2
  }, [current.view])
  function show(event: MouseEvent, turn: Turn) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLook(turn)
  }
  return (
    <nav aria-label={m.views()} className="bg-sunken">
      <ul ref={list} className="relative flex gap-2 overflow-auto p-2">
        {turns.map((turn) => (
          <li key={turn.view} data-view={turn.view} className="shrink-0">
            <Link
              to={addressOf(turn)}
              onClick={(event) => show(event, turn)}
              preventScrollReset
              rel="nofollow"
              aria-current={turn === current ? 'true' : undefined}
              className={cx(
                'block rounded-md border-2 -outline-offset-4',
                turn === current ? 'border-ink' : 'border-transparent hover:border-edge',
              )}
            >
              <span className="sr-only" lang={turn.lang}>
                {turn.title}
              </span>
              <ProductPicture
                product={pictured(product, turn)}
                sizes="5rem"
                widths={[160]}
                className="w-20 rounded-sm"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
