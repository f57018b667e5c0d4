import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { useWrongInside } from '../../frame/parts/wrong-inside.ts'

interface FormTabsProps {
  title: string
  tabs: readonly { value: string; label: string }[]
  /** A panel for each tab. All are there; one is seen. */
  children: readonly ReactNode[]
}

/** A part of a form with tabs beside its title. A tab opens by itself when a field behind it is marked as wrong. */
export function FormTabs({ title, tabs, children }: FormTabsProps) {
  const id = useId()
  const [open, setOpen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLElement>(null)
  useWrongInside(card, (wrong) => {
    const panel = wrong.closest<HTMLElement>('[role=tabpanel]')
    if (panel?.hidden) setOpen(Number(panel.dataset.tab))
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (open + step + tabs.length) % tabs.length
    setOpen(next)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <section ref={card} className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl font-bold">{title}</h2>
        <div ref={list} role="tablist" aria-label="Language" className="flex gap-1" onKeyDown={onKeyDown}>
          {tabs.map(({ value, label }, index) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              lang={value}
              aria-selected={index === open}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === open ? 0 : -1}
              onClick={() => setOpen(index)}
              className={cx(
                'min-h-11 rounded-md border px-4 transition-colors duration-150',
                index === open
                  ? 'border-ink bg-chosen font-semibold'
                  : 'border-transparent text-muted hover:border-edge hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {children.map((panel, index) => (
        <div
          key={tabs[index]?.value}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-tab={index}
          hidden={index !== open}
        >
          <div className="flex flex-col gap-6">{panel}</div>
        </div>
      ))}
    </section>
  )
}
