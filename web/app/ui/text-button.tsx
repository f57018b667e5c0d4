import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'

/** A lesser thing to do with what stands above: looks like a link, as tall as a finger. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(
        'inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold',
        className,
      )}
    />
  )
}
