import * as m from '@spokehaat/texts/compare'
import { brandName } from '../../lib/brand-name.ts'
import { cx } from '../../lib/class-names.ts'
import { formatCount, formatFigure, formatWarranty } from '../../lib/format.ts'
import { pageAddress } from '../../lib/language.ts'
import { nameLang } from '../../lib/latin-name.ts'
import { ownName } from '../../lib/own-text.ts'
import { paths } from '../../lib/paths.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { chosenPicture } from '../../picture/chosen-picture.ts'
import { ProductPicture } from '../../picture/product-picture.tsx'
import { Link } from '../../render/link.tsx'
import { Price } from '../../ui/price.tsx'
import { Select } from '../../ui/select.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { ListedProduct } from '../listed-product.ts'
import { Star } from '../stars.tsx'
import { AddBike } from './add-bike.tsx'
import { BuyBike } from './buy-bike.tsx'
import { colorOf, stockOf } from './compared-bike.ts'
import { type Column, textOf } from './comparison.ts'
import { Mark } from './mark.tsx'
import { PersonPlace } from './person/person-place.tsx'
import { textsOf, useChange } from './use-change.ts'

/** From so few on it says that they are the last. */
const LOW_STOCK = 5

interface BikeCardsProps {
  columns: readonly Column[]
  /** By id, what was chosen. */
  colors: Readonly<Record<string, string>>
  onColor: (id: string, hex: string) => void
  /** Others like these, to add. */
  similar: readonly ListedProduct[]
}

/** The bicycles one beside the other, each with what decides before any figure: size, price, stock, and the way to buy. */
export function BikeCards({ columns, colors, onColor, similar }: BikeCardsProps) {
  const change = useChange(columns)
  return (
    // without scripts the selects write the address, which is why a bicycle and its size are one parameter
    <form method="get" action={pageAddress(paths.compare([]))} aria-label={m.bikes()}>
      <ul
        className={cx(
          'grid grid-cols-2 gap-x-4 gap-y-10 lg:gap-x-8 print:gap-4',
          // one more place than bicycles, up to four
          columns.length > 2 ? 'md:grid-cols-4 print:grid-cols-4' : 'md:grid-cols-3 print:grid-cols-2',
        )}
      >
        {columns.map((column, place) => (
          <li key={textOf(column)} className="flex min-w-0 flex-col">
            <BikeCard
              column={column}
              place={place}
              columns={columns}
              color={colors[column.bike._id] ?? colorOf(column.bike, column.frame.size)}
              onColor={(hex) => onColor(column.bike._id, hex)}
              onChange={change}
            />
          </li>
        ))}
        <AddBike columns={columns} similar={similar} />
      </ul>
      <button
        type="submit"
        className="without-script mt-6 min-h-11 rounded-md border border-edge bg-surface px-5 font-semibold"
      >
        {m.show_sizes()}
      </button>
      <PersonPlace columns={columns} onChange={change} />
    </form>
  )
}

interface BikeCardProps {
  column: Column
  place: number
  columns: readonly Column[]
  color: string | null
  onColor: (hex: string) => void
  onChange: (texts: readonly string[]) => void
}

function BikeCard({ column, place, columns, color, onColor, onChange }: BikeCardProps) {
  const { bike, frame } = column
  const { rate, brandsInBangla } = useShopFacts()
  const { text: name, lang } = ownName(bike)
  const brand = brandName(bike.brand, brandsInBangla)
  const own = textsOf(columns)
  const others = own.filter((_, index) => index !== place)
  return (
    <>
      <ProductPicture
        product={{ ...bike, image_url: chosenPicture(bike, color) }}
        color={color}
        sizes="(min-width: 64rem) 22vw, 46vw"
        eager
        className="rounded-md print:hidden"
      />
      <div className="mt-3 flex items-center gap-2">
        <Mark place={place} />
        <p lang={nameLang(brand)} className="truncate text-muted">
          {brand}
        </p>
      </div>
      <h2 className="mt-1 text-xl leading-snug wrap-anywhere max-sm:text-lg print:text-sm">
        <Link
          to={`${paths.product(bike._id)}?${new URLSearchParams({ size: frame.size })}`}
          lang={lang}
          className="underline-offset-4 hover:underline hover:decoration-marigold hover:decoration-2"
        >
          {name}
        </Link>
      </h2>
      <div className="mt-3 print:mt-1">
        <span aria-hidden="true" className="label-caps text-muted print:hidden">
          {m.size()}
        </span>
        <Select
          name="b"
          aria-label={m.size_of({ name })}
          value={textOf(column)}
          onChange={(event) =>
            onChange(own.map((text, index) => (index === place ? event.target.value : text)))
          }
          className="mt-1 print:hidden"
        >
          {bike.sheet.geometry.map((one) => (
            <option key={one.size} value={textOf({ bike, frame: one })}>
              {stockOf(bike, one.size, null) > 0 ? one.size : m.size_gone({ size: one.size })}
            </option>
          ))}
        </Select>
        <span className="hidden print:inline print:text-xs">{`${m.size()} ${frame.size}`}</span>
      </div>
      {/* in a narrow column what is struck through would touch the next one */}
      <div className="mt-3 print:mt-1 print:text-xs max-lg:[&_s]:basis-full">
        <Price
          usd={bike.price}
          listPrice={bike.listPrice}
          isSale={bike.sale !== null}
          rate={rate}
          lead="BDT"
        />
      </div>
      <Stock column={column} />
      <p className="figures mt-1 flex items-center gap-1.5 print:text-xs">
        <Star share={1} size="size-4" />
        <span>{ratingWords(bike)}</span>
      </p>
      <p className="mt-1 text-muted print:text-xs">{formatWarranty(bike.warrantyYears)}</p>
      <BuyBike column={column} color={color} onColor={onColor} />
      {/* as high with one link as with two, so that the buttons above stand in one line */}
      <div
        className={cx(
          'mt-1 flex flex-col items-start gap-x-4 xl:flex-row print:hidden',
          columns.length > 1 && 'max-xl:min-h-22',
        )}
      >
        {place > 0 && (
          <TextLink
            to={paths.compare([textOf(column), ...others])}
            preventScrollReset
            aria-label={m.measure_from_name({ name })}
          >
            {m.measure_from()}
          </TextLink>
        )}
        <TextLink
          to={paths.compare(others)}
          preventScrollReset
          aria-label={m.remove_name({ name })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onChange(others)
          }}
        >
          {m.remove()}
        </TextLink>
      </div>
    </>
  )
}

function ratingWords({ rating, reviewCount }: Column['bike']): string {
  const figure = formatFigure(rating)
  if (reviewCount === 0) return m.rating({ rating: figure })
  if (reviewCount === 1) return m.rating_review({ rating: figure })
  return m.rating_reviews({ rating: figure, count: formatCount(reviewCount) })
}

function Stock({ column: { bike, frame } }: { column: Column }) {
  const stock = stockOf(bike, frame.size, null)
  const words = stock <= 0 ? m.sold_out : stock <= LOW_STOCK ? m.last_few : m.in_stock
  return (
    <p className={cx('figures mt-1 font-semibold print:text-xs', stock <= 0 ? 'text-brick' : 'text-leaf')}>
      {words({ size: frame.size, count: formatCount(stock) })}
    </p>
  )
}
