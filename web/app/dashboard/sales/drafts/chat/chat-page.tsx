import type { ChatReading } from '@spokehaat/contract/sales/chat-reading'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../../lib/desk-paths.ts'
import { asApiError } from '../../../../store/api/api-error.ts'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { useKept } from '../../../../store/use-kept.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { TextArea } from '../../../../ui/text-input.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../../frame/parts/dashboard-page.tsx'
import { useReadChatMutation } from '../drafts-api.ts'
import { CheckReading } from './check-reading.tsx'
import { isEmpty } from './checked.ts'

export const meta = deskMeta('New order from a chat')

const pasted = z.object({ text: z.string() })

export default function ChatPage() {
  const kept = useKept({ key: 'chat', shape: pasted, begin: (found) => found ?? { text: '' } })
  const [reading, setReading] = useState<ChatReading | null>(null)
  const [read, { isLoading, error }] = useReadChatMutation()
  const navigate = useNavigate()
  const wrong = asApiError(error)?.fields?.text ?? null
  const isNothing = reading !== null && isEmpty(reading)

  async function readIt() {
    const { data } = await read(kept.value.text)
    setReading(data ?? null)
  }
  function made(draft: string) {
    kept.forget()
    navigate(paths.draft(draft))
  }
  return (
    <DashboardPage title="New order from a chat">
      {reading !== null && !isNothing ? (
        <CheckReading reading={reading} onMade={made} onAgain={() => setReading(null)} />
      ) : (
        <DashboardCard title="What they wrote">
          <form
            noValidate
            className="grid max-w-2xl gap-5"
            onSubmit={(event) => {
              event.preventDefault()
              void readIt()
            }}
          >
            <Field
              label="Text of the chat"
              hint="Paste it as it is, in Bangla or English: name, phone, address, and what they want."
              error={wrong}
            >
              <TextArea
                rows={10}
                value={kept.value.text}
                onChange={({ target }) => kept.change({ text: target.value })}
              />
            </Field>
            {error && wrong === null && (
              <Notice title="The text could not be read">{errorSentence(error)}</Notice>
            )}
            {isNothing && (
              <Notice
                tone="quiet"
                title="Nothing of an order could be read in this"
                actions={<ButtonLink to={paths.newOrder()}>Write it down by hand</ButtonLink>}
              >
                No phone, no address, and nothing that is called as goods of the shop.
              </Notice>
            )}
            <Button type="submit" variant="primary" busy={isLoading} className="sm:justify-self-start">
              Read it
            </Button>
          </form>
        </DashboardCard>
      )}
    </DashboardPage>
  )
}
