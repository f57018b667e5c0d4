/** Toasts, loaded when the first one is shown. */
import * as m from '@spokehaat/texts/ui'
import { type ComponentType, useEffect, useState } from 'react'
import type { ExternalToast, ToasterProps } from 'sonner'

type Sonner = typeof import('sonner')
type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading'

let mount: ((sonner: Sonner) => void) | null = null
let ready: Promise<Sonner> | null = null
let sayPlainly: ((message: string) => void) | null = null

function load(): Promise<Sonner> {
  ready ??= import('sonner').then(
    (sonner) =>
      new Promise((resolve) => {
        mount?.(sonner)
        // sonner only hears what is said once its Toaster stands on the page
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sonner)))
      }),
    (error) => {
      ready = null
      throw error
    },
  )
  return ready
}

function show(kind: Kind) {
  return (message: string, options?: ExternalToast) => {
    void load().then(
      ({ toast }) => toast[kind](message, options),
      // the first one without a connection, which is mostly what it is about
      () => sayPlainly?.(message),
    )
  }
}

/** `toast.success('Successfully logged in!')`: 4 seconds, at most three at a time. Give `id` to replace one. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id?: string | number) =>
    void load().then(
      (sonner) => sonner.toast.dismiss(id),
      () => {},
    ),
}

const DURATION = 4_000
const TOAST =
  'font-text flex w-full items-center gap-3 rounded-md bg-ink py-3.5 pr-12 pl-4 font-medium text-paper shadow-lg'

/** Once, at the root. */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  const [plain, setPlain] = useState<string | null>(null)
  useEffect(() => {
    mount = (sonner) => setToaster(() => sonner.Toaster)
    sayPlainly = setPlain
    return () => {
      mount = null
      sayPlainly = null
    }
  }, [])
  useEffect(() => {
    if (plain === null) return
    const timer = setTimeout(() => setPlain(null), DURATION)
    return () => clearTimeout(timer)
  }, [plain])
  if (!Toaster) {
    if (plain === null) return null
    return (
      <div
        role="alert"
        className="pointer-events-none fixed inset-x-4 bottom-24 z-50 mx-auto max-w-89 md:bottom-6"
      >
        <div className={TOAST}>{plain}</div>
      </div>
    )
  }
  return (
    <Toaster
      duration={DURATION}
      visibleToasts={3}
      position="bottom-center"
      closeButton
      containerAriaLabel={m.notifications()}
      // clear of the Buy control
      mobileOffset={{ bottom: 96 }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: m.close_toast(),
        classNames: {
          toast: TOAST,
          icon: 'shrink-0 [&>svg]:size-5',
          closeButton:
            'absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-sm text-paper',
        },
      }}
    />
  )
}
