import * as m from '@spokehaat/texts/links'
import { useEffect, useRef, useState } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { useRestored } from '../../store/hooks.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { LinkProblem } from './link-problem.tsx'
import { PlainCard } from './plain-card.tsx'
import { PlainLayout } from './plain-layout.tsx'

interface Way {
  to: string
  text: string
  isPrimary?: boolean
}

interface LinkPageProps {
  title: string
  lead: string
  /** The button's words, before and while it works. */
  action: string
  busyAction: string
  /** Rejects with what the API says. */
  send: (token: string) => Promise<unknown>
  done: { title: string; lead: string; next: Way }
  /** Where to go with a link that no longer works. */
  instead: Way
}

/** The head of a page that a mail links to; search engines leave it out. */
export const linkPageMeta = (title: string): MetaDescriptor[] => [
  { title: m.page_title({ page: title }) },
  { name: 'robots', content: 'noindex' },
]

/**
 * The page that a link in a mail opens. Only its button acts: mail scanners open every link, so opening the page must
 * change nothing.
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
    return <LinkProblem code={code} instead={<WayOn {...instead} />} />
  }
  return (
    <PlainLayout>
      {state === 'done' ? (
        <PlainCard title={done.title} lead={done.lead} titleRef={heading}>
          <div className="mt-8">
            <WayOn {...done.next} />
          </div>
        </PlainCard>
      ) : (
        <PlainCard title={title} lead={lead}>
          <p className="without-script mt-6 rounded-md bg-sunken px-4 py-3">{m.scripts_for_button()}</p>
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

function WayOn({ to, text, isPrimary }: Way) {
  return (
    <ButtonLink to={to} size="lg" className="w-full" {...(isPrimary && { variant: 'primary' })}>
      {text}
    </ButtonLink>
  )
}
