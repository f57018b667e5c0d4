import type { Language } from '@spokehaat/contract/basics/language'
import { countWords, readMinutes } from '@spokehaat/contract/blog/read-time'
import { useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { type AddedLink, AddLinkDialog } from './add-link-dialog.tsx'
import type { ArticleDraft } from './article-draft.ts'
import { ArticlePreview } from './article-preview.tsx'
import { putLink } from './put-link.ts'

const NAMES: Record<Language, string> = { en: 'English', bn: 'Bangla' }

/** The texts of both languages, side by side where there is room. */
export function ArticleTexts() {
  const [isPreview, setPreview] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const { formState, getValues, setValue } = useFormContext<ArticleDraft>()
  // where the writer was last, in each text; at its end before that
  const carets = useRef<Record<Language, number | null>>({ en: null, bn: null })
  const { en, bn } = formState.errors
  // what is wrong is said beside its field, which the preview hides
  const isShown = isPreview && !en && !bn
  function addLink(link: AddedLink) {
    for (const language of ['en', 'bn'] as const) {
      const name = `${language}.content` as const
      const content = getValues(name)
      // no Bangla is written yet: its readers get the English text
      if (language === 'bn' && content.trim() === '') continue
      const next = putLink(content, carets.current[language] ?? content.length, link[language])
      setValue(name, next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
  }

  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-sm md:p-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl font-bold">Texts</h2>
        <div className="flex flex-wrap gap-3">
          {!isShown && <Button onClick={() => setLinking(true)}>Link a product or a filter</Button>}
          <Button aria-pressed={isShown} onClick={() => setPreview(!isShown)}>
            {isShown ? 'Go on writing' : 'Preview'}
          </Button>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-2">
        {(['en', 'bn'] as const).map((language) => (
          <Texts
            key={language}
            language={language}
            isPreview={isShown}
            onCaret={(at) => {
              carets.current[language] = at
            }}
          />
        ))}
      </div>
      <WritingHelp />
      {isLinking && <AddLinkDialog onAdd={addLink} onClose={() => setLinking(false)} />}
    </section>
  )
}

interface TextsProps {
  language: Language
  isPreview: boolean
  /** Where in the text the writer is. */
  onCaret: (at: number) => void
}

function Texts({ language, isPreview, onCaret }: TextsProps) {
  const { register, formState } = useFormContext<ArticleDraft>()
  const texts = useWatch<ArticleDraft, Language>({ name: language })
  const errors = formState.errors[language]
  const optional = language === 'bn'
  const lang = language === 'bn' ? 'bn' : undefined
  const words = countWords(texts.content)
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="label-caps mb-4 text-muted">{NAMES[language]}</legend>
      {isPreview ? (
        <ArticlePreview texts={texts} language={language} />
      ) : (
        <>
          <Field label="Title" optional={optional} error={errors?.title?.message ?? null}>
            <TextInput lang={lang} autoComplete="off" {...register(`${language}.title`)} />
          </Field>
          <Field label="Excerpt" optional={optional} error={errors?.excerpt?.message ?? null}>
            <TextArea lang={lang} className="h-32" {...register(`${language}.excerpt`)} />
          </Field>
          <Field
            label="Text"
            optional={optional}
            error={errors?.content?.message ?? null}
            hint={
              <span className="figures">
                {words === 0
                  ? 'Nothing yet'
                  : `${plural(words, 'word')}, ${readMinutes(texts.content)} min read`}
              </span>
            }
          >
            <TextArea
              lang={lang}
              className="h-[42rem] max-h-[80dvh]"
              onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
              {...register(`${language}.content`)}
            />
          </Field>
        </>
      )}
    </fieldset>
  )
}

const SIGNS = [
  ['A blank line', 'begins another block'],
  ['## Heading', 'stands over what follows'],
  ['- item', 'a list, a line for each'],
  ['1. step', 'steps, a line for each'],
  ['Tyre | psi', 'a table, its first line the head'],
  ['=> product 71018 | Mati Tyre 40', 'a product by its SKU, shown with picture and price'],
  ['=> shop name=City Bikes | City bikes', 'a choice of the shop, shown as a link'],
] as const

function WritingHelp() {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer py-2.5 font-semibold">
        How to set headings, lists, tables and links
      </summary>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {SIGNS.map(([sign, meaning]) => (
          <div key={sign} className="contents">
            <dt>
              <code className="rounded-sm bg-sunken px-1.5 py-0.5">{sign}</code>
            </dt>
            <dd className="text-muted max-sm:mb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
