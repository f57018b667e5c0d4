import type { ArticleImport } from '@spokehaat/contract/blog/article-file'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { plural } from '../../lib/format.ts'
import { type ApiError, asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CsvInput } from '../catalogue/files/csv-input.tsx'
import { DashboardCard } from '../frame/parts/dashboard-page.tsx'
import { useImportArticlesMutation } from './articles-api.ts'

interface Checked {
  file: File
  told: ArticleImport
}

/** A file is checked as soon as it is chosen; what it would do is shown before anything changes. */
export function ArticleImportCard() {
  const id = useId()
  const [send, { isLoading }] = useImportArticlesMutation()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<{ message: string; fields: ApiError['fields'] } | null>(null)

  async function check(file: File) {
    setChecked(null)
    setProblem(null)
    try {
      setChecked({ file, told: await send({ file }).unwrap() })
    } catch (failure) {
      setProblem({ message: errorSentence(failure), fields: asApiError(failure)?.fields })
    }
  }

  async function run({ file, told }: Checked) {
    try {
      const { changes } = await send({ file, seen: told.seen }).unwrap()
      setChecked(null)
      toast.success(`${plural(changes.length, 'article')} changed.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
      if (asApiError(failure)?.code === 'version_conflict') await check(file)
    }
  }

  return (
    <DashboardCard title="Import">
      <p className="max-w-prose">
        A file adds articles that are new and changes those that are there, by their address. It is checked
        first. Nothing changes until you say so, and then all of it or nothing.
      </p>
      <div className="mt-5">
        <CsvInput
          id={id}
          isDisabled={isLoading && !checked}
          icon={<FileUp aria-hidden="true" className="size-5" />}
          onChoose={(file) => void check(file)}
        />
      </div>
      <div role="status" className="mt-6 empty:hidden">
        {isLoading && !checked && <p className="text-muted">The file is being checked...</p>}
        {checked && <Told {...checked} isBusy={isLoading} onRun={() => void run(checked)} />}
      </div>
      {problem && (
        <Notice title={problem.message} className="mt-6">
          {problem.fields && (
            <ul>
              {Object.entries(problem.fields).map(([column, message]) => (
                <li key={column}>{`${column}: ${message}`}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </DashboardCard>
  )
}

function Told({ told, file, isBusy, onRun }: Checked & { isBusy: boolean; onRun: () => void }) {
  const { changes, errors, unchanged } = told
  if (errors.length > 0) {
    return (
      <>
        <h3 className="text-xl font-bold">{`${plural(errors.length, 'mistake')} in ${file.name}`}</h3>
        <p className="mt-1 text-muted">
          Nothing was changed. Rows are counted as your spreadsheet does, the header being row 1.
        </p>
        <ul className="mt-4 border-y border-line">
          {errors.map(({ row, column, message }) => (
            <li
              key={`${row} ${column} ${message}`}
              className="-mt-px border-t border-line py-2.5 wrap-anywhere"
            >
              <span className="figures font-semibold">{`Row ${row}${column === null ? '' : `, ${column}`}`}</span>
              <span className="block text-muted">{message}</span>
            </li>
          ))}
        </ul>
      </>
    )
  }
  if (changes.length === 0) {
    return <p className="font-semibold">{`${file.name} changes nothing: all is as it stands here.`}</p>
  }
  return (
    <>
      <h3 className="text-xl font-bold">{`What ${file.name} would do`}</h3>
      {unchanged > 0 && (
        <p className="figures mt-1 text-muted">{`${plural(unchanged, 'article')} of the file: as here.`}</p>
      )}
      <ul className="mt-4 border-y border-line">
        {changes.map(({ id, title, cells, isNew }) => (
          <li key={id} className="-mt-px border-t border-line py-2.5 wrap-anywhere">
            <span className="font-semibold">{title}</span>
            {isNew && <span className="block text-muted">New</span>}
            {cells.map(({ column, from, to }) => (
              <span key={column} className="mt-1 block">
                <span className="block text-[0.9375rem] font-semibold text-muted">{column}</span>
                <span className="block text-muted line-through">{from || 'Empty'}</span>
                <span className="block">{to || 'Empty'}</span>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Button variant="primary" busy={isBusy} className="mt-5 max-sm:w-full" onClick={onRun}>
        {`Import ${plural(changes.length, 'article')}`}
      </Button>
    </>
  )
}
