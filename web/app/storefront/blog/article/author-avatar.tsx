import type { ArticleCard } from '@spokehaat/contract/blog/article'
import { cx } from '../../../lib/class-names.ts'
import { ScenePicture } from '../../../picture/scene-picture.tsx'

interface AuthorAvatarProps {
  author: Pick<ArticleCard['author'], 'avatar'>
  /** How wide it is shown, as `sizes` of an img has it. */
  sizes: string
  /** Sets the width. */
  className: string
}

/** An author's portrait; the name always stands beside it. */
export function AuthorAvatar({ author, sizes, className }: AuthorAvatarProps) {
  return (
    <ScenePicture
      name={`portrait-${author.avatar}`}
      ratio="square"
      sizes={sizes}
      className={cx('shrink-0 rounded-full bg-sky', className)}
    />
  )
}
