import * as m from '@spokehaat/texts/checkout'
import { ExternalLink } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../render/link.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'

const TermsDialog = lazy(() => import('../legal/terms-dialog.tsx'))

const LINK =
  'inline-flex min-h-11 items-center gap-1.5 text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold'

interface TermsBoxProps {
  hasAccepted: boolean
  onChange: (hasAccepted: boolean) => void
}

export function TermsBox({ hasAccepted, onChange }: TermsBoxProps) {
  const [isReading, setReading] = useState(false)
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-3 sm:px-6">
      <Checkbox
        data-terms
        label={m.accept_terms()}
        checked={hasAccepted}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="flex flex-wrap gap-x-5 pl-9 text-muted">
        <button type="button" aria-haspopup="dialog" onClick={() => setReading(true)} className={LINK}>
          {m.read_terms()}
        </button>
        <OtherTab to={paths.privacy()}>{m.privacy()}</OtherTab>
        <OtherTab to={paths.deliveryTerms()}>{m.returns()}</OtherTab>
      </div>
      {isReading && (
        <Suspense>
          <TermsDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** Beside this page, so that nothing typed here is lost. */
function OtherTab({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} target="_blank" className={LINK}>
      {children}
      <ExternalLink aria-hidden="true" className="size-4 text-muted" />
      <span className="sr-only">{m.new_tab()}</span>
    </Link>
  )
}
