/** What a rider writes of one delivered line. Nothing typed is lost: not by an error, and not by a reload. */
import type { Fit } from '@spokehaat/contract/catalogue/product'
import type { ReviewedLine, ReviewUse } from '@spokehaat/contract/sales/review'
import * as m from '@spokehaat/texts/review-form'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatCount, formatFigure } from '../../lib/format.ts'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { ownMark } from '../reviews/helpful-notes.ts'
import { USES } from '../reviews/review-uses.ts'
import { PhotosField } from './photos-field.tsx'
import { useSendReviewMutation } from './review-link-api.ts'
import {
  EMPTY,
  type Errors,
  FIELDS,
  type FieldName,
  hasDraft,
  MOST_WORDS,
  photosOf,
  readValues,
  reviewDraft,
  type Values,
  valuesOf,
} from './review-values.ts'
import { StarInput } from './star-input.tsx'
import { usePhotos } from './use-photos.ts'

interface ReviewFormProps {
  token: string
  line: ReviewedLine
  onSent: () => void
  /** It was sent before, or the shop has done something with it since it was read. */
  onStale: () => void
}

/** Refusals after which what is there has to be read anew. */
const STALE = ['review_exists', 'version_conflict']

const FIT_NAMES: Record<Fit, string> = { small: m.runs_small(), true: m.runs_true(), large: m.runs_large() }
/** How many letters are left is said from here on. */
const NEARLY_FULL = MOST_WORDS - 500

export function ReviewForm({ token, line, onSent, onStale }: ReviewFormProps) {
  const { review } = line
  const [draft] = useState(() => reviewDraft(token))
  const [kept] = useState(draft.read)
  const [values, setValues] = useState<Values>(() => ({
    ...EMPTY,
    ...(review && valuesOf(review)),
    ...kept,
  }))
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [send] = useSendReviewMutation()
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  // photos arrive while other fields are typed into: each change is made to the last
  const latest = useRef(values)
  const photos = usePhotos(photosOf(values.photos), (addresses) => set('photos', addresses.join('\n')))

  useEffect(() => {
    if (failure) notice.current?.focus()
  }, [failure])

  function set(name: FieldName, value: string) {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
    setErrors(({ [name]: _mended, ...others }) => others)
    draft.write(latest.current)
  }

  const typed = (name: FieldName) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })

  function refuse(wrong: Errors) {
    setErrors(wrong)
    const first = FIELDS.find((name) => wrong[name])
    const field = first && form.current?.elements.namedItem(first)
    if (field instanceof RadioNodeList) (field[0] as HTMLElement | undefined)?.focus()
    else if (field instanceof HTMLElement) field.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    setBusy(true)
    try {
      const wrongPhoto = await photos.settle()
      const read = readValues(latest.current)
      const wrong = { ...('errors' in read && read.errors), ...(wrongPhoto && { photos: wrongPhoto }) }
      if ('errors' in read || wrongPhoto) return refuse(wrong)
      const browser = ownMark()
      const request = { ...read.request, ...(browser && { browser }) }
      await send({ token, review: review ? { ...request, version: review.version } : request }).unwrap()
      draft.clear()
      onSent()
    } catch (caught) {
      const { code = '', fields = {} } = asApiError(caught) ?? {}
      if (STALE.includes(code)) onStale()
      // the review that there is takes the form's place
      if (code === 'review_exists') toast.info(errorSentence(caught))
      const wrong = Object.fromEntries(
        // one photo of a list is named by its place
        Object.entries(fields).map(([name, message]) => [name.split('.')[0] ?? name, message]),
      )
      if (FIELDS.some((name) => wrong[name])) refuse(wrong)
      else setFailure(code === 'version_conflict' ? m.meanwhile() : errorSentence(caught))
    } finally {
      setBusy(false)
    }
  }

  const left = MOST_WORDS - values.words.length
  return (
    // post, so that no words land in an address
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-6"
    >
      {hasDraft(kept) && <Notice tone="quiet" title={m.draft_found()} />}
      <StarInput value={values.stars} onChange={(stars) => set('stars', stars)} error={errors.stars} />
      <Field
        label={m.words()}
        error={errors.words}
        hint={
          left <= MOST_WORDS - NEARLY_FULL && left >= 0
            ? m.letters_left({ count: formatCount(left) })
            : m.words_hint()
        }
      >
        <TextArea {...typed('words')} rows={6} required />
      </Field>
      <PhotosField
        photos={photos.photos}
        error={errors.photos ?? photos.note}
        onAdd={photos.add}
        onChange={photos.change}
        onRemove={photos.remove}
        onUpload={photos.noteUpload}
      />
      <fieldset className="flex flex-col gap-5 border-t border-line pt-5">
        <legend className="sr-only">{m.optional()}</legend>
        <p aria-hidden="true" className="text-muted">
          {m.optional()}
        </p>
        {line.isBicycle && (
          <RadioGroup
            legend={
              <>
                <span>{m.how_it_fits()}</span>
                {line.size && (
                  <span className="ml-2 font-normal text-muted">
                    {m.size_chosen({ size: formatFigure(line.size) })}
                  </span>
                )}
              </>
            }
            name="fit"
            options={[
              ...Object.entries(FIT_NAMES).map(([value, label]) => ({ value, label })),
              { value: '', label: m.no_answer() },
            ]}
            value={values.fit}
            onChange={(fit) => set('fit', fit)}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {line.isBicycle && (
            <Field label={m.height()} hint={m.height_hint()} error={errors.height}>
              <TextInput {...typed('height')} autoComplete="off" maxLength={20} />
            </Field>
          )}
          {line.isBicycle && (
            <Field label={m.use()} error={errors.use}>
              <Select {...typed('use')}>
                <option value="">{m.no_answer()}</option>
                {(Object.keys(USES) as ReviewUse[]).map((use) => (
                  <option key={use} value={use}>
                    {USES[use]}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={m.months()} error={errors.monthsRidden}>
            <NumberInput {...typed('monthsRidden')} step={1} min={0} max={600} />
          </Field>
          <Field label={m.shown_name()} hint={m.shown_name_hint()} error={errors.shownName}>
            <TextInput {...typed('shownName')} autoComplete="nickname" maxLength={40} />
          </Field>
        </div>
      </fieldset>
      {failure && (
        <Notice ref={notice} title={m.not_sent()}>
          {m.not_sent_kept({ failure })}
        </Notice>
      )}
      {review && <p className="text-muted">{m.edit_note()}</p>}
      <Button type="submit" variant="primary" size="lg" busy={isBusy} className="self-start max-sm:w-full">
        {isBusy ? m.sending() : review ? m.save() : m.send()}
      </Button>
    </form>
  )
}
