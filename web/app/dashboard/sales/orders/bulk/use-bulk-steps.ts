import {
  BULK_PART,
  type BulkResult,
  type FoundOrder,
  type OrderStep,
} from '@spokehaat/contract/sales/order-bulk'
import { useState } from 'react'
import { baseApi } from '../../../../store/api/base-api.ts'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useAppDispatch } from '../../../../store/hooks.ts'
import { useStepOrdersMutation } from '../customer-orders-api.ts'

interface BulkRequest {
  step: OrderStep
  orders: readonly FoundOrder[]
  courier?: string
  tracking?: ReadonlyMap<string, string>
}

/** Sends a step part by part. Where a part fails the rest is left, and `run` once more goes on from there. */
export function useBulkSteps() {
  const dispatch = useAppDispatch()
  const [send] = useStepOrdersMutation()
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  /** Gives what became of each; fewer than asked for where a part failed. */
  async function run(request: BulkRequest): Promise<ReadonlyMap<string, BulkResult>> {
    setRunning(true)
    setFailure(null)
    const known = new Map(results)
    const open = request.orders.filter((order) => !known.has(order._id))
    try {
      for (let at = 0; at < open.length; at += BULK_PART) {
        const answers = await send({
          step: request.step,
          ...(request.courier !== undefined && { courier: request.courier }),
          orders: open.slice(at, at + BULK_PART).map(({ _id: id }) => {
            const trackingNumber = request.tracking?.get(id)
            return { id, ...(trackingNumber !== undefined && { trackingNumber }) }
          }),
        }).unwrap()
        for (const answer of answers) known.set(answer._id, answer)
        setResults(new Map(known))
      }
    } catch (error) {
      setFailure(errorSentence(error))
    } finally {
      setRunning(false)
      dispatch(baseApi.util.invalidateTags(['Order', 'Orders']))
    }
    return known
  }

  return { run, results, isRunning, failure }
}
