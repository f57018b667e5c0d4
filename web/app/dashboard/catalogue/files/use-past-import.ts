import { pastFile } from '@spokehaat/contract/sales/past'
import { useState } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { headerOf } from './header-of.ts'
import { usePastImportsQuery, useUploadPastMutation } from './past-api.ts'

/** Milliseconds between two looks at work that goes on. */
const LOOK = 700

/** Customers and orders of the shop before: the one import, and the file that is on its way. */
export function usePastImport() {
  const may = useMay()('customers.write')
  const [isFollowed, setFollowed] = useState(false)
  const { data } = usePastImportsQuery(undefined, {
    skip: !may,
    refetchOnMountOrArgChange: true,
    pollingInterval: isFollowed ? LOOK : 0,
  })
  const [upload, { isLoading: isSending }] = useUploadPastMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const latest = data?.latest ?? null
  const isRunning = latest?.status === 'running'
  if (isRunning !== isFollowed) setFollowed(isRunning)

  async function act(action: () => Promise<unknown>): Promise<void> {
    setProblem(null)
    try {
      await action()
    } catch (error) {
      if (asApiError(error)) setProblem(errorSentence(error))
    }
  }

  return {
    latest,
    claims: data?.claims ?? null,
    isSending,
    problem,
    act,
    /** Gives whether the file is one of customers or orders. */
    async take(file: File): Promise<boolean> {
      if (pastFile(await headerOf(file)) === null) return false
      await act(() => upload(file).unwrap())
      return true
    },
  }
}
