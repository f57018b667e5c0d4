import { useState } from 'react'
import { asApiError } from './api/api-error.ts'
import { errorSentence } from './api/error-sentence.ts'
import type { Subscription } from './api/newsletter-api.ts'
import { useAppDispatch } from './hooks.ts'

type Outcome = { message: string; problem?: undefined } | { problem: string; message?: undefined }

/** Signs an address up for the newsletter. What sends it is loaded when it is first needed. */
export function useSubscribe() {
  const dispatch = useAppDispatch()
  const [isSending, setSending] = useState(false)

  /** Never rejects: what went wrong is a sentence for under the field. */
  async function subscribe(subscription: Subscription): Promise<Outcome> {
    setSending(true)
    try {
      const { newsletterApi } = await import('./api/newsletter-api.ts')
      const message = await dispatch(newsletterApi.endpoints.subscribe.initiate(subscription)).unwrap()
      return { message }
    } catch (failure) {
      return { problem: asApiError(failure)?.fields?.email ?? errorSentence(failure) }
    } finally {
      setSending(false)
    }
  }

  return { subscribe, isSending }
}
