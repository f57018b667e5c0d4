/** A mail as its reader has it, without any right: no script, no form, no way out. */
export function MailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className="h-[44rem] max-h-[80dvh] w-full rounded-md border border-line bg-[#faf7f1]"
    />
  )
}
