import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useRestored } from '../../store/hooks.ts'
import { Button } from '../../ui/button.tsx'
import { LinkProblem } from './link-problem.tsx'
import { PlainCard } from './plain-card.tsx'
import { PlainLayout } from './plain-layout.tsx'

interface LinkPageProps {
  title: string
  lead: string
  /** The button's words, before and while it works. */
  action: string
  busyAction: string
  /** Rejects with what the API says. */
  send: (token: string) => Promise<unknown>
  done: { title: string; lead: string; action: ReactNode }
  /** Where to go with a link that is no good any more. */
  instead: ReactNode
}

/**
 * Where a link in a mail leads. Programs that search mails for harm follow their links, too: so opening the page does
 * nothing, and its button does it.
 */
export function LinkPage({ title, lead, action, busyAction, send, done, instead }: LinkPageProps) {
  const [query] = useSearchParams()
  const token = query.get('token')
  const isReady = useRestored()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  const [failure, setFailure] = useState<unknown>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (state === 'done') heading.current?.focus()
  }, [state])

  async function follow(token: string) {
    setState('busy')
    setFailure(null)
    try {
      await send(token)
      setState('done')
    } catch (caught) {
      setFailure(caught)
      setState('open')
    }
  }

  const code = token === null ? 'link_unknown' : asApiError(failure)?.code
  if (code === 'link_unknown' || code === 'link_used' || code === 'link_expired') {
    return <LinkProblem code={code} instead={instead} />
  }
  return (
    <PlainLayout>
      {state === 'done' ? (
        <PlainCard title={done.title} lead={done.lead} titleRef={heading}>
          <div className="mt-8">{done.action}</div>
        </PlainCard>
      ) : (
        <PlainCard title={title} lead={lead}>
          <p className="without-script mt-6 rounded-md bg-sunken px-4 py-3">
            Please allow scripts for this page: without them the button does nothing.
          </p>
          {failure !== null && (
            <p role="alert" className="mt-6 font-medium text-brick">
              {errorSentence(failure)}
            </p>
          )}
          <Button
            variant="primary"
            size="lg"
            className="mt-8 w-full"
            aria-disabled={!isReady || undefined}
            busy={state === 'busy'}
            onClick={() => token !== null && void follow(token)}
          >
            {state === 'busy' ? busyAction : action}
          </Button>
        </PlainCard>
      )}
    </PlainLayout>
  )
}
