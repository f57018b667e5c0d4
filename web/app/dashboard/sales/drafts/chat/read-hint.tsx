/** How sure it is. Null: it was not in the text, and stays empty. */
export function ReadHint({ part }: { part: { isSure: boolean } | null }) {
  if (part === null) return <span>Not in the text.</span>
  return part.isSure ? (
    <span className="font-medium text-leaf">Read.</span>
  ) : (
    <span className="font-medium text-brick">Please check.</span>
  )
}
