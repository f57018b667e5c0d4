import { cx } from '../../../lib/class-names.ts'
import { ScenePicture } from '../../../picture/scene-picture.tsx'

interface ArticlePictureProps {
  /** `image` of the article. */
  scene: string
  /** How wide it is shown, as `sizes` of an img has it. */
  sizes: string
  eager?: boolean
  /** Sets the width and the corners; the height follows. */
  className?: string
}

/** The scene of an article. It sets the mood and adds nothing to the title beside it, so it is silent. */
export function ArticlePicture({ scene, sizes, eager, className }: ArticlePictureProps) {
  return (
    <ScenePicture
      name={`article-${scene}`}
      ratio="wide"
      sizes={sizes}
      eager={eager}
      className={cx('bg-sky', className)}
    />
  )
}
