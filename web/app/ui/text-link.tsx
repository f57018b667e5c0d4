import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'
import { Link } from '../render/link.tsx'

interface TextLinkProps extends ComponentProps<typeof Link> {
  /** What a row is called, or the way on: heavier than the text around it. */
  isStrong?: boolean
  /** With text right below it, for which it makes no room; it can be pressed there all the same. */
  isTight?: boolean
}

/** An underlined link, as tall as a finger. Also to a mail address or a telephone: `mailto:`, `tel:`. */
export function TextLink({ className, isStrong = false, isTight = false, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold',
        isStrong && 'font-semibold',
        isTight
          ? 'relative inline-block after:absolute after:inset-x-0 after:-inset-y-[0.8rem]'
          : 'inline-flex min-h-11 items-center',
        className,
      )}
    />
  )
}
