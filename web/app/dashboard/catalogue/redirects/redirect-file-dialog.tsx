import type { RedirectImport } from '@spokehaat/contract/catalogue/redirect'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { type ApiError, asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { CsvInput } from '../files/csv-input.tsx'
import { useImportRedirectsMutation } from './redirects-api.ts'

interface Checked {
  file: File
  told: RedirectImport
}

/** A file of two columns is checked as soon as it is chosen; nothing is written until somebody says so. */
export function RedirectFileDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [send, { isLoading }] = useImportRedirectsMutation()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<{ message: string; fields: ApiError['fields'] } | null>(null)

  async function check(file: File) {
    setChecked(null)
    setProblem(null)
    try {
      setChecked({ file, told: await send({ file, run: false }).unwrap() })
    } catch (failure) {
      setProblem({ message: errorSentence(failure), fields: asApiError(failure)?.fields })
    }
  }

  const count = checked ? checked.told.added + checked.told.changed : 0
  return (
    <FormDialog
      title="Old addresses from a file"
      submit={count > 0 ? `Write ${plural(count, 'address', 'addresses')}` : 'Write them'}
      isDisabled={count === 0}
      onSave={async () => {
        if (!checked) throw new NotYet()
        return send({ file: checked.file, run: true }).unwrap()
      }}
      done={({ added, changed }) => `${plural(added + changed, 'address', 'addresses')} written.`}
      onClose={onClose}
    >
      <p>
        A CSV file with the columns <code>from</code> and <code>to</code>: the old address, and the page of
        this shop in its place. It is checked first.
      </p>
      <div>
        <CsvInput
          id={id}
          isDisabled={isLoading}
          icon={<FileUp aria-hidden="true" className="size-5" />}
          onChoose={(file) => void check(file)}
        />
      </div>
      <div role="status" className="empty:hidden">
        {isLoading && !checked && <p className="text-muted">The file is being checked...</p>}
        {checked && <Told {...checked} />}
      </div>
      {problem && (
        <Notice title={problem.message}>
          {problem.fields && (
            <ul>
              {Object.entries(problem.fields).map(([column, message]) => (
                <li key={column}>{`${column}: ${message}`}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </FormDialog>
  )
}

function Told({ file, told: { added, changed, unchanged, errors, dead } }: Checked) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      <p className="figures">
        {`${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as they are here.`}
      </p>
      <Lines title={`${plural(errors.length, 'row')} left out`} lines={errors} />
      <Lines title={`${plural(dead.length, 'row')} to look at`} lines={dead} />
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: RedirectImport['errors'] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="mt-4 font-semibold">{title}</h3>
      <ul className="relative mt-1 max-h-56 overflow-y-auto border-y border-line">
        {lines.map(({ row, message }) => (
          <li key={`${row} ${message}`} className="-mt-px border-t border-line py-2 wrap-anywhere">
            <span className="figures font-semibold">{`Row ${row}`}</span>
            <span className="block text-muted">{message}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
