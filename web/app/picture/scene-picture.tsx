import { cx } from '../lib/class-names.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { type PictureSource, ThemedPicture } from './themed-picture.tsx'

export type SceneRatio = 'wide' | 'card' | 'tall' | 'near' | 'square'

interface ScenePictureProps {
  /** As addresses have it: `hero-joy`, `category-road`, `about`, `state-not-found`, `portrait-mechanic`. */
  name: string
  ratio: SceneRatio
  /** Another shape for windows below 640 px; the scene closes in on its subject. */
  narrow?: SceneRatio
  /** How wide it is shown, as `sizes` of an img has it. */
  sizes: string
  /** Empty where the scene only sets the mood. */
  alt?: string
  eager?: boolean
  /** Sets the width and the corners. */
  className?: string
}

/** Widths by shape, in pixels: of those that the server makes. 768 is for a telephone of everyday price, 720 pixels wide. */
const WIDTHS: Record<SceneRatio, readonly number[]> = {
  wide: [480, 640, 768, 960, 1280, 1920],
  card: [160, 320, 480, 640, 768, 960],
  tall: [320, 480, 640, 768, 960],
  near: [320, 480, 640, 768, 960],
  square: [160, 320, 480],
}
const ASPECT: Record<SceneRatio, string> = {
  wide: 'aspect-video',
  card: 'aspect-4/3',
  tall: 'aspect-4/5',
  near: 'aspect-6/5',
  square: 'aspect-square',
}
const ASPECT_FROM_SM: Record<SceneRatio, string> = {
  wide: 'sm:aspect-video',
  card: 'sm:aspect-4/3',
  tall: 'sm:aspect-4/5',
  near: 'sm:aspect-6/5',
  square: 'sm:aspect-square',
}
/** One pixel below the breakpoint that the classes above switch at. */
const NARROW = 639

/** A scene in the hand of the bicycles. Keeps its shape, so that nothing moves when it arrives. */
export function ScenePicture({
  name,
  ratio,
  narrow,
  sizes,
  alt = '',
  eager = false,
  className,
}: ScenePictureProps) {
  const { drawingVersion, sceneVersion = drawingVersion } = useShopFacts()
  const source = (shape: SceneRatio): PictureSource => ({
    base: `/pictures/scene/${sceneVersion ?? 'now'}/${name}-${shape}-`,
    widths: WIDTHS[shape],
  })
  return (
    <div
      className={cx(
        'relative overflow-hidden',
        narrow ? `${ASPECT[narrow]} ${ASPECT_FROM_SM[ratio]}` : ASPECT[ratio],
        className,
      )}
    >
      <ThemedPicture
        sources={narrow ? [{ ...source(narrow), upTo: NARROW }, source(ratio)] : [source(ratio)]}
        sizes={sizes}
        alt={alt}
        eager={eager}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  )
}
