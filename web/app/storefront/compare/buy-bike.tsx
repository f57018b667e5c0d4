import * as m from '@spokehaat/texts/compare'
import { LANGUAGE } from '../../lib/language.ts'
import { type Named, ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { chosenPicture } from '../../picture/chosen-picture.ts'
import { addItem } from '../../store/cart-slice.ts'
import { openDrawer } from '../../store/drawer-slice.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Swatches } from '../../ui/swatches.tsx'
import { toast } from '../../ui/toaster.tsx'
import { stockOf } from './compared-bike.ts'
import type { Column } from './comparison.ts'

interface BuyBikeProps {
  column: Column
  /** Hex; null where it comes in none. */
  color: string | null
  onColor: (hex: string) => void
}

/** The bicycle in its size into the cart; without scripts, and where the size is gone, the way to its own page. */
export function BuyBike({ column: { bike, frame }, color, onColor }: BuyBikeProps) {
  const dispatch = useAppDispatch()
  const { text: name } = ownName(bike)
  const { size } = frame
  const isLeft = stockOf(bike, size, color) > 0
  const chosen = bike.colors.find(({ hex }) => hex === color)

  function buy() {
    dispatch(
      addItem({
        _id: bike._id,
        name: bike.name,
        nameBn: knownBangla(bike),
        price: bike.price,
        image_url: chosenPicture(bike, color),
        category: bike.category,
        brand: bike.brand,
        quantity: 1,
        color,
        colorName: chosen?.name ?? null,
        colorNameBn: chosen && knownBangla(chosen),
        size: bike.variants.some((variant) => variant.size !== null) ? size : null,
      }),
    )
    toast.success(m.in_cart({ name }), { id: 'compare-buy' })
    dispatch(openDrawer())
  }

  return (
    <div className="flex grow flex-col gap-3 pt-3 print:hidden">
      {bike.colors.length > 1 && (
        <div className="needs-script">
          <Swatches
            name={`color-${bike._id}-${size}`}
            legend={<span className="label-caps text-muted">{m.color()}</span>}
            colors={bike.colors.map((one) => {
              const { text, lang } = ownName(one)
              return {
                hex: one.hex,
                name: text,
                ...(lang && { lang }),
                soldOut: stockOf(bike, size, one.hex) <= 0,
              }
            })}
            value={color}
            onChange={onColor}
          />
        </div>
      )}
      {isLeft && (
        <Button
          variant="primary"
          className="needs-script mt-auto px-3!"
          aria-label={m.buy_name({ name, size })}
          onClick={buy}
        >
          {m.buy()}
        </Button>
      )}
      <ButtonLink
        to={`${paths.product(bike._id)}?${new URLSearchParams({ size })}`}
        aria-label={m.view_name({ name })}
        className={isLeft ? 'without-script mt-auto' : 'mt-auto px-3!'}
      >
        {m.view()}
      </ButtonLink>
    </div>
  )
}

/** A page in English does not know it. */
const knownBangla = ({ nameBn = '' }: Named) => (LANGUAGE === 'bn' ? nameBn : undefined)
