import * as m from '@spokehaat/texts/links'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { type MetaDescriptor, useSearchParams } from 'react-router'
import { type Matches, pageTitle } from '../../lib/page-title.ts'
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
  /** False where something is still to be mended on the page. Rejects with what the API says. */
  send: (token: string) => Promise<unknown>
  done: { title: string; lead: string; next: Way }
  /** Where to go with a link that no longer works. */
  instead: Way
  /** What the link alone does not say. */
  children?: ReactNode
}

/** The head of a page that a mail links to; search engines leave it out. */
export const linkPageMeta =
  (title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] => [
    { title: pageTitle(matches, title) },
    { name: 'robots', content: 'noindex' },
  ]

/**
 * The page that a link in a mail opens. Only its button acts: mail scanners open every link, so opening the page must
 * change nothing.
 */
export function LinkPage({ title, lead, action, busyAction, send, done, instead, children }: LinkPageProps) {
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
      setState((await send(token)) === false ? 'open' : 'done')
    } catch (caught) {
      setFailure(caught)
      setState('open')
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (token !== null) void follow(token)
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
          <form noValidate onSubmit={submit} className="mt-8 grid gap-6">
            {children}
            <Button
              type={isReady ? 'submit' : 'button'}
              variant="primary"
              size="lg"
              className="w-full"
              aria-disabled={!isReady || undefined}
              busy={state === 'busy'}
            >
              {state === 'busy' ? busyAction : action}
            </Button>
          </form>
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
