import * as m from '@spokehaat/texts/orders'
import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useShopName } from '../../../lib/shop-facts.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onDone: () => void
}

/** Shown this once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const shop = useShopName()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    document.body.dataset.prints = 'alone'
    return () => {
      delete document.body.dataset.prints
    }
  }, [])
  const text = [
    m.recovery_codes_of({ ...shop, email }),
    m.each_opens_your_account_once(),
    '',
    ...codes,
    '',
  ].join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(m.recovery_codes_copied())
    } catch {
      // no clipboard without a secure connection, or not allowed
      toast.error(m.they_could_not_be_copied())
    }
  }

  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {m.keep_your_recovery_codes()}
      </h3>
      <p className="mt-2 text-muted">{m.without_your_phone_each_of()}</p>
      <ul className="mt-5 mono grid grid-cols-2 gap-x-4 gap-y-2 rounded-md border border-line bg-sunken p-4 whitespace-nowrap sm:gap-x-6 sm:px-8 sm:text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 grid gap-3 sm:flex sm:flex-wrap">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {m.copy()}
        </Button>
        <Button onClick={() => saveFile('spokehaat-recovery-codes.txt', 'text/plain', text)}>
          <Download aria-hidden="true" className="size-5" />
          {m.download()}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {m.print()}
        </Button>
      </div>
      <Button variant="primary" onClick={onDone} className="mt-5 max-sm:w-full">
        {m.i_have_kept_them()}
      </Button>
      {createPortal(<pre className="print-alone">{text}</pre>, document.body)}
    </div>
  )
}
