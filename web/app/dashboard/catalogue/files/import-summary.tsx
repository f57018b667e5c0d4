import type { ImportColumns } from '@spokehaat/contract/catalogue/mapped-columns'
import type { ImportAnswers, ImportMode, ProductImport } from '@spokehaat/contract/catalogue/product-file'
import { useState } from 'react'
import { plural } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { ColumnQuestions } from './column-questions.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ModeChoice } from './mode-choice.tsx'
import { isAnswered, SourceQuestions } from './source-questions.tsx'

interface ImportSummaryProps {
  current: ProductImport
  /** Of a file whose columns nobody knows. */
  onSayColumns: (fields: ImportColumns['fields']) => Promise<unknown>
  /** Of a file of another shop. */
  onAnswer: (answers: ImportAnswers) => Promise<unknown>
  onRun: (mode: ImportMode) => Promise<unknown>
  onDiscard: () => Promise<unknown>
}

/** The check is over: what the file would do, and whether to do it. */
export function ImportSummary({ current, onSayColumns, onAnswer, onRun, onDiscard }: ImportSummaryProps) {
  const { counts, pictures } = current
  const [mode, setMode] = useState<ImportMode>(counts.bad > 0 ? 'skip-bad-rows' : 'all-or-nothing')
  const [busy, setBusy] = useState<'run' | 'discard' | null>(null)
  const products = counts.new + counts.changed
  const { source } = current
  const isEmpty = products === 0 && pictures === null
  const isOpen = source !== null && !isAnswered(source)
  const questions = source && (
    <SourceQuestions key={JSON.stringify(source)} source={source} isAnswered={!isOpen} onAnswer={onAnswer} />
  )

  const columns = source?.columns ?? null
  if (columns && !columns.areSaid)
    return <ColumnQuestions columns={columns} onSay={onSayColumns} onDiscard={onDiscard} />
  const columnQuestions = columns && (
    <ColumnQuestions key={JSON.stringify(columns)} columns={columns} onSay={onSayColumns} />
  )

  async function act(what: 'run' | 'discard', action: () => Promise<unknown>) {
    setBusy(what)
    await action()
    setBusy(null)
  }

  return (
    <>
      {isOpen && questions}
      <DashboardCard title="Checked">
        <p className="mb-4">
          <span className="font-semibold wrap-anywhere">{current.fileName}</span>
          <span className="text-muted">{`, ${plural(current.rows ?? 0, 'row')}. Nothing is changed yet.`}</span>
        </p>
        {current.encoding !== null && (
          <p className="mb-4 max-w-prose">
            {`This file was saved as ${current.encoding}, which has Western letters alone. It is read as that: please look below whether its letters are right. If not, save it as “CSV UTF-8”.`}
          </p>
        )}
        <ImportCounts counts={counts} is="planned" />
        {pictures && (
          <p className="figures mt-6 max-w-prose">
            {`${plural(pictures.all, 'picture')} will be fetched from where the file says, once the products are in. What can’t be fetched is listed, and its product does without.`}
          </p>
        )}
        {isEmpty ? (
          <p className="mt-6 max-w-prose">
            {counts.bad > 0
              ? 'There is nothing in this file that can be imported. Mend the rows below and choose it again.'
              : 'There is nothing to import: every product is already as this file has it.'}
          </p>
        ) : isOpen ? (
          <p className="mt-6 max-w-prose">
            Please answer the questions above first: then it can be imported.
          </p>
        ) : (
          <div className="mt-8">
            <ModeChoice mode={mode} hasBadRows={counts.bad > 0} onChange={setMode} />
          </div>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          {!isEmpty && !isOpen && (
            <Button
              variant="primary"
              busy={busy === 'run'}
              disabled={busy !== null}
              onClick={() => act('run', () => onRun(mode))}
            >
              {products > 0
                ? `Import ${plural(products, 'product')}`
                : `Fetch ${plural(pictures?.all ?? 0, 'picture')}`}
            </Button>
          )}
          <Button
            busy={busy === 'discard'}
            disabled={busy !== null}
            onClick={() => act('discard', onDiscard)}
          >
            {!isEmpty ? 'Do not import' : 'Choose another file'}
          </Button>
        </div>
      </DashboardCard>
      {!isOpen && questions}
      {columnQuestions}
      <ImportErrors current={current} />
      {products > 0 && !isOpen && <ImportChanges current={current} />}
    </>
  )
}
