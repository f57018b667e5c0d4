import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

const EDGE = 4

interface QrPictureProps {
  text: string
  label: string
  className?: string
}

/** Black on white in either theme, with the quiet edge that cameras need. */
export function QrPicture({
  text,
  label,
  className = 'size-72 rounded-md border border-line max-sm:mx-auto max-sm:w-full',
}: QrPictureProps) {
  const { path, size } = useMemo(() => {
    const code = generate(text)
    return { path: toSvgPath(code), size: code.size }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-EDGE} ${-EDGE} ${size + 2 * EDGE} ${size + 2 * EDGE}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-EDGE} y={-EDGE} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
