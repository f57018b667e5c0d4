import * as m from '@spokehaat/texts/legal'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OwnBlocks } from '../content/own-blocks.tsx'
import type { OwnText } from '../content/read-own.ts'
import { TERMS, termsSummary } from './terms.tsx'

/** The page that asks for them has the owner's, where there are any. */
const CHECKOUT = 'storefront/checkout/checkout-page'

/** The terms over the page that asks for them. The browser's own dialog holds the focus and gives it back. */
export default function TermsDialog({ onClose }: { onClose: () => void }) {
  const { isFree } = useShopFacts().delivery
  const own = useRouteLoaderData<OwnText | null>(CHECKOUT)?.own
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="terms-title"
      className="m-auto max-h-[85dvh] w-[min(44rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-6 text-ink shadow-lg backdrop:bg-veil sm:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="terms-title" className="text-2xl font-bold">
          {own?.title.text ?? m.terms_of_sale()}
        </h2>
        <button
          type="button"
          aria-label={m.close()}
          onClick={() => dialog.current?.close()}
          className={buttonClass({ variant: 'quiet', size: 'icon', className: '-mt-2 -mr-2' })}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {own ? (
        <>
          <p lang={own.lead.lang} className="mt-2 mb-6 text-lg">
            {own.lead.text || termsSummary(isFree)}
          </p>
          <OwnBlocks blocks={own.blocks} />
        </>
      ) : (
        <p className="mt-2 text-lg">{termsSummary(isFree)}</p>
      )}
      {!own &&
        TERMS.map(({ id, title, text }) => (
          <section key={id} className="mt-6">
            <h3 className="text-lg font-semibold">{title}</h3>
            <div className="mt-2 space-y-3 [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5">{text}</div>
          </section>
        ))}
    </dialog>
  )
}
