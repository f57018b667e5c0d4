import type { ExportName, ExportQuery } from '@spokehaat/contract/shop/export'
import { FileDown } from 'lucide-react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useExportTableMutation } from './exports-api.ts'

interface ExportButtonProps {
  name: ExportName
  title: string
  query: ExportQuery
}

/** Saves a table for spreadsheets. */
export function ExportButton({ name, title, query }: ExportButtonProps) {
  const [exportTable, { isLoading }] = useExportTableMutation()

  async function save() {
    try {
      await exportTable({ name, ...query }).unwrap()
      toast.success('The file is in your downloads.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <Button busy={isLoading} onClick={save} className="min-h-12 max-sm:w-full">
      {!isLoading && <FileDown aria-hidden="true" className="size-5" />}
      <span>
        Export <span className="sr-only">{title} as </span>CSV
      </span>
    </Button>
  )
}
