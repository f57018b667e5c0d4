import type { Label } from '@spokehaat/contract/catalogue/label'
import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { SkipLink } from '../../../layout/skip-link.tsx'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { readFigure } from '../../../lib/typed-figure.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { dashboardSheet } from '../../frame/parts/dashboard-sheet.ts'
import { InLanguage } from '../../frame/parts/in-language.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import type { Route } from './+types/labels-page.ts'
import { barcodeState, LabelFace } from './label-face.tsx'
import { MAX_COPIES, readLabels, sheetsOf } from './label-places.ts'
import { useLabelsQuery } from './labels-api.ts'

export const links: Route.LinksFunction = () => [dashboardSheet]

export const meta = deskMeta('Labels')

/** 63.5 × 38.1 mm three by seven on A4 is the commonest sheet of labels; 50 × 30 mm the commonest roll. */
const PAPERS = {
  sheet: { name: 'A4, 21 labels of 63.5 × 38.1 mm', places: 21, width: 63.5 },
  roll: { name: 'Roll, 50 × 30 mm', places: 1, width: 50 },
} as const
type PaperName = keyof typeof PAPERS

export default function LabelsPage() {
  return (
    <InLanguage language="en">
      <RequirePermission permission="stock.read" skeleton={<PageSkeleton />}>
        <AskedLabels />
      </RequirePermission>
    </InLanguage>
  )
}

function AskedLabels() {
  const [params] = useSearchParams()
  const asked = readLabels(params)
  const isNothing = asked.product === null && asked.copies.size === 0
  const { data, error, isFetching, refetch } = useLabelsQuery(
    { product: asked.product, variants: [...asked.copies.keys()] },
    { skip: isNothing },
  )
  if (isNothing || data?.length === 0) {
    return (
      <Shell>
        <EmptyState title="There is nothing to label">
          Choose what is to be labelled on the shelf: its products may be gone, or the address is cut off.
        </EmptyState>
      </Shell>
    )
  }
  if (data) return <Labels labels={data} asked={asked.copies} />
  return (
    <Shell>
      {error ? (
        <LoadFailed
          title="The labels could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSkeleton />
      )}
    </Shell>
  )
}

function Shell({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sunken pb-12 print:min-h-0 print:bg-transparent print:pb-0">
      <SkipLink />
      <header className="mx-auto flex max-w-[52rem] flex-wrap items-baseline justify-between gap-4 px-4 py-5 print:hidden">
        <h1 className="text-3xl font-extrabold">Labels</h1>
        <TextLink to={`${paths.stock()}?view=shelf`} className="font-semibold">
          On the shelf
        </TextLink>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  )
}

function Labels({ labels, asked }: { labels: readonly Label[]; asked: ReadonlyMap<string, number> }) {
  const [copies, setCopies] = useState(
    () => new Map(labels.map(({ variant }) => [variant, asked.get(variant) ?? 1])),
  )
  const [paper, setPaper] = useState<PaperName>('sheet')
  const [first, setFirst] = useState(1)
  const { places, width } = PAPERS[paper]
  const total = [...copies.values()].reduce((sum, one) => sum + one, 0)
  const gone = [...asked.keys()].filter((id) => !copies.has(id)).length
  const without = labels.filter((label) => barcodeState(label, width) === 'none')
  const tooLong = labels.filter((label) => barcodeState(label, width) === 'too-long')
  const sheets = sheetsOf(
    labels.map((of) => ({ of, copies: copies.get(of.variant) ?? 0 })),
    { places, skip: paper === 'sheet' ? first - 1 : 0 },
  )
  return (
    <Shell>
      <div className="mx-auto max-w-[52rem] px-4 print:hidden">
        <div className="flex flex-wrap items-end gap-4">
          <Field label="Paper" className="min-w-0 grow basis-64">
            <Select
              value={paper}
              onChange={(event) => setPaper(event.target.value === 'roll' ? 'roll' : 'sheet')}
            >
              {Object.entries(PAPERS).map(([value, { name }]) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {paper === 'sheet' && (
            <Field label="First free label" className="basis-36">
              <FigureInput
                step={1}
                min={1}
                max={places}
                value={first}
                onChange={(event) => setFirst(within(event.target.value, 1, places))}
              />
            </Field>
          )}
          <Button
            variant="primary"
            disabled={total === 0}
            onClick={() => window.print()}
            className="min-h-12 max-sm:grow"
          >
            <Printer aria-hidden="true" className="size-5" />
            {`Print ${plural(total, 'label')}`}
          </Button>
        </div>
        {gone > 0 && (
          <Notice tone="quiet" title={`${plural(gone, 'variant')} of these are gone`} className="mt-5">
            There is nothing left to label of them; the others are below.
          </Notice>
        )}
        {without.length > 0 && (
          <Notice title={`${plural(without.length, 'label')} without a barcode`} className="mt-5">
            <p>
              A scanner types the letters of a keyboard, and these have no SKU made of them. Give them one
              with the product; name and price are printed all the same.
            </p>
            <LabelNames labels={without} />
          </Notice>
        )}
        {tooLong.length > 0 && (
          <Notice title={`${plural(tooLong.length, 'SKU')} too long for this label`} className="mt-5">
            <p>
              {paper === 'roll'
                ? 'The bars would be thinner than 0.25 mm, which few scanners read. The wider labels of A4 may have room.'
                : 'The bars would be thinner than 0.25 mm, which few scanners read. A shorter SKU has room.'}
            </p>
            <LabelNames labels={tooLong} />
          </Notice>
        )}
        <ul className="my-6 flex flex-col gap-2" aria-label="How many of each">
          {labels.map((label) => (
            <li key={label.variant} className="flex items-center justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{nameOf(label)}</span>
                <span className="figures block text-[0.9375rem] text-muted">{label.sku}</span>
              </span>
              <FigureInput
                step={1}
                min={0}
                max={MAX_COPIES}
                aria-label={`Labels of ${nameOf(label)}`}
                className="w-24! shrink-0 text-right"
                value={copies.get(label.variant) ?? 0}
                onChange={(event) =>
                  setCopies(new Map(copies).set(label.variant, within(event.target.value, 0, MAX_COPIES)))
                }
              />
            </li>
          ))}
        </ul>
      </div>
      <div className="light-only overflow-x-auto px-4 print:overflow-visible print:p-0">
        {sheets.map((sheet, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: sheets are told apart by their place alone
            key={index}
            className={cx(
              'mx-auto mb-4 bg-surface shadow-md print:mb-0 print:bg-transparent print:shadow-none',
              paper === 'sheet' ? 'label-sheet' : 'label-roll',
            )}
          >
            {sheet.map((label, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places never move
              <div key={place}>{label && <LabelFace label={label} width={width} />}</div>
            ))}
          </div>
        ))}
      </div>
    </Shell>
  )
}

function LabelNames({ labels }: { labels: readonly Label[] }) {
  return (
    <ul className="mt-2 text-ink">
      {labels.map((label) => (
        <li key={label.variant} className="wrap-anywhere">
          {[nameOf(label), label.sku || 'no SKU'].join(': ')}
        </li>
      ))}
    </ul>
  )
}

function within(text: string, least: number, most: number): number {
  const figure = Math.trunc(readFigure(text) ?? 0)
  return Number.isFinite(figure) ? Math.min(Math.max(figure, least), most) : least
}

const nameOf = ({ name, color, size }: Label) => [name, color, size].filter(Boolean).join(' · ')
