import type { Language } from '@spokehaat/contract/basics/language'
import { readWords } from '@spokehaat/contract/post/own-words'
import type { OwnText, WordsIn } from '@spokehaat/contract/post/words'
import { type WordsKindId, wordsKind } from '@spokehaat/contract/post/words-kinds'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { toast } from '../../../ui/toaster.tsx'
import { ChangesBar } from '../../frame/parts/changes-bar.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { TextField } from './text-field.tsx'
import { Versions } from './versions.tsx'
import { useChangeWordsMutation } from './words-api.ts'
import { WordsPreviewCard } from './words-preview.tsx'

interface KindFormProps {
  kind: WordsKindId
  language: Language
  opened: WordsIn
  /** Of the two languages it is the one that is seen. */
  isShown: boolean
  onDirty: (language: Language, isDirty: boolean) => void
  /** What is saved by now; null where it could not be read. */
  onReload: () => Promise<WordsIn | null>
}

type Values = Readonly<Record<string, string>>

const valuesOf = (texts: readonly OwnText[], words: Values): Values =>
  Object.fromEntries(texts.map(({ key, ours }) => [key, words[key] ?? ours]))
const savedValues = ({ texts }: WordsIn): Values =>
  Object.fromEntries(texts.map(({ key, words }) => [key, words]))

export function KindForm({ kind, language, opened, isShown, onDirty, onReload }: KindFormProps) {
  const [change, { isLoading: isSaving }] = useChangeWordsMutation()
  const [seen, setSeen] = useState(opened)
  const [clash, setClash] = useState<WordsIn | null>(null)
  const [values, setValues] = useState(() => savedValues(opened))
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { texts } = seen
  const saved = savedValues(seen)
  const isDirty = texts.some(({ key }) => values[key] !== saved[key])
  const problems = problemsOf(texts, values)
  const isWrong = Object.keys(problems).length > 0
  useEffect(() => onDirty(language, isDirty), [language, isDirty, onDirty])

  function take(now: WordsIn) {
    setSeen(now)
    setClash(null)
    setValues(savedValues(now))
    setTouched(new Set())
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (isWrong) {
      setTouched(new Set(Object.keys(problems)))
      requestAnimationFrame(() => focusFirstWrong(form.current))
      return
    }
    try {
      const now = await change({ kind, language, words: values, seen: seen.version }).unwrap()
      take(now[language])
      toast.success('The words are saved.')
    } catch (failure) {
      if (asApiError(failure)?.code !== 'version_conflict') return toast.error(errorSentence(failure))
      const now = await onReload()
      if (!now) return toast.error(errorSentence(failure))
      // saving once more replaces what the other has written, knowingly
      setSeen({ ...now, texts })
      setClash(now)
    }
  }

  function bringBack(words: Values, what: string) {
    setValues(valuesOf(texts, words))
    setTouched(new Set(texts.map(({ key }) => key)))
    toast.success(`${what} stand in the form. Save to use them.`)
    form.current?.scrollIntoView({ block: 'start' })
  }

  const { stays } = wordsKind(kind)
  return (
    <form ref={form} noValidate onSubmit={save} className="scroll-mt-6 [&_textarea]:scroll-mb-48">
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <div className="grid min-w-0 gap-6">
          <DashboardCard title="Words">
            <div className="flex flex-col gap-7">
              {texts.map((text) => (
                <TextField
                  key={text.key}
                  text={text}
                  language={language}
                  value={values[text.key] ?? ''}
                  error={
                    touched.has(text.key) || values[text.key] !== saved[text.key]
                      ? problems[text.key]
                      : undefined
                  }
                  onChange={(value) => setValues((others) => ({ ...others, [text.key]: value }))}
                  onFocus={() => setCurrent(text.key)}
                />
              ))}
              {stays && (
                <p className="border-t border-line pt-5 text-[0.9375rem] text-muted">{`Stays as it is: ${stays}.`}</p>
              )}
            </div>
          </DashboardCard>
          <Versions
            versions={seen.versions}
            onBringBack={({ words }, day) => bringBack(words, `The words of ${day}`)}
            onOurs={() => bringBack({}, 'Our words')}
            isOurs={texts.every(({ key, ours }) => values[key] === ours)}
          />
        </div>
        <div className="min-w-0 xl:sticky xl:top-6">
          <WordsPreviewCard
            kind={kind}
            language={language}
            words={isWrong ? null : values}
            text={current}
            isShown={isShown}
          />
        </div>
      </div>
      <ChangesBar
        isDirty={isDirty}
        isSubmitting={isSaving}
        save="Save words"
        onDiscard={() => take(clash ?? seen)}
        clash={
          clash && {
            words: `${clash.versions[0]?.by ?? 'Somebody'} has saved other words. Save again to put yours in their place.`,
            onTake: () => take(clash),
          }
        }
      />
    </form>
  )
}

function problemsOf(texts: readonly OwnText[], values: Values): Record<string, string> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const read = readWords(values[text.key] ?? '', text)
      return 'problem' in read ? [[text.key, read.problem]] : []
    }),
  )
}
