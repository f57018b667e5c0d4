/** Toasts, loaded when the first one is shown. */
import { type ComponentType, useEffect, useState } from 'react'
import type { ExternalToast, ToasterProps } from 'sonner'

type Sonner = typeof import('sonner')
type Kind = 'success' | 'info' | 'warning' | 'error' | 'loading'

let mount: ((sonner: Sonner) => void) | null = null
let ready: Promise<Sonner> | null = null

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
    void load().then(({ toast }) => toast[kind](message, options))
  }
}

/** `toast.success('Successfully logged in!')`: 4 seconds, at most three at a time. Give `id` to replace one. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id?: string | number) => void load().then((sonner) => sonner.toast.dismiss(id)),
}

/** Once, at the root. */
export function ToasterHost() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null)
  useEffect(() => {
    mount = (sonner) => setToaster(() => sonner.Toaster)
    return () => {
      mount = null
    }
  }, [])
  if (!Toaster) return null
  return (
    <Toaster
      duration={4000}
      visibleToasts={3}
      position="bottom-center"
      closeButton
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-md bg-ink py-3.5 pr-12 pl-4 font-medium text-paper shadow-lg',
          icon: 'shrink-0 [&>svg]:size-5',
          closeButton:
            'absolute top-1/2 right-1 grid size-11 -translate-y-1/2 place-items-center rounded-sm text-paper',
        },
      }}
    />
  )
}
