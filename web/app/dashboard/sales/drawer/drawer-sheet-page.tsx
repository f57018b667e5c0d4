import type { DrawerSheet } from '@spokehaat/contract/sales/drawer'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime, plural } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { Paper } from '../papers/paper.tsx'
import type { Route } from './+types/drawer-sheet-page.ts'
import { useDrawerSheetQuery } from './drawer-api.ts'
import { differenceWords, moveWords } from './drawer-words.ts'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('Drawer sheet')

const BACK = { to: paths.drawer(), label: 'Cash drawer' }

/** What is printed when the drawer is closed: from the float to what stays in it. */
export default function DrawerSheetPage({ params }: Route.ComponentProps) {
  return (
    <InLanguage language="en">
      <RequirePermission permission="drawer.write" skeleton={<PageSkeleton />}>
        <Paper title="Cash drawer" back={BACK}>
          <LoadedSheet id={params.id} />
        </Paper>
      </RequirePermission>
    </InLanguage>
  )
}

function LoadedSheet({ id }: { id: string }) {
  const { data: sheet, error, isFetching, refetch } = useDrawerSheetQuery(id)
  if (sheet) return <Sheet sheet={sheet} />
  const status = asApiError(error)?.status
  if (status === 404 || status === 422) {
    return <EmptyState title="There is no such sheet">Its address may be cut off.</EmptyState>
  }
  if (!error) return <PageSkeleton />
  return (
    <LoadFailed
      title="This sheet could not be loaded"
      message={error.message}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

function Sheet({ sheet }: { sheet: DrawerSheet }) {
  const { at, by, note, moves, found, countedBdt, expectedBdt, takenBdt } = sheet
  return (
    <>
      <p className="figures mb-6">
        <strong>{formatDateTime(at)}</strong>
        <span className="wrap-anywhere">{` · counted by ${by}`}</span>
      </p>
      <dl className="figures max-w-md">
        <Row term="Float" bdt={sheet.openingBdt} />
        <Row term="Sales" bdt={sheet.salesBdt} />
        <Row term="Given back" bdt={sheet.refundsBdt} />
        <Row term="Put in and taken out" bdt={sheet.otherBdt} />
        <Row term="Should be in it" bdt={expectedBdt} isStrong />
        <Row term="Counted" bdt={countedBdt} isStrong />
        <div className="flex justify-between gap-6 py-1">
          <dt>Difference</dt>
          <dd className="font-semibold">{differenceWords(countedBdt, expectedBdt)}</dd>
        </div>
        <Row term="Taken out, to the bank or the safe" bdt={takenBdt} />
        <Row term="Stays as the next float" bdt={countedBdt - takenBdt} isStrong />
      </dl>
      {note !== '' && <p className="mt-6 wrap-anywhere whitespace-pre-line">{note}</p>}
      {moves.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-2 text-lg font-bold">{plural(found, 'move')}</h2>
          <table className="w-full text-[0.9375rem]">
            <thead className="sr-only">
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Taka</th>
              </tr>
            </thead>
            <tbody>
              {moves.map((move) => (
                <tr
                  key={move._id}
                  className="break-inside-avoid border-b border-line align-top [&>td]:py-1.5"
                >
                  <td className="figures pr-3 whitespace-nowrap">{formatDateTime(move.at)}</td>
                  <td className="wrap-anywhere">
                    {moveWords(move)}
                    <span className="block text-muted">{move.by}</span>
                  </td>
                  <td className="figures pl-3 text-right whitespace-nowrap">{formatBdt(move.amountBdt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {found > moves.length && (
            <p className="mt-2 text-muted">{`And ${plural(found - moves.length, 'move')} more.`}</p>
          )}
        </section>
      )}
      <p className="mt-14 w-56 break-inside-avoid border-t border-ink pt-1">Signature</p>
    </>
  )
}

function Row({ term, bdt, isStrong = false }: { term: string; bdt: number; isStrong?: boolean }) {
  return (
    <div
      className={
        isStrong
          ? 'flex justify-between gap-6 border-t border-ink py-1 font-bold'
          : 'flex justify-between gap-6 py-1'
      }
    >
      <dt>{term}</dt>
      <dd className="whitespace-nowrap">{formatBdt(bdt)}</dd>
    </div>
  )
}
