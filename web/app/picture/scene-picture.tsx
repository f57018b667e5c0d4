/** The one place where the picture of a scene comes from. */
import { useState } from 'react'
import { cx } from '../lib/class-names.ts'
import { useShopFacts } from '../lib/shop-facts.ts'
import { srcSet } from './picture-address.ts'

/** Width by height: 16:9, 4:5 and 4:3. */
type SceneRatio = 'wide' | 'tall' | 'card'

interface ScenePictureProps {
  name: string
  ratio: SceneRatio
  /** The crop on a phone, where it is another one. */
  narrowRatio?: SceneRatio
  /** How wide it is shown, as `sizes` of an img has it. */
  sizes: string
  /** The main picture of a page: not put off until it is scrolled to. */
  eager?: boolean
  /** What the picture adds to the text around it. */
  alt?: string
  /** Sets the width, the corners, and the shape where it is not the crop's own. */
  className?: string
  /** Sets where the picture is held when its box cuts it. */
  imageClass?: string
}

const WIDTHS = [320, 480, 640, 960, 1280, 1920]
const SHAPES: Record<SceneRatio, { className: string; height: number }> = {
  wide: { className: 'aspect-video', height: 540 },
  tall: { className: 'aspect-4/5', height: 1200 },
  card: { className: 'aspect-4/3', height: 720 },
}
const DARK = '(prefers-color-scheme: dark)'
/** Under Tailwind's `sm`. */
const NARROW = '(width < 40rem)'

/** On a calm ground, which is all there is where the file is missing. */
export function ScenePicture({
  name,
  ratio,
  narrowRatio = ratio,
  sizes,
  eager = false,
  alt = '',
  className,
  imageClass,
}: ScenePictureProps) {
  const { drawingVersion } = useShopFacts()
  const [missing, setMissing] = useState<string | null>(null)
  const folder = `/pictures/scene/${drawingVersion ?? 'now'}/${name}-`
  const crops = narrowRatio === ratio ? [{ ratio }] : [{ ratio: narrowRatio, media: NARROW }, { ratio }]
  return (
    <div className={cx('relative overflow-hidden bg-sky', className ?? SHAPES[ratio].className)}>
      {folder !== missing && (
        <picture>
          {crops.flatMap(({ ratio: crop, media }) =>
            (['dark', 'light'] as const).flatMap((theme) =>
              (['avif', 'webp'] as const).map((format) => (
                <source
                  key={`${crop}-${theme}-${format}`}
                  type={`image/${format}`}
                  media={[media, theme === 'dark' && DARK].filter(Boolean).join(' and ') || undefined}
                  srcSet={srcSet(`${folder}${crop}-`, theme, format, WIDTHS)}
                  sizes={sizes}
                />
              )),
            ),
          )}
          <img
            src={`${folder}${ratio}-light-960.png`}
            alt={alt}
            width={960}
            height={SHAPES[ratio].height}
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : undefined}
            decoding="async"
            onError={() => setMissing(folder)}
            className={cx('absolute inset-0 size-full object-cover', imageClass)}
          />
        </picture>
      )}
    </div>
  )
}
