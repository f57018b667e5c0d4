import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import type { NewProduct } from '@spokehaat/contract/catalogue/product'
import { useMemo, useRef, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConflictDialog } from '../../frame/dialogs/conflict-dialog.tsx'
import { DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { useMayWrite } from '../products/may-write.ts'
import {
  useEditableProductQuery,
  useLazyEditableProductQuery,
  useRestoreProductMutation,
} from '../products/products-api.ts'
import { useSaveProduct } from '../products/use-save-product.tsx'
import type { Route } from './+types/update-product-page.ts'
import { KeptNotice } from './draft/kept-notice.tsx'
import { differences, isSame, updateOf, withStock } from './draft/product-changes.ts'
import { draftOf } from './draft/product-draft.ts'
import { useKeptDraft } from './draft/use-kept-draft.ts'
import { FormSkeleton, NotThere } from './form-states.tsx'
import { ProductForm } from './product-form.tsx'
import { ShelfProvider } from './shelf.tsx'

const SAVED = 'Product updated successfully!'

export const meta = deskMeta('Update Product')

export default function UpdateProductPage({ params }: Route.ComponentProps) {
  return <UpdateProduct key={params.id} id={params.id} />
}

function UpdateProduct({ id }: { id: string }) {
  // what was read a while ago would only lead to a clash
  const { data, error, isFetching, refetch } = useEditableProductQuery(id, {
    refetchOnMountOrArgChange: true,
  })
  const drafts = useKeptDraft(`spokehaat:product:${id}`)
  // what is being changed stays as it was read, whatever is read meanwhile
  const [product, setProduct] = useState<EditableProduct | null>(drafts.kept?.base ?? null)
  if (product === null && data && !isFetching) setProduct(data)
  const mayWrite = useMayWrite()
  return (
    <DashboardPage
      title="Update Product"
      aside={
        product?.archivedAt === null && (
          <span className="flex flex-wrap gap-x-5">
            <TextLink isStrong to={paths.labels({ product: id })}>
              Labels
            </TextLink>
            <TextLink isStrong to={paths.product(id)}>
              See it in the shop
            </TextLink>
          </span>
        )
      }
    >
      {product ? (
        product.archivedAt !== null ? (
          <Archived product={product} onRestored={() => setProduct(null)} />
        ) : mayWrite ? (
          <UpdateForm
            product={product}
            now={data ?? product}
            drafts={drafts}
            onProduct={setProduct}
            onAnew={() => setProduct(null)}
          />
        ) : (
          <Notice tone="quiet" title="You can look at products, not change them">
            {product.name} is shown in the shop as it is for everybody.
          </Notice>
        )
      ) : error ? (
        <NotThere error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </DashboardPage>
  )
}

interface UpdateFormProps {
  /** What the form starts from. */
  product: EditableProduct
  /** As it was read last. */
  now: EditableProduct
  drafts: ReturnType<typeof useKeptDraft>
  /** The form starts over from this one. */
  onProduct: (product: EditableProduct) => void
  /** The form starts over from what is saved. */
  onAnew: () => void
}

function UpdateForm({ product, now, drafts, onProduct, onAnew }: UpdateFormProps) {
  const { kept, keep, forget } = drafts
  const saved = useMemo(() => draftOf(product), [product])
  const initial = kept?.draft ?? saved
  const { base, latest, follow } = useFollowed(product)
  const { save: sendUpdate, question } = useSaveProduct(product)
  const [read] = useLazyEditableProductQuery()
  const [conflict, setConflict] = useState<{ theirs: EditableProduct; mine: NewProduct } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  /** Throws what the server says. */
  async function send(mine: NewProduct, version: number) {
    if (!(await sendUpdate({ ...updateOf(base, mine), version }))) return
    const now = await read(product._id).unwrap()
    toast.success(SAVED)
    forget()
    onProduct(now)
  }

  async function save(mine: NewProduct) {
    if (Object.keys(updateOf(base, mine)).length === 0) {
      toast.info('There is nothing to change.')
      return
    }
    try {
      await send(mine, product.version)
    } catch (failure) {
      if (asApiError(failure)?.code === 'version_conflict') await askAbout(mine)
      else {
        toast.error(errorSentence(failure))
        throw failure
      }
    }
  }

  async function askAbout(mine: NewProduct) {
    try {
      setConflict({ theirs: await read(product._id).unwrap(), mine })
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  async function saveMine() {
    if (!conflict) return
    setBusy(true)
    setError(null)
    try {
      await send(conflict.mine, conflict.theirs.version)
      setConflict(null)
    } catch (failure) {
      // once more, by the next one
      if (asApiError(failure)?.code === 'version_conflict') await askAbout(conflict.mine)
      else setError(errorSentence(failure))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {question}
      <ShelfProvider seen={base} product={now} onFollow={follow}>
        <ProductForm
          initial={initial}
          isUnsaved={kept !== null}
          submit="Update Product"
          notice={
            kept && (
              <KeptNotice
                isSignedOut={kept.isSignedOut}
                instead="Start from what is saved"
                onInstead={() => {
                  forget()
                  onAnew()
                }}
              />
            )
          }
          onChange={(draft) =>
            isSame(draft, draftOf(latest.current)) ? forget() : keep(draft, latest.current)
          }
          onLeave={forget}
          onSave={save}
        />
      </ShelfProvider>
      {conflict && (
        <ConflictDialog
          thing="product"
          rows={differences(base, conflict.theirs, conflict.mine)}
          isBusy={isBusy}
          error={error}
          onTakeTheirs={() => {
            forget()
            onProduct(conflict.theirs)
            setConflict(null)
            toast.info('This is how they left it.')
          }}
          onSaveMine={() => void saveMine()}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  )
}

/** The product as the form shows it: as it was opened, with the figures of the shelf that moved and were not touched. */
function useFollowed(product: EditableProduct) {
  const [followed, setFollowed] = useState({ of: product, base: product })
  const base = followed.of === product ? followed.base : product
  const latest = useRef(base)
  latest.current = base
  return {
    base,
    latest,
    follow({ _id, stock }: EditableProduct['variants'][number]) {
      latest.current = withStock(latest.current, _id, stock)
      setFollowed({ of: product, base: latest.current })
    },
  }
}

function Archived({ product, onRestored }: { product: EditableProduct; onRestored: () => void }) {
  const [restore, { isLoading }] = useRestoreProductMutation()
  const mayWrite = useMayWrite()
  return (
    <Notice
      tone="quiet"
      title={`${product.name} is in the archive`}
      actions={
        mayWrite && (
          <Button
            busy={isLoading}
            onClick={async () => {
              try {
                await restore(product._id).unwrap()
                toast.success('Product restored')
                onRestored()
              } catch (failure) {
                toast.error(errorSentence(failure))
              }
            }}
          >
            Restore
          </Button>
        )
      }
    >
      Shoppers do not see it. Restore it to change it.
    </Notice>
  )
}
