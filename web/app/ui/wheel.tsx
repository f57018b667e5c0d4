interface WheelProps {
  className?: string
  /** Spokes in the wheel; a multiple of four. */
  spokes?: number
  /** Thickness of the tyre against the wheel's radius. */
  tyre?: number
  /** Knobs around the tyre, for one that leaves the road. */
  knobs?: number
  /** Colors of the parts; the text's own color where left out. */
  tyreColor?: string
  rimColor?: string
}

const R = 100

/** A wheel as it is built: spokes cross three others on their way from flange to rim. The motif of the house. */
export function Wheel({ className, spokes = 32, tyre = 0.07, knobs = 0, tyreColor, rimColor }: WheelProps) {
  const thickness = R * tyre
  const rim = R - thickness - 1.5
  const knob = (2 * Math.PI * (R + 1)) / knobs
  return (
    <svg
      viewBox={`${-R - 4} ${-R - 4} ${2 * R + 8} ${2 * R + 8}`}
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={lacing(spokes, 9, rim - 3)} strokeWidth="0.7" />
      <g stroke={tyreColor}>
        <circle r={R - thickness / 2} strokeWidth={thickness} />
        {knobs > 0 && (
          <circle
            r={R + 1}
            strokeWidth="5"
            strokeDasharray={`${(knob * 0.6).toFixed(2)} ${(knob * 0.4).toFixed(2)}`}
          />
        )}
      </g>
      <g stroke={rimColor}>
        <circle r={rim - 2} strokeWidth="2.5" />
        <circle r="9" strokeWidth="2" />
        <circle r="3" strokeWidth="2" />
      </g>
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
  return `${tenths(radius * Math.cos(angle))} ${tenths(radius * Math.sin(angle))}`
}

/** Rounded, and never `-0`: the server and every browser must write the same. */
function tenths(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
