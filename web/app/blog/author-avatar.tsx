import { cx } from '../lib/class-names.ts'
import type { Author } from './article.ts'

const TONES: Record<string, string> = {
  'author-1': 'bg-green text-on-green',
  'author-2': 'bg-marigold text-on-marigold',
  'author-3': 'bg-sky text-on-sky',
}

/** An author's medallion with the initials; the name always stands beside it. Size and type by class. */
export function AuthorAvatar({
  author,
  className,
}: {
  author: Pick<Author, 'name' | 'avatar'>
  className: string
}) {
  const initials = author.name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-display leading-none font-bold tracking-tight',
        TONES[author.avatar] ?? 'bg-ink text-paper',
        className,
      )}
    >
      {initials}
    </span>
  )
}
