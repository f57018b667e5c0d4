import type { ReactNode } from 'react'

/** Terms and what they are, under each other. What is false is left out. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode] | false)[] }) {
  return (
    <dl className="grid gap-y-4">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact[0]}>
              <dt className="label-caps text-muted">{fact[0]}</dt>
              <dd className="mt-1">{fact[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
