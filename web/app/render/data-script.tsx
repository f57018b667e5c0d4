interface DataScriptProps {
  type: 'application/json' | 'application/ld+json'
  id?: string
  /** Made with `asScriptText`; empty in the browser, which leaves what the server wrote. */
  text: string
}

/** What is read and not run: it needs no hash in the page's policy. */
export function DataScript({ type, id, text }: DataScriptProps) {
  return (
    <script
      type={type}
      id={id}
      suppressHydrationWarning={import.meta.env.DEV}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing ends the element
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
