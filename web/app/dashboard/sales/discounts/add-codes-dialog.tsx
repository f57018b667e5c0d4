import type { CodeAnswer, CodesAdded } from '@spokehaat/contract/sales/discount'
import { Download } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { readFigure } from '../../../lib/typed-figure.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { DialogButtons, ModalDialog } from '../../frame/dialogs/modal-dialog.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import { useAddCodesMutation } from './discounts-api.ts'
import { randomCodes, readCodes } from './random-codes.ts'

const MOST = 10_000
/** Characters of a file that can not hold more codes than are taken. */
const LARGEST_FILE = 2_000_000
const SHOWN = 100

const ANSWERS: Record<Exclude<CodeAnswer, 'added'>, string> = {
  twice: 'is there already',
  taken: 'belongs to another discount',
  too_short: 'has fewer than three letters or digits',
  too_long: 'has more than forty letters or digits',
  not_text: 'has signs that nobody can type',
}

interface DialogProps {
  id: string
  onClose: () => void
}

/** Codes of one's own: pasted, or from a file. */
export function ImportCodesDialog({ id, onClose }: DialogProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<{ codes: string[]; told: CodesAdded } | null>(null)
  const [add] = useAddCodesMutation()
  const codes = readCodes(text)

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // the same file can be chosen again once it was mended
    target.value = ''
    if (!file) return
    setProblem(file.size > LARGEST_FILE ? 'That file is too large for a list of codes.' : null)
    if (file.size <= LARGEST_FILE) setText(await file.text())
  }

  function send() {
    setProblem(null)
    if (codes.length === 0) throw new NotYet('There is no code in it.')
    if (codes.length > MOST) {
      throw new NotYet(
        `These are ${formatCount(codes.length)}: at most ${formatCount(MOST)} at once, please.`,
      )
    }
    return add({ id, codes }).unwrap()
  }

  if (done) return <Told {...done} onClose={onClose} />
  return (
    <FormDialog
      title="Import codes"
      submit={codes.length === 0 ? 'Add codes' : `Add ${plural(codes.length, 'code')}`}
      error={problem}
      onSave={send}
      onSaved={(told) => setDone({ codes, told })}
      onClose={onClose}
    >
      <Field
        label="Codes"
        hint={`One a line, up to ${formatCount(MOST)}. Of a table the first column counts.`}
      >
        <TextArea
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          className="figures"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Field label="Or a file" optional hint="Text or CSV.">
        <input
          type="file"
          accept=".txt,.csv,text/plain,text/csv"
          onChange={(event) => void readFile(event)}
          className="min-h-11 w-full text-muted file:mr-4 file:min-h-11 file:rounded-md file:border file:border-edge file:bg-surface file:px-4 file:font-semibold file:text-ink"
        />
      </Field>
    </FormDialog>
  )
}

/** Codes that the shop makes up. */
export function MakeCodesDialog({ id, onClose }: DialogProps) {
  const [count, setCount] = useState('100')
  const [prefix, setPrefix] = useState('')
  const [wrong, setWrong] = useState<{ count?: string; prefix?: string }>({})
  const [made, setMade] = useState<string[] | null>(null)
  const [add] = useAddCodesMutation()

  async function send() {
    const wanted = readFigure(count) ?? Number.NaN
    const found = {
      ...(!(Number.isInteger(wanted) && wanted >= 1 && wanted <= MOST) && {
        count: `A whole number from 1 to ${formatCount(MOST)}, please.`,
      }),
      ...(!/^[\p{L}\p{M}\p{N} _-]{0,20}$/u.test(prefix) && {
        prefix: 'At most 20 letters, digits and hyphens, please.',
      }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) throw new NotYet()
    const codes = randomCodes(wanted, prefix.trim())
    const { answers } = await add({ id, codes }).unwrap()
    return codes.filter((_, index) => answers[index] === 'added')
  }

  if (made) {
    return (
      <ModalDialog title={`${plural(made.length, 'code')} made`} isBusy={false} onClose={onClose}>
        <p className="mt-4">They are in the list, and can be saved as a file to send or print them.</p>
        <DialogButtons>
          <Button onClick={() => saveFile('codes.csv', 'text/csv', `code\r\n${made.join('\r\n')}\r\n`)}>
            <Download aria-hidden="true" className="size-5" />
            Save as CSV
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogButtons>
      </ModalDialog>
    )
  }
  return (
    <FormDialog
      title="Make random codes"
      submit="Make them"
      onSave={send}
      onSaved={setMade}
      onClose={onClose}
    >
      <Field label="How many" error={wrong.count ?? null}>
        <FigureInput step={1} value={count} onChange={({ target }) => setCount(target.value)} />
      </Field>
      <Field
        label="Beginning"
        optional
        error={wrong.prefix ?? null}
        hint={`Such as EID-. Eight letters and digits follow that are not misread: ${prefix.trim()}K7WMP3XA`}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={prefix}
          onChange={({ target }) => setPrefix(target.value)}
        />
      </Field>
    </FormDialog>
  )
}

/** What became of an import, row by row where it was not added. */
function Told({ codes, told, onClose }: { codes: string[]; told: CodesAdded; onClose: () => void }) {
  const refused = told.answers.flatMap((answer, index) =>
    answer === 'added' ? [] : [{ row: index + 1, code: codes[index] ?? '', words: ANSWERS[answer] }],
  )
  return (
    <ModalDialog title={`${plural(told.added, 'code')} added`} isBusy={false} onClose={onClose}>
      {refused.length === 0 ? (
        <p className="mt-4">Every one of them.</p>
      ) : (
        <>
          <p className="mt-4">{`${plural(refused.length, 'row was', 'rows were')} left out:`}</p>
          <ul className="mt-3 max-h-72 overflow-y-auto rounded-md border border-line p-3">
            {refused.slice(0, SHOWN).map(({ row, code, words }) => (
              <li key={row} className="py-1 wrap-anywhere">
                <span className="figures text-muted">{`Row ${formatCount(row)}: `}</span>
                <span className="font-semibold">{code.slice(0, 60)}</span> {words}
              </li>
            ))}
            {refused.length > SHOWN && (
              <li className="py-1 text-muted">{`and ${formatCount(refused.length - SHOWN)} more`}</li>
            )}
          </ul>
        </>
      )}
      <DialogButtons>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogButtons>
    </ModalDialog>
  )
}
