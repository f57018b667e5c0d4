import { type SkuOwner, skuOwner } from '@spokehaat/contract/catalogue/managed-product'
import type { NewProduct } from '@spokehaat/contract/catalogue/product'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { paths } from '../../../lib/desk-paths.ts'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { FormFrame, SaveBar } from '../../frame/parts/form-frame.tsx'
import { More } from '../../frame/parts/more.tsx'
import { DetailsCard, PriceCard, SendingCard, TagsCard } from './details-card.tsx'
import { judge, resolver, serverProblems } from './draft/judge-draft.ts'
import { isMoreFilled } from './draft/more-filled.ts'
import type { ProductDraft } from './draft/product-draft.ts'
import type { Place } from './form-field.tsx'
import { PhotographsCard } from './photographs/photographs-card.tsx'
import { LiveDrawing } from './sheet/live-drawing.tsx'
import { SheetCard } from './sheet/sheet-card.tsx'
import { StockCard } from './stock-card.tsx'

const MORE_HOLDS =
  'Stock by color and size, list price and sale, tax, tags, delivery, the sheet with its drawing'

interface ProductFormProps {
  /** Keep it the same one for as long as the form is to stay as it is. */
  initial: ProductDraft
  /** `initial` is not what is saved yet: there are changes from the start. */
  isUnsaved?: boolean
  /** The product is being added. */
  isNew?: boolean
  /** The words of the button that saves. */
  submit: string
  /** Above the cards. */
  notice?: ReactNode
  /** Hears of every change. */
  onChange?: (draft: ProductDraft) => void
  /** The changes are given up. */
  onLeave?: () => void
  /** Rejects with what the server says. `letGo`: call it before going elsewhere. */
  onSave: (product: NewProduct, letGo: () => void) => Promise<void>
}

export function ProductForm(props: ProductFormProps) {
  const { initial, isUnsaved = false, isNew = false, submit, notice, onChange, onLeave, onSave } = props
  const form = useForm<ProductDraft>({ resolver, defaultValues: initial, shouldFocusError: false })
  const { isSubmitting, isDirty } = form.formState
  const hasChanges = isDirty || isUnsaved
  const { dialog, letGo } = useUnsavedChanges(hasChanges, onLeave)
  // the figures of a product that keeps them by color or size are its Stock: they stand where that does
  const [hasMatrix] = useState(initial.stockBy !== 'product')
  const colors = useFieldArray({ control: form.control, name: 'colors' })
  const element = useRef<HTMLFormElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [owner, setOwner] = useState<SkuOwner['product'] | null>(null)
  // what was saved is where the next changes start; what is unfolded stays so
  const { reset } = form
  useEffect(() => reset(initial), [reset, initial])
  useDraftListener(form, onChange)
  useStockAnchor()

  const showFirstProblem = () => focusFirstWrong(element.current)

  async function save(draft: ProductDraft) {
    const { product } = judge(draft)
    if (!product) return
    setOwner(null)
    try {
      await onSave(product, letGo)
    } catch (failure) {
      setOwner(skuOwner.safeParse(asApiError(failure)?.details).data?.product ?? null)
      for (const { path, message } of serverProblems(asApiError(failure)?.fields ?? {}, draft)) {
        form.setError(path as Place, { type: 'server', message })
      }
      showFirstProblem()
    }
  }

  return (
    <FormProvider {...form}>
      {dialog}
      <FormFrame
        ref={element}
        onSubmit={form.handleSubmit(save, showFirstProblem)}
        notice={notice}
        aside={<LiveDrawing />}
        bar={
          <SaveBar
            status={
              isUploading ? 'Photographs are on their way' : hasChanges ? 'Not saved yet' : 'Nothing changed'
            }
          >
            <ButtonLink to={paths.allProducts()} className="max-sm:grow">
              Cancel
            </ButtonLink>
            <Button
              type="submit"
              variant="primary"
              busy={isSubmitting}
              disabled={isUploading}
              className="max-sm:grow"
            >
              {isSubmitting ? 'Saving...' : submit}
            </Button>
          </SaveBar>
        }
      >
        <DetailsCard skuOwner={owner} isNew={isNew} colors={colors} />
        <PhotographsCard onBusy={setUploading} />
        {hasMatrix && <StockCard colors={colors} />}
        <More title="More" holds={MORE_HOLDS} isFilled={isMoreFilled(initial)}>
          {!hasMatrix && <StockCard colors={colors} />}
          <PriceCard />
          <TagsCard />
          <SendingCard />
          <SheetCard />
        </More>
      </FormFrame>
    </FormProvider>
  )
}

function useDraftListener(
  form: UseFormReturn<ProductDraft>,
  onChange: ((draft: ProductDraft) => void) | undefined,
) {
  const listener = useRef(onChange)
  listener.current = onChange
  useEffect(
    () =>
      form.subscribe({ formState: { values: true }, callback: ({ values }) => listener.current?.(values) }),
    [form],
  )
}

/** The table of products leads right to the stock of one that keeps it by color and size. */
function useStockAnchor() {
  useEffect(() => {
    if (location.hash === '#stock') document.getElementById('stock')?.scrollIntoView()
  }, [])
}
