import { inBanglaDigits } from '@spokehaat/contract/basics/digits'
import type { TaxPaper } from '@spokehaat/contract/sales/tax'
import { paths } from '../../../lib/desk-paths.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { Paper } from '../papers/paper.tsx'
import type { Route } from './+types/tax-paper-page.ts'
import { bdtFigure, bdtMoment, FORMS, WORDS } from './mushak-words.ts'
import { useTaxPaperQuery } from './tax-api.ts'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('VAT paper')

/** Mushak 6.3, or the credit note to one, as it was issued. */
export default function TaxPaperPage({ params }: Route.ComponentProps) {
  return (
    <InLanguage language="en">
      <RequirePermission permission="orders.read" skeleton={<PageSkeleton />}>
        <LoadedPaper id={params.id} />
      </RequirePermission>
    </InLanguage>
  )
}

function LoadedPaper({ id }: { id: string }) {
  const { data: paper, error, isFetching, refetch } = useTaxPaperQuery(id)
  if (paper) {
    return (
      <Paper
        title={FORMS[paper.kind].title}
        back={{ to: paths.customerOrder(paper.orderId), label: 'Back to the order' }}
        head={<Head paper={paper} />}
      >
        <div lang="bn">
          <Facts paper={paper} />
          <Lines paper={paper} />
        </div>
      </Paper>
    )
  }
  const status = asApiError(error)?.status
  return (
    <Paper title="VAT paper" back={{ to: paths.taxes(), label: 'VAT' }}>
      {status === 404 || status === 422 ? (
        <EmptyState title="There is no such paper">Its address may be cut off.</EmptyState>
      ) : error ? (
        <LoadFailed
          title="This paper could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </Paper>
  )
}

function Head({ paper }: { paper: TaxPaper }) {
  const { mushak, title } = FORMS[paper.kind]
  return (
    <div
      lang="bn"
      className="mb-6 grid grid-cols-[1fr_auto_1fr] items-start gap-4 border-b-2 border-ink pb-4 in-[.paper-roll]:block in-[.paper-roll]:text-center"
    >
      <div className="col-start-2 text-center">
        <p className="font-semibold">{WORDS.state}</p>
        <p>{WORDS.board}</p>
        <h1 className="mt-2 text-2xl font-bold">{title}</h1>
      </div>
      <p className="justify-self-end border border-ink px-3 py-1 font-semibold in-[.paper-roll]:mt-2 in-[.paper-roll]:inline-block">
        {mushak}
      </p>
    </div>
  )
}

function Facts({ paper }: { paper: TaxPaper }) {
  const { seller, buyer, credits } = paper
  const { day, time } = bdtMoment(paper.at)
  const own = [
    [WORDS.seller, seller.name],
    [WORDS.bin, inBanglaDigits(seller.bin)],
    [WORDS.sellerAddress, seller.address],
    [WORDS.buyer, buyer.name],
    [WORDS.bin, buyer.bin ? inBanglaDigits(buyer.bin) : '—'],
    [WORDS.buyerAddress, buyer.address],
    [WORDS.destination, paper.destination],
  ]
  const issued = [
    [WORDS.number[paper.kind], inBanglaDigits(paper.number)],
    [WORDS.day, day],
    [WORDS.time, time],
    [WORDS.order, paper.order],
    ...(credits
      ? [
          [WORDS.credits, inBanglaDigits(credits.number)],
          [WORDS.creditsDay, bdtMoment(credits.at).day],
          [WORDS.reason, credits.reason],
        ]
      : []),
  ]
  return (
    <div className="mb-6 grid gap-x-8 gap-y-4 sm:grid-cols-[3fr_2fr] print:grid-cols-[3fr_2fr] in-[.paper-roll]:block">
      <FactList facts={own} />
      <FactList facts={issued} />
    </div>
  )
}

function FactList({ facts }: { facts: readonly (readonly (string | undefined)[])[] }) {
  return (
    <dl>
      {facts.map(([term, fact], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parties have a BIN each, and they never move
        <div key={index} className="flex gap-2 py-0.5">
          <dt className="shrink-0">{`${term}:`}</dt>
          <dd className="font-semibold wrap-anywhere">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ paper }: { paper: TaxPaper }) {
  // what a credit note gives nothing back for is not on it
  const lines = paper.lines.filter(({ total }) => total > 0)
  const last = lines.length - 1
  return (
    <>
      <div className="overflow-x-auto in-[.paper-roll]:hidden print:overflow-visible">
        <table className="w-full border-collapse text-[0.875rem] [&_:is(td,th)]:border [&_:is(td,th)]:border-ink [&_:is(td,th)]:px-1.5 [&_:is(td,th)]:py-1.5 print:text-[8.5pt] print:[&_:is(td,th)]:px-1">
          <thead>
            <tr className="align-top [&>th]:font-semibold">
              <th scope="col">{WORDS.serial}</th>
              <th scope="col" className="text-left">
                {WORDS.goods}
              </th>
              <th scope="col">{WORDS.unit}</th>
              <th scope="col">{WORDS.quantity}</th>
              <th scope="col">{WORDS.unitValue}</th>
              <th scope="col">{WORDS.value}</th>
              <th scope="col">{WORDS.duty}</th>
              <th scope="col">{WORDS.rate}</th>
              <th scope="col">{WORDS.tax}</th>
              <th scope="col">{WORDS.total}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, last).map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an issued paper never changes
              <Line key={index} line={line} serial={index + 1} />
            ))}
          </tbody>
          {/* the last line, the sum and the signature stay on one sheet */}
          <tbody className="break-inside-avoid">
            {lines.slice(last).map((line) => (
              <Line key="last" line={line} serial={lines.length} />
            ))}
            <tr className="font-bold whitespace-nowrap [&>td]:text-right">
              <th scope="row" colSpan={5} className="text-right">
                {WORDS.sum}
              </th>
              <td>{bdtFigure(paper.total - paper.tax)}</td>
              <td>{bdtFigure(0)}</td>
              <td />
              <td>{bdtFigure(paper.tax)}</td>
              <td>{bdtFigure(paper.total)}</td>
            </tr>
            <tr>
              <td colSpan={10} className="border-0! px-0!">
                <Signature paper={paper} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <RollLines paper={paper} lines={lines} />
    </>
  )
}

function Line({ line, serial }: { line: TaxPaper['lines'][number]; serial: number }) {
  const { quantity } = line
  return (
    // a figure that wraps is read as two
    <tr className="align-top whitespace-nowrap [&>td]:text-right">
      <td className="text-center!">{inBanglaDigits(String(serial))}</td>
      <td className="text-left! whitespace-normal wrap-anywhere">{line.name}</td>
      <td className="text-center!">{quantity === null ? '—' : WORDS.piece}</td>
      <td>{quantity === null ? '—' : inBanglaDigits(String(quantity))}</td>
      <td>{quantity === null ? '—' : bdtFigure((line.total - line.tax) / quantity)}</td>
      <td>{bdtFigure(line.total - line.tax)}</td>
      <td>{bdtFigure(0)}</td>
      <td>{line.percent === null ? '—' : `${inBanglaDigits(String(line.percent))}%`}</td>
      <td>{bdtFigure(line.tax)}</td>
      <td>{bdtFigure(line.total)}</td>
    </tr>
  )
}

/** Ten columns have no room on a roll: each line is a short list there. */
function RollLines({ paper, lines }: { paper: TaxPaper; lines: TaxPaper['lines'] }) {
  return (
    <div className="hidden in-[.paper-roll]:block">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an issued paper never changes
        <div key={index} className="border-t border-ink py-1.5">
          <p className="font-semibold">
            {[line.quantity !== null && `${inBanglaDigits(String(line.quantity))} × `, line.name]}
          </p>
          <RollSum term={WORDS.value} amount={line.total - line.tax} />
          <RollSum
            term={line.percent === null ? WORDS.tax : `${WORDS.tax} ${inBanglaDigits(String(line.percent))}%`}
            amount={line.tax}
          />
          <RollSum term={WORDS.total} amount={line.total} />
        </div>
      ))}
      <div className="border-y-2 border-ink py-1.5 font-bold">
        <RollSum term={WORDS.tax} amount={paper.tax} />
        <RollSum term={WORDS.sum} amount={paper.total} />
      </div>
      <Signature paper={paper} />
    </div>
  )
}

function RollSum({ term, amount }: { term: string; amount: number }) {
  return (
    <p className="flex justify-between gap-3">
      <span>{term}</span>
      <span>{bdtFigure(amount)}</span>
    </p>
  )
}

function Signature({ paper: { officer } }: { paper: TaxPaper }) {
  return (
    <dl className="mt-8 grid break-inside-avoid gap-1 text-base font-normal">
      {[
        [WORDS.officer, officer.name || '—'],
        [WORDS.post, officer.title || '—'],
      ].map(([term, fact]) => (
        <div key={term} className="flex gap-2">
          <dt>{`${term}:`}</dt>
          <dd className="font-semibold">{fact}</dd>
        </div>
      ))}
      <div className="mt-10 w-56 border-t border-ink pt-1">
        <dt>{WORDS.signature}</dt>
      </div>
    </dl>
  )
}
