import * as m from '@spokehaat/texts/layout'
import { type FormEvent, useId, useRef, useState } from 'react'
import { emailProblem } from '../lib/email-problem.ts'
import { paths } from '../lib/paths.ts'
import { Link } from '../render/link.tsx'
import { useSubscribe } from '../store/use-subscribe.ts'
import { Button } from '../ui/button.tsx'

interface Problems {
  email?: string | null
  policy?: string | null
}

const PROBLEM = 'font-medium text-loud empty:hidden'

export function FooterSubscribe() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { subscribe, isSending } = useSubscribe()
  const [problems, setProblems] = useState<Problems>({})
  const [thanks, setThanks] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { email, policy } = event.currentTarget.elements as unknown as Record<
      'email' | 'policy',
      HTMLInputElement
    >
    const found: Problems = {
      email: emailProblem(email.value),
      policy: policy.checked ? null : m.subscribe_policy_needed(),
    }
    setThanks('')
    setProblems(found)
    if (found.email) return email.focus()
    if (found.policy) return policy.focus()
    const outcome = await subscribe({ email: email.value.trim(), interests: [] })
    if (outcome.problem !== undefined) {
      setProblems({ email: outcome.problem })
      return email.focus()
    }
    form.current?.reset()
    setThanks(outcome.message)
  }

  return (
    <section aria-labelledby={`${id}-title`} className="needs-script">
      <h2 id={`${id}-title`} className="text-lg">
        {m.subscribe()}
      </h2>
      <form ref={form} method="post" noValidate onSubmit={submit} className="mt-3">
        <label htmlFor={`${id}-email`} className="text-on-green-muted">
          {m.subscribe_email()}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id={`${id}-email`}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder="you@example.com"
            aria-invalid={Boolean(problems.email)}
            aria-describedby={problems.email ? `${id}-email-problem` : undefined}
            className="footer-field"
          />
          <Button type="submit" variant="primary" busy={isSending}>
            {m.subscribe_send()}
          </Button>
        </div>
        <p id={`${id}-email-problem`} aria-live="polite" className={PROBLEM}>
          {problems.email}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-1.5 text-on-green-muted">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="policy"
              required
              aria-invalid={Boolean(problems.policy)}
              aria-describedby={problems.policy ? `${id}-policy-problem` : undefined}
              className="size-6 shrink-0 accent-marigold"
            />
            {m.subscribe_agree()}
          </label>
          <Link
            to={paths.privacy()}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-on-green"
          >
            {m.subscribe_policy()}
          </Link>
        </div>
        <p id={`${id}-policy-problem`} aria-live="polite" className={PROBLEM}>
          {problems.policy}
        </p>
      </form>
      <p role="status" className="mt-2 font-medium empty:hidden">
        {thanks}
      </p>
    </section>
  )
}
