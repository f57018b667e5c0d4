import { NEWSLETTER_INTERESTS } from '@spokehaat/contract/basics/constants'
import * as m from '@spokehaat/texts/home'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { emailProblem } from '../../lib/email-problem.ts'
import { valueName } from '../../lib/value-name.ts'
import { fragment } from '../../render/fragment.tsx'
import { useSubscribe } from '../../store/use-subscribe.ts'
import { Button } from '../../ui/button.tsx'
import { ChoicePlate } from '../../ui/choice-plate.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

/** Milliseconds for which the thanks are shown before the form comes back empty. */
const THANKS = 3_000

export const NewsletterSignup = fragment('newsletter', () => <Newsletter />)

export function Newsletter({ title, text }: { title?: ReactNode; text?: ReactNode }) {
  const { subscribe, isSending } = useSubscribe()
  const [email, setEmail] = useState('')
  const [interests, setInterests] = useState<readonly (typeof NEWSLETTER_INTERESTS)[number][]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [thanks, setThanks] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (thanks === null) return
    const timer = setTimeout(() => {
      setThanks(null)
      setEmail('')
      setInterests([])
    }, THANKS)
    return () => clearTimeout(timer)
  }, [thanks])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = emailProblem(email)
    setProblem(found)
    if (found !== null) return field.current?.focus()
    const outcome = await subscribe({ email: email.trim(), interests })
    if (outcome.problem === undefined) return setThanks(outcome.message)
    setProblem(outcome.problem)
    field.current?.focus()
  }

  return (
    <section aria-labelledby="newsletter" className="wrap needs-script mt-20">
      <div className="grid gap-x-16 gap-y-8 rounded-lg bg-sky p-3 pt-7 max-sm:*:first:px-3 text-on-sky sm:p-10 lg:grid-cols-[1fr_1.2fr] lg:p-14">
        <div>
          <h2 id="newsletter" className="text-section">
            {title ?? m.one_letter_a_month_for()}
          </h2>
          <p className="mt-3 max-w-[44ch] text-lg">{text ?? m.rides_we_found_things_we()}</p>
        </div>
        <div className="relative rounded-lg bg-surface p-4 text-ink sm:p-7">
          <form
            method="post"
            noValidate
            onSubmit={submit}
            inert={thanks !== null}
            className={thanks === null ? undefined : 'invisible'}
          >
            <Field label={m.email()} error={problem}>
              <TextInput
                ref={field}
                type="email"
                name="email"
                autoComplete="email"
                placeholder="you@example.com"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <fieldset className="mt-5">
              <legend className="font-semibold">
                {m.what_do_you_care_for()} <span className="font-normal text-muted">{m.optional()}</span>
              </legend>
              <div className="mt-2 flex flex-wrap gap-2">
                {NEWSLETTER_INTERESTS.map((interest) => (
                  <label
                    key={interest}
                    className="relative isolate flex min-h-11 items-center rounded-full border border-edge px-3 transition-colors duration-150 hover:border-ink sm:px-4"
                  >
                    <input
                      type="checkbox"
                      name="interests"
                      value={interest}
                      className="peer sr-only"
                      checked={interests.includes(interest)}
                      onChange={({ target }) =>
                        setInterests(
                          target.checked
                            ? [...interests, interest]
                            : interests.filter((one) => one !== interest),
                        )
                      }
                    />
                    <ChoicePlate className="-inset-px peer-checked:bg-leaf" />
                    <span className="peer-checked:text-paper">{valueName(interest)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
            <Button
              type="submit"
              variant="primary"
              size="lg"
              busy={isSending}
              className="mt-6 w-full sm:w-auto"
            >
              {m.subscribe()}
            </Button>
          </form>
          <div
            role="status"
            className="absolute inset-0 grid place-content-center p-6 text-center empty:hidden"
          >
            {thanks !== null && (
              <span className="max-w-[24ch] font-display text-2xl leading-snug font-bold tracking-tight text-balance">
                {thanks}
              </span>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
