import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { RequirePermission } from '../../../store/require-auth.tsx'
import { PageSkeleton } from '../../../ui/skeleton.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { EMPTY_DRAFT } from './discount-draft.ts'
import { DiscountForm } from './discount-form.tsx'
import { useAddDiscountMutation } from './discounts-api.ts'

export const meta = deskMeta('Add a discount')

/** Whoever may read the discounts may not yet make one. */
export default function AddDiscountPage() {
  return (
    <RequirePermission permission="discounts.write" skeleton={<PageSkeleton />}>
      <DashboardPage title="Add a discount">
        <AddDiscount />
      </DashboardPage>
    </RequirePermission>
  )
}

function AddDiscount() {
  const [add] = useAddDiscountMutation()
  const navigate = useNavigate()
  return (
    <DiscountForm
      initial={EMPTY_DRAFT}
      codes={0}
      submit="Add discount"
      mayWrite
      onSave={async (discount, letGo) => {
        const added = await add(discount).unwrap()
        letGo()
        toast.success('The discount is added.')
        await navigate(
          // a list of codes is what comes next
          !discount.isAutomatic && discount.code === null
            ? `${paths.discount(added._id)}#codes`
            : paths.discounts(),
        )
      }}
    />
  )
}
