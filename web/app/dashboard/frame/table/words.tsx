import * as m from '@spokehaat/texts/orders'
/** Broken before the @ where it must be broken. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <span>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}

/** For the eye a dash, for the ear a word. */
export function Nothing() {
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{m.none_yet()}</span>
    </>
  )
}
