import { useId } from 'react'
import { wallVar } from './ground-of.ts'
import { groundArt } from './grounds.ts'

const INKS = {
  shape: 'var(--ground-shape)',
  floor: 'var(--ground-floor)',
  light: 'var(--ground-light)',
}

/** Under a drawing in the page itself what its picture file stands on, in the page's theme. */
export function DrawingGround({ ground, isNear = false }: { ground: number; isNear?: boolean }) {
  const prefix = `g${useId().replaceAll(/\W/g, '')}`
  return (
    <svg
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; no free text is in it
      dangerouslySetInnerHTML={{
        __html: groundArt(ground, { wall: wallVar(ground), inks: INKS, prefix, isNear }),
      }}
    />
  )
}
