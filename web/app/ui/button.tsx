import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'
import { Link } from '../render/link.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-green'
type Size = 'md' | 'lg' | 'icon'

interface Look {
  /** `primary` is the one loud control of a view. */
  variant?: Variant
  size?: Size
  className?: string
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold leading-tight text-center no-underline select-none transition-[background-color,border-color,color,box-shadow,translate] duration-150 ease-out disabled:translate-y-0 disabled:shadow-none aria-disabled:cursor-not-allowed'

const VARIANTS: Record<Variant, string> = {
  primary:
    'bg-marigold text-on-marigold shadow-sm hover:bg-marigold-deep active:translate-y-px disabled:bg-line disabled:text-muted',
  secondary:
    'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken active:translate-y-px disabled:border-line disabled:bg-transparent disabled:text-muted',
  quiet: 'text-ink hover:bg-sunken disabled:text-muted disabled:hover:bg-transparent',
  danger:
    'bg-brick text-on-brick hover:brightness-95 active:translate-y-px disabled:bg-line disabled:text-muted',
  'on-green':
    'border border-on-green-muted text-on-green hover:border-on-green hover:bg-green-deep active:translate-y-px',
}

const SIZES: Record<Size, string> = {
  md: 'min-h-11 px-5 py-2',
  lg: 'min-h-14 px-7 py-3 text-lg',
  icon: 'size-11 shrink-0',
}

export function buttonClass({ variant = 'secondary', size = 'md', className }: Look = {}): string {
  return cx(BASE, VARIANTS[variant], SIZES[size], className)
}

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Something is under way: shows a turning wheel, and takes no second click. */
  busy?: boolean
}

export function Button({ variant, size, className, busy = false, disabled, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {busy && <TurningWheel />}
      {/* a translator replaces bare text, and React would look for it to put the wheel before it */}
      <span className="contents">{children}</span>
    </button>
  )
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look & { children: ReactNode }

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonClass({ variant, size, className })} />
}

function TurningWheel() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 animate-spin"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="8" strokeWidth="2" strokeDasharray="40 11" />
      <path d="M10 3v14M3 10h14M5 5l10 10M15 5 5 15" strokeWidth="0.75" />
    </svg>
  )
}
