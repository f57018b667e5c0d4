/** The product as it was chosen: a picture file at first, which comes with the page; drawn here once it changes. */
import * as m from '@spokehaat/texts/product'
import { Maximize2 } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { bikeReach, CLOSE_UPS, type CloseUp } from '../../bike/view.ts'
import { cx } from '../../lib/class-names.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { Shield } from '../../lib/shield.tsx'
import { groundOf } from '../../picture/ground-of.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { type Look, type View, writeChoice } from './look.ts'
import type { ShownProduct } from './shown-product.ts'
import { useSwipe } from './use-swipe.ts'

const loadDrawing = () => import('../../picture/product-drawing.tsx')
const ProductDrawing = lazy(loadDrawing)
const loadZoom = () => import('./zoom-dialog.tsx')
const ZoomDialog = lazy(loadZoom)
const PhotographView = lazy(() => import('./photographs/photograph-view.tsx'))

/** Call it when a choice is near, so that the drawing is there with it. */
export function prepareDrawing(): void {
  void loadDrawing()
}

export interface ProductViewProps {
  product: ShownProduct
  look: Look
  onLook: (view: View | null) => void
}

/** Of one with photographs, these; the drawing is then one of the views. */
export function ProductView(props: ProductViewProps) {
  return props.product.photographs ? (
    <Shield fallback={<DrawnView {...props} product={{ ...props.product, image_url: null }} />}>
      <Suspense fallback={null}>
        <PhotographView {...props} photographs={props.product.photographs} Closer={LookCloser} />
      </Suspense>
    </Shield>
  ) : (
    <DrawnView {...props} />
  )
}

function DrawnView({ product, look, onLook }: ProductViewProps) {
  const { color, size } = look
  const view = CLOSE_UPS.find((one) => one === look.view) ?? null
  const closeUp = view ?? undefined
  const [isLarge, setIsLarge] = useState(false)
  const chosen = product.colors.find(({ hex }) => hex === color)
  const title = [
    `${ownName(product).text}, ${VIEW_NAMES[view ?? 'side']}`,
    chosen && ownName(chosen).text,
    size && m.size_2({ size }),
  ]
    .filter(Boolean)
    .join(', ')
  const isDrawn = product.sheet !== null
  const views = [null, ...(product.sheet?.form === 'bicycle' ? CLOSE_UPS : [])]
  const swipe = useSwipe((by) => {
    const next = views[views.indexOf(view) + by]
    if (next !== undefined) onLook(next)
  })
  const picture = (
    <ProductPicture
      product={product}
      color={color}
      closeUp={closeUp}
      alt={title}
      eager
      sizes="(min-width: 80rem) 54rem, (min-width: 64rem) 66vw, 112vw"
      widths={[480, 640, 960, 1280, 1920]}
    />
  )
  const isDrawnHere = useIsDrawnHere(look) && isDrawn
  return (
    <>
      <div {...swipe} className="relative touch-pan-y overflow-hidden bg-sky text-on-sky">
        <div className="origin-[50%_78%]" style={{ scale: view === null ? nearness(product) : 1 }}>
          {isDrawnHere ? (
            <Shield fallback={picture}>
              <Suspense fallback={picture}>
                <div className="relative aspect-4/3 overflow-hidden">
                  <ProductDrawing
                    product={product}
                    color={color}
                    size={size}
                    title={title}
                    closeUp={closeUp}
                    ground={groundOf(product._id)}
                  />
                </div>
              </Suspense>
            </Shield>
          ) : (
            picture
          )}
        </div>
        <LookCloser onNear={() => void loadZoom()} onClick={() => setIsLarge(true)} />
      </div>
      {/* not within what is swiped: React hands on to that what is touched in the dialog */}
      {isLarge && (
        <Shield fallback={null}>
          <Suspense fallback={null}>
            <ZoomDialog
              product={product}
              color={color}
              size={size}
              title={title}
              closeUp={closeUp}
              onClose={() => setIsLarge(false)}
            />
          </Suspense>
        </Shield>
      )}
      {views.length > 1 && <Views product={product} look={look} views={views} onLook={onLook} />}
    </>
  )
}

/** Over the whole picture. `onNear`: it may be pressed soon. */
export function LookCloser({ onNear, onClick }: { onNear: () => void; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
      className="needs-script group absolute inset-0 cursor-zoom-in -outline-offset-4"
    >
      <span className="absolute top-3 right-3 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md bg-green font-semibold text-on-green opacity-90 group-hover:opacity-100 sm:top-4 sm:right-4 sm:px-3.5">
        <Maximize2 aria-hidden="true" className="size-5" />
        <span className="max-sm:sr-only">{m.look_closer()}</span>
      </span>
    </button>
  )
}

const VIEW_NAMES: Record<CloseUp | 'side', string> = {
  side: m.side_view_2(),
  quarter: m.quarter_view(),
  place: m.in_its_place(),
  front: m.front_view(),
  cockpit: m.handlebar_and_stem(),
  drivetrain: m.drivetrain(),
  wheel: m.front_wheel_and_brake(),
}

interface ViewsProps extends ProductViewProps {
  views: readonly (CloseUp | null)[]
}

/** The whole bicycle and its parts, each an address of its own: they can be looked at without scripts, and be shared. */
function Views({ product, look, views, onLook }: ViewsProps) {
  function show(event: MouseEvent, view: CloseUp | null) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLook(view)
  }
  return (
    <nav aria-label={m.views()} className="md:bg-sunken md:p-2">
      {/* on a phone dots on the ground below the bicycle: the picture is swiped */}
      <ul className="absolute inset-x-0 bottom-0 flex justify-center md:static md:grid md:grid-cols-7 md:gap-2">
        {views.map((view) => (
          <li key={view}>
            <Link
              to={paths.product(product._id) + writeChoice('', { ...look, view })}
              onClick={(event) => show(event, view)}
              preventScrollReset
              rel="nofollow"
              aria-current={view === look.view ? 'true' : undefined}
              className={cx(
                'max-md:grid max-md:size-8 max-md:place-items-center before:size-2 before:rounded-full before:bg-ink/30 aria-[current]:before:bg-ink md:block md:rounded-md md:border-2 md:p-0.5 md:before:hidden',
                view === look.view ? 'border-ink' : 'border-transparent hover:border-edge',
              )}
            >
              <span className="sr-only">{VIEW_NAMES[view ?? 'side']}</span>
              <ProductPicture
                product={product}
                color={look.color}
                closeUp={view ?? undefined}
                sizes="8rem"
                widths={[160]}
                className="rounded-sm max-md:hidden"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * Whether it is drawn in the page. What it was opened with is a file, which comes with the page; but no file has another
 * size than the middle one, and none knows who rides.
 */
function useIsDrawnHere({ color, size, view }: Look): boolean {
  const [first] = useState({ color, size })
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const isChanged = color !== first.color || size !== first.size
  return isAlive && (size !== null || view === 'place' || (isChanged && color !== null))
}

/** How wide a bicycle stands in its picture, of 1: all are drawn to one scale, and here there is only one. */
const WIDE = 0.94
/** Handlebar and saddle stay inside. */
const NEAREST = 1.24

function nearness({ sheet }: ShownProduct): number {
  if (sheet?.form !== 'bicycle') return 1
  return Math.max(1, Math.min(NEAREST, WIDE / bikeReach(sheet)))
}
