/** Spoke + haat: the second half hangs on like a market's price tag. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={`font-display inline-flex items-center leading-none font-extrabold tracking-tight ${className ?? ''}`}
    >
      Spoke
      <span className="relative ml-[0.08em] rounded-sm bg-marigold pt-[0.12em] pr-[0.3em] pb-[0.2em] pl-[0.2em] text-on-marigold">
        haat
      </span>
    </span>
  )
}
