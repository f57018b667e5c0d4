import { ParaglideMessage } from '@inlang/paraglide-js-react'
import type { ParcelWay } from '@spokehaat/contract/sales/carrier'
import { type ConsignmentState, isComing } from '@spokehaat/contract/sales/carrier-kinds'
import * as m from '@spokehaat/texts/orders'
import { formatCount, formatDateTime } from '../lib/format.ts'
import { LANGUAGE } from '../lib/language.ts'
import { Badge } from '../ui/badge.tsx'
import { formatBdt } from '../ui/price.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** What carriers were given of an order, for its buyer: how far each parcel has come, what is paid at the door, whom to call. */
export function ParcelWays({ ways }: { ways: readonly ParcelWay[] }) {
  return (
    <ol className="divide-y divide-line">
      {ways.map((way) => (
        <li key={way._id} className="py-4 first:pt-0 last:pb-0">
          <Way way={way} isOnly={ways.length === 1} />
        </li>
      ))}
    </ol>
  )
}

const BAD: ReadonlySet<ConsignmentState> = new Set(['held', 'coming_back', 'back', 'lost'])

function Way({ way, isOnly }: { way: ParcelWay; isOnly: boolean }) {
  const carrier = LANGUAGE === 'bn' ? way.carrierBn : way.carrier
  const isBad = BAD.has(way.state)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">
          {isOnly ? carrier : `${m.way_number({ number: formatCount(way.number) })} · ${carrier}`}
        </h3>
        <Badge tone={isBad ? 'bad' : 'good'}>{stateWords(way.state, carrier)}</Badge>
      </div>
      {way.trackingCode !== null && (
        <p className="figures mt-1 wrap-anywhere text-[0.9375rem] text-muted">
          <ParaglideMessage
            message={m.tracking_number}
            inputs={{ number: way.trackingCode }}
            markup={{ number: ({ children }) => <span className="select-all">{children}</span> }}
          />
        </p>
      )}
      {isComing(way.state) && way.cashBdt > 0 && (
        <p className="mt-2">{m.way_cash({ amount: formatBdt(way.cashBdt) })}</p>
      )}
      <ol className="mt-3 grid gap-2">
        {way.news.map((news) => (
          <li key={`${news.at} ${news.state}`} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <time dateTime={news.at} className="figures text-[0.9375rem] text-muted">
              {formatDateTime(news.at)}
            </time>
            <span lang={langOf(news)} className="wrap-anywhere">
              {newsWords(news, carrier)}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-[0.9375rem] empty:hidden">
        {way.trackingUrl !== null && (
          <TextLink to={way.trackingUrl} rel="noreferrer">
            {m.way_follow({ carrier })}
          </TextLink>
        )}
        {way.phone !== '' && (
          <span>
            <ParaglideMessage
              message={m.way_call}
              inputs={{ carrier, phone: way.phone }}
              markup={{
                phone: ({ children }) => (
                  <TextLink to={`tel:${way.phone.replace(/[^+\d]/g, '')}`}>{children}</TextLink>
                ),
              }}
            />
          </span>
        )}
      </p>
    </>
  )
}

type News = ParcelWay['news'][number]

/** The carrier's own sentence where it wrote one. */
function newsWords({ state, text, textBn }: News, carrier: string): string {
  const own = LANGUAGE === 'bn' ? (textBn ?? text) : text
  return own || (state === null ? '' : stateWords(state, carrier))
}

/** It may have written in English alone. */
const langOf = ({ text, textBn }: News) => (LANGUAGE === 'bn' && text && !textBn ? 'en' : undefined)

function stateWords(state: ConsignmentState, carrier: string): string {
  switch (state) {
    case 'picked':
      return m.way_picked({ carrier })
    case 'moving':
      return m.way_moving()
    case 'held':
      return m.way_held({ carrier })
    case 'delivered':
      return m.way_delivered()
    case 'in_part':
      return m.way_in_part()
    case 'coming_back':
      return m.way_coming_back()
    case 'back':
      return m.way_back()
    case 'lost':
      return m.way_lost()
    default:
      return m.way_booked({ carrier })
  }
}
