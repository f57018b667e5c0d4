import { FileDown } from 'lucide-react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useExportProductsMutation } from './import-api.ts'

export function ExportCard() {
  const [exportProducts, { isLoading }] = useExportProductsMutation()
  return (
    <DashboardCard title="Export">
      <p>
        All products with their stock, a row for each color and size. Change what you like in a spreadsheet
        and import the file again.
      </p>
      <Button
        className="mt-5"
        busy={isLoading}
        onClick={() =>
          exportProducts()
            .unwrap()
            .then(() => toast.success('The file is in your downloads.'))
            .catch((error) => toast.error(errorSentence(error)))
        }
      >
        {!isLoading && <FileDown aria-hidden="true" className="size-5" />}
        <span>Export products</span>
      </Button>
    </DashboardCard>
  )
}
