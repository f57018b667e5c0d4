interface WheelProps {
  className?: string
  /** Spokes in the wheel; a multiple of four. */
  spokes?: number
  /** Thickness of the tyre against the wheel's radius. */
  tyre?: number
  /** Knobs around the tyre, for one that leaves the road. */
  knobs?: number
}

const R = 100

/** A wheel as it is built: spokes cross three others on their way from flange to rim. The motif of the house. */
export function Wheel({ className, spokes = 32, tyre = 0.07, knobs = 0 }: WheelProps) {
  const thickness = R * tyre
  const rim = R - thickness - 1.5
  const middle = R - thickness / 2
  return (
    <svg
      viewBox={`${-R - 4} ${-R - 4} ${2 * R + 8} ${2 * R + 8}`}
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle r={middle} strokeWidth={thickness} />
      {knobs > 0 && (
        <circle
          r={R + 1}
          strokeWidth="5"
          strokeDasharray={`${((2 * Math.PI * (R + 1)) / knobs) * 0.6} ${((2 * Math.PI * (R + 1)) / knobs) * 0.4}`}
        />
      )}
      <circle r={rim - 2.5} strokeWidth="2" />
      <path d={lacing(spokes, 9, rim - 3)} strokeWidth="0.8" />
      <circle r="9" strokeWidth="2" />
      <circle r="3" strokeWidth="2" />
    </svg>
  )
}

/** Each pair of flange holes sends one spoke ahead and one back by three holes' width. */
function lacing(spokes: number, hub: number, rim: number): string {
  const crossing = (3 * 2 * Math.PI) / (spokes / 2)
  let path = ''
  for (let hole = 0; hole < spokes; hole++) {
    const atRim = (2 * Math.PI * hole) / spokes
    const atHub = atRim + (hole % 2 === 0 ? crossing : -crossing) * 0.9
    path += `M${point(hub, atHub)}L${point(rim, atRim)}`
  }
  return path
}

function point(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
}
