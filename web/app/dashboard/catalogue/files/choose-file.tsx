import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { CsvInput } from './csv-input.tsx'

interface ChooseFileProps {
  /** There was one before. */
  isAgain: boolean
  onChoose: (file: File) => void
}

/** The file is sent as soon as it is chosen; what it would do is shown before anything changes. */
export function ChooseFile({ isAgain, onChoose }: ChooseFileProps) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    <DashboardCard title={isAgain ? 'Import another file' : 'Import a file'}>
      <p className="max-w-prose">
        A file adds products that are new and changes those that are there, by their SKU. Customers and orders
        of Shopify or WooCommerce are known by their columns. It is checked first, row by row: nothing changes
        until you say so.
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way for who has a file at hand; the button is the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const [file] = event.dataTransfer.files
          if (file) onChoose(file)
        }}
        className={cx(
          'mt-6 flex flex-col items-center rounded-lg border-2 border-dashed px-4 py-10 text-center transition-colors duration-150',
          isOver ? 'border-marigold bg-sunken' : 'border-edge',
        )}
      >
        <FileUp aria-hidden="true" className="size-10 text-muted" strokeWidth={1.5} />
        <p aria-hidden="true" className="mt-3 mb-4 text-muted max-md:hidden">
          {isOver ? 'Let go to check this file' : 'Drop a CSV file here, or'}
        </p>
        <CsvInput id={id} aria-describedby={`${id}-limit`} className="max-md:mt-4" onChoose={onChoose} />
        <p id={`${id}-limit`} className="mt-3 text-[0.9375rem] text-muted">
          Up to 200 MB and 500,000 rows
        </p>
      </div>
    </DashboardCard>
  )
}
