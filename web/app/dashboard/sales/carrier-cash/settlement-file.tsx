import { DIFFERENCES, type SettlementPreview } from '@spokehaat/contract/sales/carrier-cash'
import {
  problemsOfColumns,
  type SettlementField,
  settlementFieldsTwice,
} from '@spokehaat/contract/sales/settlement-columns'
import { useId, useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { readFigure } from '../../../lib/typed-figure.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { CsvInput } from '../../catalogue/files/csv-input.tsx'
import { ColumnChoice } from '../../frame/parts/column-choice.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { AmountRows, MoneyList, MoneyRow } from '../../frame/parts/money-rows.tsx'
import { useLoadSettlementsMutation, usePreviewSettlementsMutation } from './carrier-cash-api.ts'
import { DIFFERENCE_TITLES, FIELD_LABELS, readWords } from './cash-words.ts'

interface Chosen {
  file: File
  preview: SettlementPreview
}

interface SettlementFileProps {
  carrier: string
  isFirst: boolean
  /** It mostly pays without a file. */
  isSecond: boolean
}

/** A carrier's file with its payout: seen, and read once somebody says so. */
export function SettlementFile({ carrier, isFirst, isSecond }: SettlementFileProps) {
  const id = useId()
  const [preview, { isLoading }] = usePreviewSettlementsMutation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function look(file: File, said: { columns?: string; ref?: string; paidBdt?: number } = {}) {
    setProblem(null)
    try {
      setChosen({ file, preview: await preview({ carrier, file, ...said }).unwrap() })
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title={isFirst ? 'Read its file' : 'Read another file'}>
      {chosen === null ? (
        <>
          <p className="mb-5 max-w-prose">
            The list that comes with a payout, as CSV. You see what it would do before anything counts; the
            same file counts once.
          </p>
          <CsvInput id={id} isDisabled={isLoading} isSecond={isSecond} onChoose={(file) => void look(file)} />
        </>
      ) : (
        <Preview
          carrier={carrier}
          chosen={chosen}
          isLooking={isLoading}
          onLook={(said) => look(chosen.file, said)}
          onEnd={() => setChosen(null)}
        />
      )}
      {problem && (
        <p role="alert" className="mt-4 font-medium text-brick">
          {problem}
        </p>
      )}
    </DashboardCard>
  )
}

interface PreviewProps {
  carrier: string
  chosen: Chosen
  isLooking: boolean
  onLook: (said: { columns?: string; ref?: string; paidBdt?: number }) => Promise<void>
  onEnd: () => void
}

function Preview({ carrier, chosen: { file, preview }, isLooking, onLook, onEnd }: PreviewProps) {
  const [load, { isLoading }] = useLoadSettlementsMutation()
  const [fields, setFields] = useState<(SettlementField | null)[]>(preview.columns.map(({ field }) => field))
  const [isMapping, setMapping] = useState(false)
  const [ref, setRef] = useState('')
  const [paid, setPaid] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const problems = problemsOfColumns(fields)
  const isSeen = preview.columns.every(({ field }, index) => field === fields[index])
  const paidBdt = readFigure(paid)
  const said = {
    columns: fields.map((field) => field ?? '').join(','),
    ...(ref.trim() !== '' && { ref: ref.trim() }),
    ...(typeof paidBdt === 'number' && !Number.isNaN(paidBdt) && { paidBdt }),
  }
  const hasRef = fields.includes('payment')
  const canRead = isSeen && problems.length === 0 && preview.problems.length === 0

  async function read() {
    setProblem(null)
    try {
      toast.success(readWords(await load({ carrier, file, ...said }).unwrap()))
      onEnd()
    } catch (failure) {
      setProblem(errorSentence(failure))
    }
  }

  return (
    <>
      <p>
        <span className="font-semibold wrap-anywhere">{file.name}</span>
        <span className="text-muted">{`, ${plural(preview.rows, 'row')}. Nothing counts yet.`}</span>
      </p>
      {preview.knownBefore !== null && (
        <p className="mt-2 font-medium text-brick wrap-anywhere">
          {`It was read before, as ${preview.knownBefore}: what is known does not count again.`}
        </p>
      )}
      {isMapping || !preview.areSaid || !canRead ? (
        <>
          <p className="mt-4 max-w-prose">
            Which column is which? What their headings say is filled in. It is remembered for the next file of
            this carrier.
          </p>
          <ColumnChoice
            columns={preview.columns}
            fields={fields}
            labels={FIELD_LABELS}
            twice={new Set(settlementFieldsTwice(fields))}
            onChange={setFields}
          />
        </>
      ) : (
        <Button className="mt-4" onClick={() => setMapping(true)}>
          Say its columns anew
        </Button>
      )}
      {[...problems, ...(isSeen ? preview.problems.filter((one) => !problems.includes(one)) : [])].map(
        (one) => (
          <p key={one} className="mt-3 font-medium text-brick wrap-anywhere">
            {one}
          </p>
        ),
      )}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        {!hasRef && (
          <Field label="Number of the payout" hint="As the carrier calls it. It may be left out.">
            <TextInput value={ref} maxLength={80} onChange={(event) => setRef(event.target.value)} />
          </Field>
        )}
        <Field label="What came in, in taka" hint="Where it is not what the rows come to.">
          <FigureInput value={paid} onChange={(event) => setPaid(event.target.value)} />
        </Field>
      </div>
      {canRead && <Effect preview={preview} />}
      {problem && (
        <p role="alert" className="mt-4 font-medium text-brick">
          {problem}
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {canRead && (
          <Button
            variant="primary"
            className="max-sm:w-full"
            busy={isLoading}
            disabled={isLooking}
            onClick={() => void read()}
          >
            {`Read ${plural(preview.payouts.length, 'payout')}`}
          </Button>
        )}
        <Button
          variant={canRead ? 'secondary' : 'primary'}
          className="max-sm:w-full"
          busy={isLooking}
          disabled={isLoading || problems.length > 0}
          onClick={() => {
            setMapping(false)
            void onLook(said)
          }}
        >
          See what it would do
        </Button>
        <Button className="max-sm:w-full" disabled={isLoading} onClick={onEnd}>
          Choose another file
        </Button>
      </div>
    </>
  )
}

/** What it would do. */
function Effect({ preview }: { preview: SettlementPreview }) {
  const { totals, differences, right, first } = preview
  const sums = [
    ['Collected', totals.collectedBdt],
    ['Fees', -totals.feesBdt],
    ['VAT on fees', -totals.taxBdt],
    ['Paid out', totals.paidBdt],
  ] as const
  const wrong = DIFFERENCES.filter((one) => differences[one].lines > 0)
  return (
    <>
      <dl className="figures mt-6 flex max-w-md flex-col gap-2 border-y border-line py-4">
        <AmountRows rows={sums} always={sums.length} />
      </dl>
      {totals.paidBdt !== totals.linesBdt && (
        <p className="figures mt-3 font-medium text-brick">
          {`Its rows come to ${formatBdt(totals.linesBdt)}: the rest is a difference to close.`}
        </p>
      )}
      <ul className="figures mt-4 flex flex-col gap-1">
        <li>{`${plural(right.lines, 'row')} as expected`}</li>
        {wrong.map((one) => (
          <li key={one} className="font-medium text-brick">
            {`${DIFFERENCE_TITLES[one]}: ${formatCount(differences[one].lines)}, ${formatBdt(differences[one].bdt)}`}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <MoneyList>
          {first.slice(0, 8).map((line) => (
            <MoneyRow
              key={line.row}
              title={
                <>
                  <span className="font-semibold">{line.ourRef ?? line.theirRef}</span>
                  {line.difference !== null && (
                    <span className="block text-[0.9375rem] font-medium text-brick">
                      {DIFFERENCE_TITLES[line.difference]}
                    </span>
                  )}
                </>
              }
              bdt={line.collectedBdt}
            >
              <span className="block text-[0.9375rem] text-muted">{`less ${formatBdt(line.feeBdt + line.taxBdt)}`}</span>
            </MoneyRow>
          ))}
        </MoneyList>
      </div>
    </>
  )
}
