/** The drawing of a figure over time. The only file that needs the charts' library; it is loaded when it is shown. */
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'

interface ChartPoint {
  /** Under the column. */
  name: string
  /** The whole of it, in the box beside the pointer. */
  span: string
  now: number
  before: number
}

interface OverviewChartProps {
  points: ChartPoint[]
  format: (value: number) => string
  /** At the axis, where there is little room. */
  formatShort: (value: number) => string
  isWhole?: boolean
}

const TICK = { fill: 'var(--muted)', fontSize: 14 }

export default function OverviewChart({ points, format, formatShort, isWhole }: OverviewChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
        // the table beside it is what is read; a drawing takes no focus
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          tickMargin={8}
          minTickGap={28}
          height={36}
        />
        <YAxis
          tick={TICK}
          tickLine={false}
          axisLine={false}
          width={52}
          tickFormatter={formatShort}
          allowDecimals={!isWhole}
        />
        <ReferenceLine y={0} stroke="var(--edge)" />
        <Tooltip
          cursor={{ fill: 'var(--ink)', fillOpacity: 0.06 }}
          isAnimationActive={false}
          content={(props: TooltipContentProps) => <PointBox {...props} format={format} />}
        />
        <Bar
          dataKey="now"
          fill="var(--leaf)"
          radius={[3, 3, 0, 0]}
          maxBarSize={44}
          isAnimationActive={false}
        />
        <Line
          dataKey="before"
          stroke="none"
          dot={(at: DashAt) => <Dash key={at.index} {...at} count={points.length} />}
          activeDot={false}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

interface DashAt {
  cx?: number
  cy?: number
  index?: number
  payload?: ChartPoint
}

/** A level across the column: what it was before, where it was anything. */
function Dash({ cx, cy, payload, count }: DashAt & { count: number }) {
  if (cx === undefined || cy === undefined || payload?.before === 0) return null
  const width = Math.min(44, Math.max(4, 380 / count))
  return (
    <rect
      x={cx - width / 2}
      y={cy - 1.5}
      width={width}
      height={3}
      rx={1.5}
      fill="var(--marigold)"
      stroke="var(--star-edge)"
      strokeWidth={1.5}
      paintOrder="stroke"
    />
  )
}

function PointBox({ active, payload, format }: TooltipContentProps & Pick<OverviewChartProps, 'format'>) {
  const point = payload?.[0]?.payload as ChartPoint | undefined
  if (!active || !point) return null
  return (
    <div className="figures rounded-md bg-ink px-3.5 py-2.5 text-paper shadow-lg">
      <p className="text-[0.9375rem] opacity-80">{point.span}</p>
      <p className="text-lg font-semibold">{format(point.now)}</p>
      <p className="text-[0.9375rem] opacity-80">{`${format(point.before)} before`}</p>
    </div>
  )
}
