import type { Language } from '@spokehaat/contract/basics/language'
import type { WordsPreview } from '@spokehaat/contract/post/words'
import { isByOrder, type WordsKindId, wordsKind } from '@spokehaat/contract/post/words-kinds'
import { useEffect, useState } from 'react'
import { formatCount, plural } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { MailFrame } from '../../post/sent-mails/mail-frame.tsx'
import { useTestWordsMutation, useWordsPreviewQuery } from './words-api.ts'

/** Milliseconds without a keystroke after which it is shown anew. */
const PAUSE = 500

interface WordsPreviewCardProps {
  kind: WordsKindId
  language: Language
  /** As they stand in the form; null while something is wrong with them. */
  words: Readonly<Record<string, string>> | null
  /** The text that is being written: where a mail says one or the other, this one is shown. */
  text: string
  isShown: boolean
}

export function WordsPreviewCard({ kind, language, words, text, isShown }: WordsPreviewCardProps) {
  const may = useMay()
  const [sendTest, { isLoading: isTesting }] = useTestWordsMutation()
  const [order, setOrder] = useState('')
  const typed = words === null ? null : JSON.stringify({ words, order: order.trim(), text })
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => setSettled(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const asked = { kind, language, ...JSON.parse(settled ?? '{"words":{}}') }
  const { data, error, isFetching, refetch } = useWordsPreviewQuery(asked, {
    skip: !isShown || settled === null,
  })
  const wrongOrder = asApiError(error)?.fields?.order
  const isPhone = wordsKind(kind).group === 'phone'

  async function test() {
    if (words === null) return
    try {
      toast.success(
        await sendTest({ kind, language, words: { ...words }, order: order.trim(), text }).unwrap(),
      )
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <DashboardCard title="Preview">
      <div className="flex flex-col gap-5">
        {isByOrder(kind) && may('orders.read') && (
          <Field
            label="By order"
            optional
            hint={data && !wrongOrder ? shownBy(data) : undefined}
            error={wrongOrder}
          >
            <TextInput
              value={order}
              placeholder="The newest"
              autoComplete="off"
              maxLength={40}
              onChange={(event) => setOrder(event.target.value)}
              // Enter would save the words
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault()
              }}
              className="figures sm:max-w-72"
            />
          </Field>
        )}
        {error && !wrongOrder ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="text-muted">{errorSentence(error)}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : data?.mail ? (
          <div>
            <p className="mb-2 wrap-anywhere">
              <span className="text-muted">Subject: </span>
              <b lang={language}>{data.mail.subject}</b>
            </p>
            <MailFrame title="The mail as its reader has it" html={data.mail.html} />
          </div>
        ) : data?.phone ? (
          <Phone message={data.phone} language={language} />
        ) : (
          <p className="h-56 rounded-md bg-sunken" />
        )}
        {words === null && <p className="text-muted">Shown as it was before the last mistake.</p>}
        <Button
          busy={isTesting}
          disabled={words === null}
          onClick={() => void test()}
          className="self-start max-sm:w-full"
        >
          {isPhone ? 'Send a test to the shop’s phone' : 'Send a test to me'}
        </Button>
        <p className="-mt-2 text-[0.9375rem] text-muted">Links in a preview or a test open nothing.</p>
      </div>
    </DashboardCard>
  )
}

const shownBy = ({ order }: WordsPreview): string =>
  order === null ? 'Shown by a made-up order.' : `Shown by ${order}.`

/** A message as a phone has it, and what it takes. */
function Phone({
  message: { text, alphabet, length, parts, costPaisa },
  language,
}: {
  message: NonNullable<WordsPreview['phone']>
  language: Language
}) {
  const facts = [
    `${formatCount(length)} letters`,
    alphabet === 'gsm' ? 'plain letters (GSM)' : 'Unicode',
    plural(parts, 'part'),
    ...(costPaisa === null ? [] : [formatBdt(costPaisa / 100)]),
  ]
  return (
    <div>
      <div className="max-w-80 rounded-[1.75rem] border-4 border-edge bg-sunken px-3 py-8">
        <p
          lang={language}
          className="rounded-lg rounded-es-none border border-line bg-surface p-3.5 wrap-anywhere whitespace-pre-line shadow-sm"
        >
          {text}
        </p>
      </div>
      <p aria-live="polite" className="figures mt-3 text-muted">
        {facts.join(' · ')}
      </p>
    </div>
  )
}
