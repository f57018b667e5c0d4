import type { ManagedProduct } from '@spokehaat/contract/catalogue/managed-product'
import { ArchiveRestore, Copy, SquarePen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { useMayWrite } from './may-write.ts'
import { useDeleteProductMutation, useRestoreProductMutation } from './products-api.ts'
import { undoable } from './undo.ts'

export function ProductActions({ product }: { product: ManagedProduct }) {
  const mayWrite = useMayWrite()
  if (!mayWrite) return null
  if (product.archivedAt !== null) return <RestoreButton product={product} />
  return (
    <span className="inline-flex">
      <ButtonLink
        variant="quiet"
        size="icon"
        to={paths.updateProduct(product._id)}
        aria-label={`Update ${product.name}`}
        title="Update"
      >
        <SquarePen aria-hidden="true" className="size-5" />
      </ButtonLink>
      <ButtonLink
        variant="quiet"
        size="icon"
        to={paths.duplicateProduct(product._id)}
        aria-label={`Duplicate ${product.name}`}
        title="Duplicate"
      >
        <Copy aria-hidden="true" className="size-5" />
      </ButtonLink>
      <DeleteButton product={product} />
    </span>
  )
}

function DeleteButton({ product }: { product: ManagedProduct }) {
  const [isAsking, setAsking] = useState(false)
  const [remove] = useDeleteProductMutation()
  const [restore] = useRestoreProductMutation()

  async function confirm() {
    const result = await remove(product._id).unwrap()
    if (result === 'deleted') {
      toast.success('Product deleted successfully!')
    } else {
      toast.success(
        `${product.name} is archived`,
        undoable(async () => {
          await restore(product._id).unwrap()
          toast.success('Product restored')
        }),
      )
    }
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Delete ${product.name}`}
        title="Delete"
        className="text-brick"
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Are you sure you want to delete this product?"
          confirm={product.isOrdered ? 'Archive product' : 'Delete product'}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        >
          {product.isOrdered ? (
            <p>
              Orders refer to {product.name}, so it goes into the archive: shoppers no longer see it, its
              orders still name it, and you can restore it at any time.
            </p>
          ) : (
            <p>
              {product.name} was never ordered. It is deleted for good, with its colors, sizes and stock. The
              audit log keeps what it said.
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}

function RestoreButton({ product }: { product: ManagedProduct }) {
  const [restore, { isLoading }] = useRestoreProductMutation()
  return (
    <Button
      busy={isLoading}
      aria-label={`Restore ${product.name}`}
      onClick={async () => {
        try {
          await restore(product._id).unwrap()
          toast.success('Product restored')
        } catch (failure) {
          toast.error(errorSentence(failure))
        }
      }}
    >
      {!isLoading && <ArchiveRestore aria-hidden="true" className="size-5" />}
      <span>Restore</span>
    </Button>
  )
}
