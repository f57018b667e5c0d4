/** The fields of a document, whatever it is made of: each part is shown by what it holds. */
import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import { SCENES } from '@spokehaat/contract/content/pages'
import type { Words } from '@spokehaat/contract/content/words'
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../../lib/class-names.ts'
import { useImageUpload } from '../../store/api/image-upload.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { PictureChooser, shownOf } from '../../ui/picture-chooser.tsx'
import { Select } from '../../ui/select.tsx'
import { TextArea, TextInput } from '../../ui/text-input.tsx'
import { ADDABLE, FACT_NAMES, FIELD_NAMES, HINTS, KIND_NAMES } from './page-words.ts'

export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isWords = (value: unknown): value is Words =>
  isFields(value) && typeof value.en === 'string' && typeof value.bn === 'string'

interface ValueProps<T = unknown> {
  name: string
  value: T
  /** From the document on: `document.sections.0.title`. */
  path: string
  errors: Readonly<Record<string, string>>
  onChange: (value: unknown) => void
}

/** Those of many lines. */
const LONG = ['text', 'lead', 'words', 'answer', 'description']
const CHOICES: Record<string, readonly (readonly [string, string])[]> = {
  category: CATEGORIES.map((name) => [name, name]),
  fact: Object.entries(FACT_NAMES),
}

function ValueField(props: ValueProps): ReactNode {
  const { name, value, path, errors, onChange } = props
  const label = FIELD_NAMES[name] ?? name
  if (Array.isArray(value)) return <ListField {...props} value={value} />
  if (isWords(value)) return <WordsField {...props} value={value} />
  if (isFields(value))
    return (
      <fieldset className="min-w-0">
        <legend className="mb-3 font-display text-lg font-bold">
          {'to' in value ? `${label} link` : label}
        </legend>
        <AllFields value={value} path={path} errors={errors} onChange={onChange} />
      </fieldset>
    )
  if (name === 'picture' && typeof value === 'string') return <PictureField {...props} value={value} />
  const options = CHOICES[name]
  if (name === 'rating')
    return (
      <Field label={label} error={errors[path] ?? null} className="max-w-40">
        <Select value={String(value)} onChange={({ target }) => onChange(Number(target.value))}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars}>{stars}</option>
          ))}
        </Select>
      </Field>
    )
  return (
    <Field label={label} hint={HINTS[name]} error={errors[path] ?? null} optional={name === 'anchor'}>
      {options ? (
        <Select value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {options.map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          value={String(value)}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

interface AllFieldsProps extends Omit<ValueProps<Fields>, 'name'> {
  /** Those that are shown elsewhere. */
  without?: readonly string[]
}

export function AllFields({ value, path, errors, onChange, without = ['kind', 'isOn'] }: AllFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(value)
        .filter(([name]) => !without.includes(name))
        .map(([name, one]) => (
          <ValueField
            key={name}
            name={name}
            value={one}
            path={`${path}.${name}`}
            errors={errors}
            onChange={(next) => onChange({ ...value, [name]: next })}
          />
        ))}
    </div>
  )
}

function WordsField({ name, value, path, errors, onChange }: ValueProps<Words>) {
  const label = FIELD_NAMES[name] ?? name
  const isLong = LONG.includes(name)
  const Input = isLong ? TextArea : TextInput
  return (
    <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
      {(['en', 'bn'] as const).map((language) => (
        <Field
          key={language}
          label={`${label}, ${language === 'en' ? 'English' : 'Bangla'}`}
          error={errors[`${path}.${language}`] ?? null}
        >
          <Input
            lang={language === 'bn' ? 'bn' : undefined}
            value={value[language]}
            autoComplete="off"
            className={isLong ? 'field-sizing-content max-h-96 min-h-20 grow' : undefined}
            onChange={({ target }) => onChange({ ...value, [language]: target.value })}
          />
        </Field>
      ))}
    </div>
  )
}

function PictureField({ value, path, errors, onChange }: ValueProps<string>) {
  const upload = useImageUpload({ onUploaded: (address) => onChange(address) })
  const { picture } = shownOf(upload, value)
  const isScene = SCENES.some((scene) => scene === picture)
  return (
    <div className="grid gap-4 sm:grid-cols-[9rem_1fr_1fr]">
      <img
        src={isScene ? `/pictures/scene/now/${picture}-card-light-320.png` : picture}
        alt=""
        className="aspect-4/3 w-36 rounded-md border border-line bg-sunken object-cover"
      />
      <Field label="Drawing" error={errors[path] ?? null}>
        <Select value={isScene ? value : ''} onChange={({ target }) => onChange(target.value)}>
          {!isScene && <option value="">A photograph</option>}
          {SCENES.map((scene) => (
            <option key={scene} value={scene}>
              {scene.replaceAll('-', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Or a photograph" error={upload.attempt?.failure?.message ?? null}>
        <PictureChooser upload={upload} text="Choose a photograph" />
      </Field>
    </div>
  )
}

/** A copy with two neighbours in each other's place. */
function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const next = [...list]
  const [one] = next.splice(from, 1)
  if (one !== undefined) next.splice(from + by, 0, one)
  return next
}

/** An item keeps what it had when it changes places: the focus, and whether it is open. */
function useMoving(value: readonly unknown[], onChange: (next: unknown) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [last, setLast] = useState<{ to: number; by: -1 | 1 } | null>(null)
  useEffect(() => {
    const item = last && list.current?.children[last.to]
    if (!item) return
    const [same] = item.querySelectorAll<HTMLElement>(`:scope > div > [data-move="${last.by}"]:enabled`)
    // at the end of the list the other way is left
    const [other] = item.querySelectorAll<HTMLElement>(':scope > div > [data-move]:enabled')
    ;(same ?? other)?.focus()
  }, [last])
  function move(from: number, by: -1 | 1) {
    const details = [from, from + by].map((place) =>
      list.current?.children[place]?.querySelector<HTMLDetailsElement>(':scope > details'),
    )
    const [one, other] = details
    const [wasOpen, otherWasOpen] = [one?.open ?? false, other?.open ?? false]
    if (one) one.open = otherWasOpen
    if (other) other.open = wasOpen
    setLast({ to: from + by, by })
    onChange(moved(value, from, by))
  }
  return { list, move }
}

/** The first words of an item, by which it is told from the others. */
function firstWords(item: unknown): string {
  if (!isFields(item)) return ''
  const own = ['headline', 'name', 'title', 'text', 'question', 'label'].map((key) => item[key]).find(isWords)
  return own?.en.slice(0, 60) ?? (typeof item.category === 'string' ? item.category : '')
}

/** Those that the shop brings along are switched off, not removed. */
const mayRemove = (name: string, item: unknown) =>
  name !== 'sections' || (isFields(item) && item.kind === 'blocks')

function ListField({ name, value, path, errors, onChange }: ValueProps<readonly unknown[]>) {
  const addable = ADDABLE[name]
  const { list, move } = useMoving(value, onChange)
  const replace = (place: number, next: unknown) =>
    onChange(value.map((one, at) => (at === place ? next : one)))
  return (
    <fieldset className="min-w-0">
      <legend className={name === 'sections' ? 'sr-only' : 'mb-3 font-display text-lg font-bold'}>
        {FIELD_NAMES[name] ?? 'Sections'}
      </legend>
      <ol ref={list} className="flex flex-col gap-3">
        {value.map((item, place) => {
          const kind = isFields(item) && typeof item.kind === 'string' ? item.kind : ''
          const title = KIND_NAMES[kind] ?? `${place + 1}`
          const isOn = isFields(item) && typeof item.isOn === 'boolean' ? item.isOn : null
          const canGo = mayRemove(name, item)
          const head = cx(
            'flex min-h-13 gap-2 py-3.5',
            isOn === null ? 'ml-3 sm:ml-4' : 'ml-11 sm:ml-13',
            canGo ? 'mr-36' : 'mr-25',
          )
          const words = firstWords(item)
          const heading = (
            <span className="flex min-w-0 flex-col gap-x-2 sm:flex-row">
              <span className={cx('shrink-0 font-semibold', isOn === false && 'text-muted')}>{title}</span>
              {words !== title && <span className="truncate text-muted">{words}</span>}
            </span>
          )
          const isWrong = Object.keys(errors).some((key) => `${key}.`.startsWith(`${path}.${place}.`))
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place, all it holds comes from above
            <li key={place} className="relative rounded-md border border-line bg-surface">
              {isFields(item) && isOn !== null && (
                <Checkbox
                  label={<span className="sr-only">Show {title}</span>}
                  checked={isOn}
                  className="absolute top-1 left-3 sm:left-4"
                  onChange={({ target }) => replace(place, { ...item, isOn: target.checked })}
                />
              )}
              <div className="absolute top-1 right-1 flex sm:right-2">
                <Button
                  variant="quiet"
                  size="icon"
                  data-move="-1"
                  aria-label={`Move ${title} up`}
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  variant="quiet"
                  size="icon"
                  data-move="1"
                  aria-label={`Move ${title} down`}
                  disabled={place === value.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
                {canGo && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Remove ${title}`}
                    onClick={() => onChange(value.filter((_, at) => at !== place))}
                  >
                    <Trash2 aria-hidden="true" className="size-5" />
                  </Button>
                )}
              </div>
              {isFields(item) && Object.keys(item).some((key) => key !== 'kind' && key !== 'isOn') ? (
                <details open={isWrong || undefined}>
                  <summary
                    className={cx(
                      'cursor-pointer list-none hover:underline [&::-webkit-details-marker]:hidden',
                      head,
                    )}
                  >
                    <ChevronDown
                      aria-hidden="true"
                      className="mt-0.5 size-5 shrink-0 text-muted transition-transform duration-150 [details[open]>summary>&]:rotate-180"
                    />
                    <span className="sr-only">Edit</span>
                    {heading}
                  </summary>
                  <div className="border-t border-line px-3 pt-4 pb-5 sm:px-5">
                    <AllFields
                      value={item}
                      path={`${path}.${place}`}
                      errors={errors}
                      onChange={(next) => replace(place, next)}
                    />
                  </div>
                </details>
              ) : (
                <div className={cx('pl-7', head)}>{heading}</div>
              )}
            </li>
          )
        })}
      </ol>
      {errors[path] && <p className="mt-2 font-medium text-brick">{errors[path]}</p>}
      {addable && value.length < addable.most && (
        <div className="mt-3 flex flex-wrap gap-2">
          {Object.entries(addable.items).map(([kind, make]) => (
            <Button key={kind} onClick={() => onChange([...value, make()])}>
              <Plus aria-hidden="true" className="size-4" /> {KIND_NAMES[kind] ?? `Add a ${kind}`}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  )
}
