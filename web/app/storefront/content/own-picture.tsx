import type { ComponentProps } from 'react'
import { cx } from '../../lib/class-names.ts'
import { pictureFiles } from '../../picture/picture-address.ts'
import { ScenePicture, type SceneRatio } from '../../picture/scene-picture.tsx'
import { ThemedPicture } from '../../picture/themed-picture.tsx'

const WIDTHS = [480, 640, 960, 1280, 1920]
const ASPECT: Record<SceneRatio, string> = {
  wide: 'aspect-video',
  card: 'aspect-4/3',
  tall: 'aspect-4/5',
  near: 'aspect-4/3',
  square: 'aspect-square',
}

/** A picture of the owner's: a scene by its name, or a photograph, cut to the shape that is asked for. */
export function OwnPicture(props: ComponentProps<typeof ScenePicture>) {
  const { name, ratio, sizes, alt = '', eager = false, className } = props
  const files = /^(\/|https:)/.test(name) ? pictureFiles({ _id: '', image_url: name }, null, null) : null
  if (!files) return <ScenePicture {...props} />
  const shape = ratio === 'near' ? 'card' : ratio
  return (
    <div className={cx('relative overflow-hidden', ASPECT[ratio], className)}>
      {files.base === undefined ? (
        <img
          src={files.whole}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <ThemedPicture
          sources={[{ base: `${files.base}${shape}-`, widths: WIDTHS }]}
          sizes={sizes}
          alt={alt}
          eager={eager}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </div>
  )
}
