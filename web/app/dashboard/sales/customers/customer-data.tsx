import type { CustomerDetail } from '@spokehaat/contract/sales/customer'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { plural } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import { useEraseCustomerMutation, useExportCustomerMutation } from './customers-api.ts'

/** What a customer may ask of the shop by law: all that is known of them, or to be forgotten. */
export function CustomerData({ customer }: { customer: CustomerDetail }) {
  const mayErase = useMay()('users.write')
  const [isAsking, setAsking] = useState(false)
  const [take, { isLoading }] = useExportCustomerMutation()

  async function save() {
    try {
      const data = await take(customer._id).unwrap()
      saveFile('customer-data.json', 'application/json', JSON.stringify(data, null, 2))
      toast.success('The file is in your downloads.')
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title="Their data">
      <p className="-mt-3 mb-4 text-muted">
        Who asks for it gets all that the shop knows of them. Make sure first that it is them.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isLoading} onClick={save}>
          Save all as a file
        </Button>
        {mayErase && (
          <Button className="text-brick!" onClick={() => setAsking(true)}>
            Erase customer
          </Button>
        )}
      </div>
      {isAsking && <EraseDialog customer={customer} onClose={() => setAsking(false)} />}
    </DashboardCard>
  )
}

function EraseDialog({ customer, onClose }: { customer: CustomerDetail; onClose: () => void }) {
  const [erase] = useEraseCustomerMutation()
  const navigate = useNavigate()

  async function run() {
    const { kept } = await erase(customer._id).unwrap()
    toast.success(
      kept > 0
        ? `The customer was erased; ${plural(kept, 'order')} had to be kept.`
        : 'The customer was erased.',
    )
    void navigate(paths.customers(), { replace: true })
  }

  return (
    <ConfirmDialog
      title={`Erase ${customer.name || customer.phone} for good?`}
      confirm="Erase customer"
      onConfirm={run}
      onClose={onClose}
    >
      <p>
        Gone for good: the account, messages, questions, newsletter, mails, tags and notes, and the person in
        orders that nobody paid.
      </p>
      <p>
        Orders with money stay as they are: the tax law has the shop keep them. While an order is under way,
        nobody can be erased.
      </p>
    </ConfirmDialog>
  )
}
