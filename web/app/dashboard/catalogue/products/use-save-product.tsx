import type { MovedShelf } from '@spokehaat/contract/catalogue/managed-product'
import type { ProductUpdate } from '@spokehaat/contract/catalogue/product'
import { type ReactNode, useState } from 'react'
import { baseApi } from '../../../store/api/base-api.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { priceDoubts } from '../../frame/dialogs/doubts.ts'
import { useDoubts } from '../../frame/dialogs/use-doubts.tsx'
import { answered, type MovedStockChoice, movedRows } from './moved-stock.ts'
import { MovedStockDialog } from './moved-stock-dialog.tsx'
import { useUpdateProductMutation } from './products-api.ts'

interface Question {
  rows: readonly MovedShelf[]
  answer: (choice: MovedStockChoice | null) => void
}

interface SaveProduct {
  /** Gives false where the person gave it up. Rejects with what the server says. */
  save: (update: ProductUpdate) => Promise<boolean>
  /** Render it anywhere in the page. */
  question: ReactNode
}

/**
 * Saves changes of a product. The person is asked about a price that may be a slip, and where its stock moved since it
 * was seen, as often as it moves.
 */
export function useSaveProduct(product: {
  _id: string
  name: string
  price: number
  colors: readonly { name: string; hex: string }[]
}): SaveProduct {
  const [send] = useUpdateProductMutation()
  const doubts = useDoubts()
  const [question, setQuestion] = useState<Question | null>(null)
  const dispatch = useAppDispatch()

  async function save(update: ProductUpdate): Promise<boolean> {
    const asked =
      update.price === undefined ? [] : priceDoubts(update.name ?? product.name, product.price, update.price)
    return (await doubts.isMeant(asked)) && sendUpdate(update)
  }

  async function sendUpdate(update: ProductUpdate): Promise<boolean> {
    try {
      await send({ id: product._id, update }).unwrap()
      return true
    } catch (failure) {
      const rows = movedRows(failure)
      if (rows === null) throw failure
      const choice = await new Promise<MovedStockChoice | null>((answer) => setQuestion({ rows, answer }))
      setQuestion(null)
      if (choice !== null) return sendUpdate(answered(update, rows, choice))
      // what stands in the table is out of date
      dispatch(baseApi.util.invalidateTags(['Products']))
      return false
    }
  }

  return {
    save,
    question: question ? (
      <MovedStockDialog
        rows={question.rows}
        colorNames={new Map(product.colors.map(({ name, hex }) => [hex, name]))}
        onChoose={question.answer}
        onClose={() => question.answer(null)}
      />
    ) : (
      doubts.question
    ),
  }
}
