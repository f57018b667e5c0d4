import * as m from '@spokehaat/texts/account'
import type { FormEventHandler, ReactNode } from 'react'
import { PlainCard } from '../../layout/plain/plain-card.tsx'
import { Button } from '../../ui/button.tsx'

interface EntranceFormProps {
  title: string
  subtitle: string
  /** The submit button's words. */
  action: string
  /** The way to the other entrance; null where there is none. */
  aside: ReactNode
  /** A third way, below both. */
  below?: ReactNode
  /** Whether scripts have taken over: before that the browser would send the form by itself, to nowhere. */
  isReady: boolean
  isBusy: boolean
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** What login and register have in common: the words above, the fields, one button, the way to the other. */
export function EntranceForm(props: EntranceFormProps) {
  return (
    <PlainCard title={props.title} lead={props.subtitle}>
      <p className="without-script mt-6 rounded-md bg-sunken px-4 py-3">{m.needs_scripts()}</p>
      {/* post, so that a password never lands in an address */}
      <form method="post" noValidate onSubmit={props.onSubmit} className="mt-8 flex flex-col gap-5">
        {props.children}
        <Button
          type={props.isReady ? 'submit' : 'button'}
          aria-disabled={!props.isReady || undefined}
          variant="primary"
          size="lg"
          busy={props.isBusy}
          className="mt-2 w-full"
        >
          {props.action}
        </Button>
      </form>
      {props.aside !== null && (
        <p className="mt-6 text-muted [&_:is(a,button)]:-mx-1 [&_:is(a,button)]:inline-flex [&_:is(a,button)]:min-h-11 [&_:is(a,button)]:items-center [&_:is(a,button)]:px-1 [&_:is(a,button)]:font-semibold [&_:is(a,button)]:text-ink [&_:is(a,button)]:underline [&_:is(a,button)]:decoration-marigold [&_:is(a,button)]:decoration-2 [&_:is(a,button)]:underline-offset-4 hover:[&_:is(a,button)]:decoration-ink">
          {props.aside}
        </p>
      )}
      {props.below !== undefined && <div>{props.below}</div>}
    </PlainCard>
  )
}
