import type { PayChat } from '@spokehaat/contract/sales/draft'
import { Copy, ExternalLink } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'

const LANGUAGES = [
  { value: 'bn', label: 'Bangla' },
  { value: 'en', label: 'English' },
] as const

/** The order and its link as a text, to be pasted into Messenger or opened in WhatsApp. It can be changed before. */
export function SendInChat({ chat }: { chat: PayChat }) {
  const [language, setLanguage] = useState(chat.language)
  const [text, setText] = useState(chat[chat.language])
  const field = useRef<HTMLTextAreaElement>(null)

  function choose(next: string) {
    const chosen = next === 'en' ? 'en' : 'bn'
    setLanguage(chosen)
    setText(chat[chosen])
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('The text is copied')
    } catch {
      field.current?.select()
      toast.error('It could not be copied: it is marked, please copy it by hand.')
    }
  }
  return (
    <section aria-label="Send in a chat" className="mb-6 max-w-2xl">
      <div className="mb-3 max-w-72">
        <RadioGroup
          legend="Send in a chat"
          name="chat-language"
          areWords
          options={LANGUAGES}
          value={language}
          onChange={choose}
        />
      </div>
      <Field label="Text with the link" hint="Copy it into Messenger, or any other chat.">
        <TextArea
          ref={field}
          rows={11}
          lang={language}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap gap-3 max-sm:*:grow">
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          Copy the text
        </Button>
        {chat.whatsApp !== null && (
          <a
            href={`https://wa.me/${chat.whatsApp}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({})}
          >
            <ExternalLink aria-hidden="true" className="size-5" />
            Open in WhatsApp
          </a>
        )}
      </div>
    </section>
  )
}
