import { useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { asApiError } from '../../store/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toaster.tsx'
import { DashboardPage } from '../dashboard-page.tsx'
import { useAddProductMutation, useEditableProductQuery } from '../products/products-api.ts'
import type { Route } from './+types/add-product-page.ts'
import { FormSkeleton, NotThere } from './form-states.tsx'
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import { copyOf, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

/** Milliseconds that typing has to rest before the draft is kept. */
const REST = 400

export const meta: Route.MetaFunction = () => [
  { title: 'Add Product · Spokehaat' },
  { name: 'robots', content: 'noindex' },
]

export default function AddProductPage({ params }: Route.ComponentProps) {
  return (
    <DashboardPage title="Add Product">
      {params.id === undefined ? <NewProduct key="new" /> : <Duplicate key={params.id} id={params.id} />}
    </DashboardPage>
  )
}

function Duplicate({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useEditableProductQuery(id)
  const draft = useMemo(() => data && copyOf(data), [data])
  if (error) return <NotThere error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (!draft || !data) return <FormSkeleton />
  return (
    <AddForm
      initial={draft}
      isUnsaved
      notice={
        <Notice tone="quiet" title={`It starts as ${data.name}`} className="mb-6">
          Its SKU and its stock are its own.
        </Notice>
      }
    />
  )
}

function NewProduct() {
  const [kept, setKept] = useState(readDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <AddForm
      key={kept ? 'kept' : 'new'}
      initial={kept ?? EMPTY_DRAFT}
      isUnsaved={kept !== null}
      notice={
        kept && (
          <Notice
            tone="quiet"
            title="This is what you began earlier"
            actions={
              <Button
                onClick={() => {
                  forgetDraft()
                  setKept(null)
                }}
              >
                Start anew
              </Button>
            }
            className="mb-6"
          >
            It was kept in this tab and is not saved yet.
          </Notice>
        )
      }
      onChange={(draft) => {
        clearTimeout(timer.current)
        timer.current = setTimeout(() => keepDraft(draft), REST)
      }}
      onAdded={() => {
        clearTimeout(timer.current)
        forgetDraft()
      }}
    />
  )
}

interface AddFormProps {
  initial: ProductDraft
  isUnsaved: boolean
  notice: React.ReactNode
  onChange?: (draft: ProductDraft) => void
  onAdded?: () => void
}

function AddForm({ onAdded, ...form }: AddFormProps) {
  const [add] = useAddProductMutation()
  const navigate = useNavigate()
  return (
    <ProductForm
      {...form}
      submit="Add Product"
      onSave={async (product, letGo) => {
        try {
          // as the specification has it: what is there is for sale
          await add({ ...product, inStock: product.stock > 0 || product.inStock }).unwrap()
        } catch (failure) {
          toast.error('Failed to add product', { description: asApiError(failure)?.message })
          throw failure
        }
        onAdded?.()
        letGo()
        toast.success('Product added successfully!')
        await navigate(paths.allProducts())
      }}
    />
  )
}
