import { cx } from '../lib/class-names.ts'
import { Wheel } from '../ui/wheel.tsx'

/** How the wheel that stands in for a scene is built, and where on the ground it stands. */
const STAND_INS = [
  { spokes: 24, tyre: 0.045, knobs: 0, place: 'right-[12%] h-[66%]' },
  { spokes: 32, tyre: 0.12, knobs: 56, place: 'left-[10%] h-[58%]' },
  { spokes: 36, tyre: 0.075, knobs: 0, place: 'left-[34%] h-[62%]' },
  { spokes: 28, tyre: 0.06, knobs: 0, place: '-right-[9%] h-[72%]' },
  { spokes: 32, tyre: 0.09, knobs: 64, place: '-left-[7%] h-[70%]' },
  { spokes: 16, tyre: 0.1, knobs: 0, place: 'left-[56%] h-[60%]' },
  { spokes: 32, tyre: 0.2, knobs: 40, place: 'right-[30%] h-[60%]' },
] as const

interface ArticlePictureProps {
  /** Name of the scene. */
  scene: string
  /** Sets the width and the corners; the height follows. */
  className?: string
}

/** The scene of an article, always 16:9 on a ground of sky. It adds nothing to the title beside it, so it is silent. */
export function ArticlePicture({ scene, className }: ArticlePictureProps) {
  const { place, ...wheel } = standInOf(scene)
  return (
    <div className={cx('relative aspect-video overflow-hidden bg-sky text-on-sky', className)}>
      <div className="absolute inset-x-0 top-[82%] bottom-0 border-t-2 border-sky-line bg-sky-line/50" />
      <Wheel {...wheel} className={cx('absolute bottom-[17%] aspect-square opacity-45', place)} />
    </div>
  )
}

/** Always the same one for a scene. */
function standInOf(scene: string) {
  let sum = 0
  for (const letter of scene) sum += letter.charCodeAt(0)
  return STAND_INS[sum % STAND_INS.length] ?? STAND_INS[0]
}
