import * as m from '@spokehaat/texts/product'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useShopContact } from '../../layout/shop-contact.ts'
import { cx } from '../../lib/class-names.ts'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { type Named, ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { valueName } from '../../lib/value-name.ts'
import { chosenPicture } from '../../picture/chosen-picture.ts'
import { addItem } from '../../store/cart-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Swatches } from '../../ui/swatches.tsx'
import { toast } from '../../ui/toaster.tsx'
import {
  type Choice,
  largestQuantity,
  missingOf,
  quantityProblem,
  refusalOf,
  sizesOf,
  stockOf,
} from './choice.ts'
import { prepareDrawing } from './product-view.tsx'
import { showField } from './show-field.ts'
import type { ShownProduct } from './shown-product.ts'
import { WhichSize } from './which-size.tsx'

/** Fewer than this are said to be few. */
const LOW_STOCK = 5

interface BuyFormProps {
  product: ShownProduct
  /** Beside the button where it stays in sight. */
  price: string
  choice: Choice
  onChoose: (part: Partial<Choice>) => void
}

export function BuyForm({ product, price, choice, onChoose }: BuyFormProps) {
  const dispatch = useAppDispatch()
  const contact = useShopContact()
  const navigate = useNavigate()
  const [yours, setYours] = useState<string | null>(null)
  const stock = stockOf(product, choice)
  const sizes = sizesOf(product)
  const color = product.colors.find(({ hex }) => hex === choice.color)
  const colorName = color && ownName(color)
  const swatches = product.colors.map((one) => {
    const { text: name, lang } = ownName(one)
    const soldOut = stockOf(product, { color: one.hex, size: choice.size }) <= 0
    return { hex: one.hex, name, ...(lang && { lang }), soldOut }
  })
  const missing = missingOf(product, choice)
  const isReady = stock > 0 && (product.colors.length === 0 || choice.color !== null)

  function changeQuantity(quantity: number) {
    const problem = quantityProblem(quantity, stock)
    if (problem !== null) toast.error(problem, { id: 'quantity' })
    else onChoose({ quantity: Number.isNaN(quantity) ? quantity : Math.floor(quantity) })
  }

  function buy() {
    const refusal = refusalOf(product, choice)
    if (refusal !== null) {
      if (missing?.field) showField(missing.field)
      return toast.error(refusal, { id: 'buy' })
    }
    dispatch(
      addItem({
        _id: product._id,
        name: product.name,
        nameBn: knownBangla(product),
        price: product.price,
        image_url: chosenPicture(product, choice.color),
        category: product.category,
        brand: product.brand,
        quantity: choice.quantity,
        color: choice.color,
        colorName: color?.name ?? null,
        colorNameBn: color && knownBangla(color),
        size: choice.size,
      }),
    )
    void navigate(paths.cart())
  }

  return (
    <form
      className="flex flex-col gap-3 md:gap-5"
      onPointerEnter={prepareDrawing}
      onFocus={prepareDrawing}
      onSubmit={(event) => {
        event.preventDefault()
        buy()
      }}
    >
      {swatches.length > 0 && (
        <Swatches
          name="color"
          legend={
            <span>
              {m.color()}{' '}
              <span lang={colorName?.lang} className="font-normal text-muted">
                {colorName?.text ?? m.choose_one()}
              </span>
            </span>
          }
          colors={swatches}
          value={choice.color}
          onChange={(color) => onChoose({ color })}
        />
      )}
      {sizes.length > 0 && (
        <RadioGroup
          name="size"
          isSelfSpeaking
          legend={m.size()}
          options={sizes.map((size) => ({
            value: size,
            label: size,
            ...sizeNote(product, choice.color, size, size === yours),
          }))}
          value={choice.size}
          onChange={(size) => onChoose({ size })}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StockLine stock={stock} />
        {product.sheet?.form === 'bicycle' && (
          <WhichSize sheet={product.sheet} runs={product.fitWords} onYours={setYours} />
        )}
      </div>
      {product.stock <= 0 && (
        <ButtonLink
          to={paths.shop({ name: product.category, inStock: '1' })}
          className="self-start max-sm:w-full"
        >
          {m.see_in_stock({ category: valueName(product.category) })}
        </ButtonLink>
      )}
      <p className="without-script rounded-md bg-sunken px-4 py-3">
        {m.without_scripts()}{' '}
        <a href={contact.phoneLink} className="link font-semibold whitespace-nowrap">
          {contact.phone}
        </a>
      </p>
      <div className="needs-script flex flex-wrap items-end gap-4">
        <Field label={m.quantity()}>
          <QuantityInput
            value={choice.quantity}
            onChange={changeQuantity}
            max={largestQuantity(stock)}
            disabled={stock <= 0}
          />
        </Field>
        <div className="buy-bar flex min-w-48 flex-1 items-center gap-4">
          <div className="min-w-0 md:hidden">
            <p className="figures font-display text-xl font-bold tracking-tight whitespace-nowrap">{price}</p>
            <p className="text-[0.9375rem] leading-tight text-muted">{missing?.text}</p>
          </div>
          <button
            type="submit"
            // not `disabled`: a click must still be able to say what is missing
            aria-disabled={!isReady}
            className={buttonClass({
              variant: 'primary',
              size: 'lg',
              className: cx(
                'flex-1 whitespace-nowrap md:w-full',
                !isReady && '!bg-line !text-muted !shadow-none',
              ),
            })}
          >
            {m.buy_now()}
          </button>
        </div>
      </div>
    </form>
  )
}

/** A page in English does not know it. */
const knownBangla = ({ nameBn = '' }: Named) => (LANGUAGE === 'bn' ? nameBn : undefined)

function StockLine({ stock }: { stock: number }) {
  return (
    <p role="status" className={cx('figures font-semibold', stock <= 0 ? 'text-brick' : 'text-leaf')}>
      {stock <= 0
        ? m.out_of_stock()
        : stock <= LOW_STOCK
          ? m.only_left_in_stock({ stock: formatCount(stock) })
          : m.in_stock({ stock: formatCount(stock) })}
    </p>
  )
}

/** What is left of a size, and who it fits. */
function sizeNote(product: ShownProduct, color: string | null, size: string, isYours: boolean) {
  const stock = stockOf(product, { color, size })
  const rider = riderHeight(product, size)
  const left = stock <= 0 ? m.out_of_stock() : m.left({ stock: formatCount(stock) })
  const said = [size, isYours && m.yours_mark(), left, rider && m.fits_cm(inFigures(rider))]
  return {
    disabled: stock <= 0,
    badge: isYours && m.yours_mark(),
    said: said.filter(Boolean).join(', '),
    note: (
      <>
        {/* of the chosen one the line below says it */}
        <span className={cx(stock > 0 && 'max-md:hidden')}>{left}</span>
        {rider && <Fits {...rider} />}
      </>
    ),
  }
}

interface Range {
  min: number
  max: number
}

const inFigures = ({ min, max }: Range) => ({ min: formatFigure(min), max: formatFigure(max) })

/** On a phone in fewer words. */
function Fits(rider: Range) {
  const range = inFigures(rider)
  return (
    <span className="block">
      <span className="max-md:hidden">{m.fits_cm(range)}</span>
      <span className="whitespace-nowrap md:hidden">{m.cm_range(range)}</span>
    </span>
  )
}

function riderHeight({ sheet }: ShownProduct, size: string) {
  if (sheet?.form !== 'bicycle') return null
  return sheet.geometry.find((frame) => frame.size === size)?.riderHeight ?? null
}
