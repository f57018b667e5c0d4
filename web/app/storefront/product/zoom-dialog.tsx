/** The product as large as the screen, and larger: dragged, scrolled with the arrow keys, or pinched. */
import * as m from '@spokehaat/texts/zoom'
import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CloseUp } from '../../bike/view.ts'
import { formatFigure } from '../../lib/format.ts'
import { Shield } from '../../lib/shield.tsx'
import { groundOf, wallVar } from '../../picture/ground-of.ts'
import ProductDrawing from '../../picture/product-drawing.tsx'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { ShownProduct } from './shown-product.ts'

interface ZoomDialogProps {
  product: ShownProduct
  color: string | null
  size: string | null
  title: string
  closeUp?: CloseUp | undefined
  onClose: () => void
}

const SCALES = [1, 2, 4]

export default function ZoomDialog({ product, color, size, title, closeUp, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLElement>(null)
  const [step, setStep] = useState(0)
  const drag = useDrag()
  const scale = SCALES[step] ?? 1

  // the browser's own dialog keeps the focus inside, closes with Escape and gives the focus back
  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  // what was in the middle stays in the middle
  const middle = useRef({ x: 0.5, y: 0.5 })
  function changeStep(next: number) {
    const box = scroller.current
    if (box) {
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      }
    }
    setStep(Math.max(0, Math.min(next, SCALES.length - 1)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the picture has changed its size
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2
  }, [scale])

  const picture = (
    <ProductPicture
      product={product}
      color={color}
      alt={title}
      eager
      sizes={`${scale * 100}vw`}
      widths={[960, 1280]}
    />
  )
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none overflow-hidden bg-sky text-on-sky backdrop:bg-veil"
      style={{
        background: `radial-gradient(closest-side, var(--ground-light), transparent) ${wallVar(groundOf(product._id))}`,
      }}
    >
      <section
        ref={scroller}
        aria-label={m.picture_scrolls_where_it_is()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        {...drag}
        className="size-full cursor-grab touch-pan-x touch-pan-y touch-pinch-zoom overflow-auto -outline-offset-4 active:cursor-grabbing"
      >
        <div
          className="relative mx-auto flex min-h-full items-center"
          style={{ width: `calc(min(100vw, 100dvh * 4 / 3) * ${scale})` }}
        >
          <div className="pointer-events-none relative aspect-4/3 w-full">
            {product.sheet && product.image_url === null ? (
              <Shield fallback={picture}>
                <ProductDrawing product={product} color={color} size={size} title={title} closeUp={closeUp} />
              </Shield>
            ) : (
              picture
            )}
          </div>
        </div>
      </section>
      <div data-repeat className="absolute inset-x-0 bottom-4 flex justify-center gap-2">
        <button
          type="button"
          disabled={step === 0}
          onClick={() => changeStep(step - 1)}
          className={buttonClass({ className: 'shadow-md' })}
        >
          <ZoomOut aria-hidden="true" className="size-5" />
          {m.smaller()}
        </button>
        <button
          type="button"
          disabled={step === SCALES.length - 1}
          onClick={() => changeStep(step + 1)}
          className={buttonClass({ className: 'shadow-md' })}
        >
          <ZoomIn aria-hidden="true" className="size-5" />
          {m.larger()}
        </button>
      </div>
      <p role="status" className="sr-only">
        {m.times({ scale: formatFigure(scale) })}
      </p>
      <button
        type="button"
        aria-label={m.close()}
        onClick={() => dialog.current?.close()}
        className={buttonClass({ size: 'icon', className: 'absolute top-4 right-4 shadow-md' })}
      >
        <X aria-hidden="true" />
      </button>
    </dialog>
  )
}

/** A mouse drags what a finger scrolls by itself. */
function useDrag() {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown({ pointerType, clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse') return
      from.current = { x: clientX, y: clientY }
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      if (!from.current) return
      currentTarget.scrollBy(from.current.x - clientX, from.current.y - clientY)
      from.current = { x: clientX, y: clientY }
    },
    onPointerUp() {
      from.current = null
    },
    onPointerCancel() {
      from.current = null
    },
  }
}
