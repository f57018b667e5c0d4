import type { Language } from '@spokehaat/contract/basics/language'
import type { Build } from '@spokehaat/contract/catalogue/build'
import { build } from '@spokehaat/contract/catalogue/build-schema'
import { nameIn } from '@spokehaat/contract/catalogue/text-in'
import type { Order } from '@spokehaat/contract/sales/order'
import { hasLeft } from '@spokehaat/contract/sales/parcel'
import * as m from '@spokehaat/texts/orders'
import { formatCount } from '../lib/format.ts'
import { choiceOf } from '../lib/line-words.ts'
import { paths } from '../lib/paths.ts'
import { ProductPicture } from '../picture/product-picture.tsx'
import { formatBdt, formatUsd } from '../ui/price.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { LineFacts } from './line-facts.tsx'
import { goodsNote } from './standing.ts'

type Line = Order['products'][number]

/** What was bought, with its picture and its price of that day. */
/** `language`: English for who works in the shop, the page's for whose order it is. */
export function OrderLines({ order, language }: { order: Order; language: Language }) {
  return (
    <ul aria-label={m.products()} className="divide-y divide-line border-y border-line">
      {order.products.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
        <li key={index} className="flex gap-4 py-4">
          <LinePicture line={line} sizes="6rem" className="w-20 shrink-0 self-start rounded-md sm:w-24" />
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-1">
            <div className="min-w-0 basis-52 grow">
              <LineName line={line} language={language} />
              <p className="text-[0.9375rem] text-muted">
                <LineFacts texts={choiceOf(line)} rest={[!line.configuration && m.sku({ sku: line.sku })]} />
              </p>
              <GoodsNote>{line.isExchange ? m.line_in_exchange() : null}</GoodsNote>
              <GoodsNote>
                {goodsNote(line, hasLeft(order.fulfilment) || order.status === 'Refunded')}
              </GoodsNote>
            </div>
            <p className="figures ml-auto text-right">
              <span className="block font-semibold">{formatBdt(line.priceBdt * line.quantity)}</span>
              <span className="block text-[0.9375rem] text-muted">{`${formatCount(line.quantity)} × ${formatBdt(line.priceBdt)} · ${formatUsd(line.price * line.quantity)}`}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function GoodsNote({ children }: { children: string | null }) {
  return children && <p className="figures font-semibold">{children}</p>
}

/** What can still be built as it was ordered; null where the shop has changed its offer since. */
function buildOf({ configuration }: Pick<Line, 'configuration'>): Build | null {
  return build.safeParse(configuration).data ?? null
}

interface LinePictureProps {
  line: Pick<Line, 'product' | 'color' | 'configuration'>
  sizes: string
  className: string
}

export function LinePicture({ line, sizes, className }: LinePictureProps) {
  const chosen = buildOf(line)
  return (
    <ProductPicture
      product={{
        _id: line.product._id ?? 'gone',
        image_url: line.product.image_url,
        category: 'Bicycles',
        ...(chosen && { build: chosen }),
        ...(!line.product._id && !chosen && { isDrawn: false }),
      }}
      color={line.color?.hex ?? null}
      sizes={sizes}
      className={className}
    />
  )
}

function LineName({ line, language }: { line: Line; language: Language }) {
  const { text, lang } = nameIn(language, line.product)
  const chosen = buildOf(line)
  const to = chosen ? paths.builder(chosen) : line.product._id && paths.product(line.product._id)
  if (!to)
    return (
      <p lang={lang} className="font-semibold">
        {text}
      </p>
    )
  return (
    <TextLink to={to} lang={lang} className="leading-snug font-semibold">
      {text}
    </TextLink>
  )
}
