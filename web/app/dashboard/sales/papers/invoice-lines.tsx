import type { Language } from '@spokehaat/contract/basics/language'
import { nameIn, type TextIn } from '@spokehaat/contract/catalogue/text-in'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import * as m from '@spokehaat/texts/papers'
import { formatCount, formatWarranty } from '../../../lib/format.ts'
import { choiceOf } from '../../../lib/line-words.ts'
import { LineFacts } from '../../../order-parts/line-facts.tsx'
import { formatBdt, formatUsd } from '../../../ui/price.tsx'

interface InvoiceLinesProps extends Pick<OrderDetail, 'products'> {
  /** Of the order. */
  language: Language
}

export function InvoiceLines({ products, language }: InvoiceLinesProps) {
  return (
    <table className="w-full text-[0.9375rem]">
      <thead>
        <tr className="border-b border-ink text-left [&>th]:pb-2">
          <th scope="col">{m.product()}</th>
          <th scope="col" className="px-3 text-right">
            {m.pieces()}
          </th>
          <th scope="col" className="text-right">
            {m.amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never change
          <tr key={index} className="border-b border-line align-top [&>td]:py-3">
            <td>
              <LineName {...nameIn(language, line.product)} />
              <span className="block text-muted">
                <LineFacts
                  texts={choiceOf(line, language)}
                  rest={[
                    !line.configuration && m.sku({ sku: line.sku }),
                    line.product.warrantyYears !== null && formatWarranty(line.product.warrantyYears),
                  ]}
                />
              </span>
            </td>
            <td className="figures px-3 text-right whitespace-nowrap">{`${formatCount(line.quantity)} × ${formatUsd(line.price)}`}</td>
            <td className="figures text-right whitespace-nowrap">
              {formatBdt(line.priceBdt * line.quantity)}
              <span className="block text-muted">{formatUsd(line.price * line.quantity)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LineName({ text, lang }: TextIn) {
  return (
    <span lang={lang} className="font-semibold">
      {text}
    </span>
  )
}
