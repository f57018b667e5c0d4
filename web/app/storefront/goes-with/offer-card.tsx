import type { Offer } from '@spokehaat/contract/catalogue/goes-with-answer'
import * as m from '@spokehaat/texts/goes-with'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { LANGUAGE } from '../../lib/language.ts'
import { type Named, ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { chosenPicture } from '../../picture/chosen-picture.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { addItem, selectItems } from '../../store/cart-slice.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { Select } from '../../ui/select.tsx'
import { toast } from '../../ui/toaster.tsx'
import { choicesOf, inCart, type OfferChoice, roomFor } from './choices.ts'
import { kindName, reasonText } from './reason-words.ts'

/** An accessory with why it fits, and the way into the cart that leaves the page where it is. */
export function OfferCard({ item, offer }: { item: string; offer: Offer }) {
  const { product, pictures, why } = offer
  const { rate } = useShopFacts()
  const { text: name, lang } = ownName(product)
  const choices = choicesOf(offer)
  const [place, setPlace] = useState(0)
  const choice = choices[place] ?? choices[0]
  const color = choice?.color?.hex ?? null
  const shown = { ...product, image_url: chosenPicture({ ...product, pictures }, color) }
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface p-3 sm:p-4">
      <div className="flex gap-4">
        <ProductPicture
          product={shown}
          color={color}
          sizes="7rem"
          className="w-24 shrink-0 self-start rounded-md sm:w-28"
        />
        <div className="min-w-0 flex-1">
          <p className="label-caps text-muted">{kindName(item)}</p>
          <h3 className="text-lg leading-snug wrap-anywhere">
            <Link
              to={paths.product(product._id)}
              prefetch="intent"
              lang={lang}
              className="inline-block py-1 underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
            >
              {name}
            </Link>
          </h3>
          <p className="figures mb-2 flex gap-1.5 text-[0.9375rem] leading-snug text-leaf">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{reasonText(why)}</span>
          </p>
          <Price
            usd={product.price}
            listPrice={product.listPrice}
            isSale={product.sale !== null}
            rate={rate}
            isNarrow
          />
        </div>
      </div>
      <div className="mt-auto">
        {!choice ? (
          <p className="mt-3 font-semibold text-brick">{m.out_of_stock()}</p>
        ) : (
          <AddForm
            product={shown}
            name={name}
            choices={choices}
            choice={choice}
            onChoose={(one) => setPlace(choices.indexOf(one))}
          />
        )}
      </div>
    </article>
  )
}

interface AddFormProps {
  product: Offer['product']
  name: string
  /** At least one. */
  choices: readonly OfferChoice[]
  choice: OfferChoice
  onChoose: (choice: OfferChoice) => void
}

function AddForm({ product, name, choices, choice, onChoose }: AddFormProps) {
  const dispatch = useAppDispatch()
  const items = useAppSelector(selectItems)
  const [wanted, setWanted] = useState(1)
  const already = inCart(items, product._id, choice)
  const room = roomFor(choice, already)
  const quantity = Math.min(wanted, Math.max(1, room))

  function add() {
    if (room === 0) return
    const pieces = Math.max(1, Math.floor(quantity) || 1)
    dispatch(
      addItem({
        _id: product._id,
        name: product.name,
        nameBn: knownBangla(product),
        price: product.price,
        image_url: product.image_url,
        category: product.category,
        brand: product.brand,
        quantity: pieces,
        color: choice.color?.hex ?? null,
        colorName: choice.color?.name ?? null,
        colorNameBn: choice.color ? knownBangla(choice.color) : undefined,
        size: choice.size,
      }),
    )
    setWanted(1)
    toast.success(m.added({ count: formatCount(already + pieces), name }), { id: `goes-with-${product._id}` })
  }

  return (
    <div className="mt-3 flex flex-col gap-2">
      {choices.length > 1 && (
        <Select
          aria-label={m.choose({ name })}
          value={choices.indexOf(choice)}
          onChange={(event) => onChoose(choices[Number(event.target.value)] ?? choice)}
        >
          {choices.map((one, at) => (
            <option key={`${one.color?.hex} ${one.size}`} value={at}>
              {choiceName(one)}
            </option>
          ))}
        </Select>
      )}
      {room === 0 ? (
        <p className="font-semibold">{m.all_in_cart()}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <QuantityInput
            label={m.how_many({ name })}
            value={quantity}
            onChange={setWanted}
            max={room}
            className="h-11"
          />
          <Button className="grow" aria-label={m.add_this({ name })} onClick={add}>
            <Plus aria-hidden="true" className="size-5" />
            {m.add()}
          </Button>
        </div>
      )}
      {already > 0 && (
        <p className="text-[0.9375rem] text-muted">{m.in_cart({ count: formatCount(already) })}</p>
      )}
    </div>
  )
}

const choiceName = ({ color, size }: OfferChoice): string =>
  [color ? ownName(color).text : '', size === null ? '' : formatFigure(size)].filter(Boolean).join(', ')

/** A page in English does not know it. */
const knownBangla = ({ nameBn = '' }: Named) => (LANGUAGE === 'bn' ? nameBn : undefined)
