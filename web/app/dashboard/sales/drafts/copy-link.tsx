import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'

/** To be put into a message by hand. */
export function CopyLink({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toast.success('The link is copied')
    } catch {
      toast.error('It could not be copied: please mark it, and copy it by hand.')
    }
  }
  return (
    <div className="mb-6 flex max-w-2xl flex-wrap items-end gap-3">
      <Field label="Link to pay" className="min-w-0 grow basis-72">
        <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
      </Field>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        Copy
      </Button>
    </div>
  )
}
