/** What the forms of the desk share: one column of titled parts, read from top to bottom, and a bar that stays in reach. */
import type { ComponentProps, ReactNode, Ref } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { DashboardCard } from './dashboard-page.tsx'

interface FormFrameProps {
  ref?: Ref<HTMLFormElement>
  onSubmit: ComponentProps<'form'>['onSubmit']
  /** Above the parts. */
  notice?: ReactNode
  /** Beside the column where there is room, else below it. */
  aside?: ReactNode
  /** A `SaveBar`. */
  bar: ReactNode
  children: ReactNode
}

export function FormFrame({ ref, onSubmit, notice, aside, bar, children }: FormFrameProps) {
  return (
    <form
      ref={ref}
      noValidate
      onSubmit={onSubmit}
      // the bar covers what is right above the edge
      className="[&_:is(input,select,textarea)]:scroll-mb-48"
    >
      {notice}
      <div className={cx('grid items-start gap-6', aside ? WITH_ASIDE : 'max-w-3xl')}>
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
        {aside && (
          <div className="min-w-0 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto xl:rounded-lg">
            {aside}
          </div>
        )}
      </div>
      {bar}
    </form>
  )
}

/** As wide as a form with something beside it: for what stands below such a form. */
export function FormColumn({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} className={cx('mt-6 grid scroll-mt-6 gap-6', WITH_ASIDE)}>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const WITH_ASIDE = 'xl:grid-cols-[minmax(0,48rem)_minmax(18rem,1fr)] 2xl:grid-cols-[minmax(0,48rem)_24rem]'

interface FormSectionProps {
  title: ReactNode
  /** Under the title: what all of its fields have in common. */
  intro?: ReactNode
  /** Where links lead to. */
  id?: string
  children: ReactNode
}

/** Fields that belong together, one below the other. */
export function FormSection({ title, intro, id, children }: FormSectionProps) {
  return (
    <div id={id} className="scroll-mt-6">
      <DashboardCard title={title}>
        {intro && <p className="-mt-3 mb-6 max-w-[62ch] text-muted">{intro}</p>}
        <div className="flex flex-col gap-6">{children}</div>
      </DashboardCard>
    </div>
  )
}

/** Two short fields that are read as one: from and until, a name in two languages. One below the other where it is narrow. */
export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-x-4 gap-y-6 @md:grid-cols-2">{children}</div>
    </div>
  )
}

interface SaveBarProps {
  /** Whether there is something to save, in words. */
  status: string
  /** Above the buttons. */
  notice?: ReactNode
  /** There is nothing to press yet: it stands at the end, and does not follow. */
  isAtRest?: boolean
  /** The buttons. */
  children: ReactNode
}

export function SaveBar({ status, notice, isAtRest = false, children }: SaveBarProps) {
  return (
    <div
      className={cx(
        'mt-6 rounded-lg border border-line bg-surface p-3 shadow-lg',
        !isAtRest && 'sticky bottom-3 z-10',
      )}
    >
      {notice}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="mr-auto pl-2 text-muted max-lg:sr-only">
          {status}
        </p>
        {children}
      </div>
    </div>
  )
}
