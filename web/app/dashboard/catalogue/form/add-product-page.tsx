import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { priceDoubts } from '../../frame/dialogs/doubts.ts'
import { useDoubts } from '../../frame/dialogs/use-doubts.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { useAddProductMutation, useEditableProductQuery } from '../products/products-api.ts'
import type { Route } from './+types/add-product-page.ts'
import { KeptNotice } from './draft/kept-notice.tsx'
import { copyOf, EMPTY_DRAFT, type ProductDraft } from './draft/product-draft.ts'
import { useKeptDraft } from './draft/use-kept-draft.ts'
import { FormSkeleton, NotThere } from './form-states.tsx'
import { ProductForm } from './product-form.tsx'

export const meta = deskMeta('Add Product')

export default function AddProductPage({ params }: Route.ComponentProps) {
  return (
    <DashboardPage title="Add Product">
      {params.id === undefined ? <NewProduct key="new" /> : <Duplicate key={params.id} id={params.id} />}
    </DashboardPage>
  )
}

function Duplicate({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEditableProductQuery(id)
  const copy = useMemo(() => data && copyOf(data), [data])
  const { kept, keep, forget } = useKeptDraft(`spokehaat:copy-of:${id}`)
  const draft = kept?.draft ?? copy
  if (error && !kept) {
    return <NotThere error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!draft) return <FormSkeleton />
  return (
    <AddForm
      key={kept ? 'kept' : 'new'}
      initial={draft}
      isUnsaved
      notice={
        kept ? (
          <KeptNotice isSignedOut={kept.isSignedOut} instead="Start anew" onInstead={forget} />
        ) : (
          data && (
            <Notice tone="quiet" title={`It starts as ${data.name}`} className="mb-6">
              Its SKU and its stock are its own.
            </Notice>
          )
        )
      }
      onChange={(next) => keep(next, null)}
      onLeave={forget}
      onAdded={forget}
    />
  )
}

function NewProduct() {
  const { kept, keep, forget } = useKeptDraft('spokehaat:new-product')
  return (
    <AddForm
      key={kept ? 'kept' : 'new'}
      initial={kept?.draft ?? EMPTY_DRAFT}
      isUnsaved={kept !== null}
      notice={kept && <KeptNotice isSignedOut={kept.isSignedOut} instead="Start anew" onInstead={forget} />}
      onChange={(draft) => keep(draft, null)}
      onAdded={forget}
    />
  )
}

interface AddFormProps {
  initial: ProductDraft
  isUnsaved: boolean
  notice: React.ReactNode
  onChange: (draft: ProductDraft) => void
  onLeave?: () => void
  onAdded: () => void
}

function AddForm({ onAdded, ...form }: AddFormProps) {
  const [add] = useAddProductMutation()
  const { isMeant, question } = useDoubts()
  const navigate = useNavigate()
  return (
    <>
      {question}
      <ProductForm
        {...form}
        isNew
        submit="Add Product"
        onSave={async (product, letGo) => {
          if (!(await isMeant(priceDoubts(product.name, null, product.price)))) return
          try {
            // as the specification has it: what is there is for sale
            await add({ ...product, inStock: product.stock > 0 || product.inStock }).unwrap()
          } catch (failure) {
            toast.error('Failed to add product', { description: asApiError(failure)?.message })
            throw failure
          }
          letGo()
          onAdded()
          toast.success('Product added successfully!')
          await navigate(paths.allProducts())
        }}
      />
    </>
  )
}
