import { zodResolver } from '@hookform/resolvers/zod'
import {
  SETTING_KEYS,
  SETTINGS,
  type Settings,
  settings as settingsSchema,
} from '@spokehaat/contract/shop/settings'
import { type ComponentType, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { focusFirstWrong } from '../../../lib/focus-first-wrong.ts'
import { readFigure } from '../../../lib/typed-figure.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { settingDoubts } from '../../frame/dialogs/doubts.ts'
import { useUnsavedChanges } from '../../frame/dialogs/unsaved-changes.tsx'
import { useDoubts } from '../../frame/dialogs/use-doubts.tsx'
import { ChangesBar } from '../../frame/parts/changes-bar.tsx'
import { DayInput } from '../../frame/parts/day-input.tsx'
import { FormFrame, FormSection } from '../../frame/parts/form-frame.tsx'
import { CashRulesField } from './cash-rules-field.tsx'
import { LogoField } from './logo-field.tsx'
import { RateHistory } from './rate-history.tsx'
import type { Section } from './sections.ts'
import { useChangeSettingsMutation } from './settings-api.ts'
import { type SettingsValues, settingsChange, settingsForm, toValues } from './settings-values.ts'

const CLASH = 'The fields that clash say what they read by now. Save again to put yours in its place.'

interface SettingsFormProps {
  /** As they were when the page was opened. What others save meanwhile never moves a field under one's hand. */
  settings: Settings
  sections: readonly Section[]
  /** Further places on the page, for the links beside the form. */
  further?: readonly { id: string; title: string }[]
  /** What stands in place of the sections, where fields alone would not show what they do. */
  fields?: ComponentType<{ form: SettingsFields; saved: Settings }>
  /** After they were saved. */
  onSaved?: (now: Settings) => void
}

export type SettingsFields = UseFormReturn<SettingsValues, unknown, Settings>

export function SettingsForm({
  settings,
  sections,
  further = [],
  fields: Fields,
  onSaved,
}: SettingsFormProps) {
  const [changeSettings] = useChangeSettingsMutation()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(settings)
  const [clash, setClash] = useState<Settings | null>(null)
  const { isMeant, question } = useDoubts()
  const form = useForm<SettingsValues, unknown, Settings>({
    resolver: zodResolver(settingsForm),
    mode: 'onTouched',
    defaultValues: toValues(settings),
    shouldFocusError: false,
  })
  const { formState, handleSubmit, setError, reset } = form
  const { isDirty, isSubmitting } = formState
  const { dialog } = useUnsavedChanges(isDirty)
  const element = useRef<HTMLFormElement>(null)

  function take(now: Settings) {
    setSeen(now)
    setClash(null)
    reset(toValues(now))
  }

  async function save(wanted: Settings) {
    const change = settingsChange(wanted, seen)
    if (!change) return take(seen)
    if (!(await isMeant(settingDoubts(seen, change.set, new Date())))) return
    try {
      const now = await changeSettings(change).unwrap()
      take(now)
      onSaved?.(now)
      // the pages that are open here show the shop's phone, address and rate, too
      void revalidate()
      toast.success('Settings saved successfully!')
    } catch (failure) {
      const error = asApiError(failure)
      const now = settingsSchema.safeParse(error?.details?.current)
      if (error?.code === 'version_conflict' && now.success) {
        // saving once more replaces what the other has set, knowingly
        setSeen(now.data)
        setClash(now.data)
      }
      let isShown = false
      for (const key of SETTING_KEYS) {
        const message = error?.fields?.[key] ?? error?.fields?.[`set.${key}`]
        if (message) setError(key, { type: 'server', message }, { shouldFocus: !isShown })
        isShown ||= message !== undefined
      }
      if (!isShown) toast.error(errorSentence(failure))
    }
  }

  return (
    <>
      {dialog}
      {question}
      <FormFrame
        ref={element}
        onSubmit={handleSubmit(save, () => focusFirstWrong(element.current))}
        aside={sections.length > 0 && <SectionLinks sections={[...sections, ...further]} />}
        bar={
          <ChangesBar
            isDirty={isDirty}
            isSubmitting={isSubmitting}
            save="Save settings"
            onDiscard={() => take(seen)}
            clash={clash && { words: CLASH, onTake: () => take(clash) }}
          />
        }
      >
        {Fields && <Fields form={form} saved={settings} />}
        {sections.map(({ id, title, intro }) => (
          <FormSection key={id} id={id} title={title} intro={intro}>
            <div className={id === 'hours' ? 'grid gap-x-6 gap-y-5 sm:grid-cols-2' : 'contents'}>
              {SETTING_KEYS.map(
                (key) => SETTINGS[key].section === id && <SettingField key={key} name={key} form={form} />,
              )}
            </div>
            {id === 'rate' && <RateHistory />}
          </FormSection>
        ))}
      </FormFrame>
    </>
  )
}

interface SettingFieldProps {
  name: keyof Settings
  form: SettingsFields
}

/** One setting, as its control asks for it. */
function SettingField({ name, form }: SettingFieldProps) {
  const { register, watch, formState } = form
  const { control, label, hint } = SETTINGS[name]
  if (control === 'logo' || control === 'icon') return <LogoField name={name} kind={control} form={form} />
  if (control === 'cash-rules') return <CashRulesField form={form} />
  if (control === 'switch') {
    return (
      <Checkbox
        label={
          <span>
            <span>{label}</span>
            <span className="block text-[0.9375rem] text-muted">{hint}</span>
          </span>
        }
        className="items-start!"
        {...register(name)}
      />
    )
  }
  const told = control === 'rate' ? [exampleAt(watch('bdtPerUsd')), hint].filter(Boolean).join(' ') : hint
  return (
    <Field label={label} hint={told} optional={control === 'moment'} error={formState.errors[name]?.message}>
      {typeof control === 'object' ? (
        <Select className="sm:max-w-72" {...register(name)}>
          {Object.entries(control).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ) : control === 'day' ? (
        <DayInput className="sm:max-w-72" {...register(name)} />
      ) : control === 'rate' || control === 'whole' || control === 'percent' ? (
        <FigureInput
          min={0}
          {...(control === 'whole' && { step: 1 })}
          className="sm:max-w-56"
          {...register(name)}
        />
      ) : (
        <TextInput {...INPUTS[control]} {...register(name)} />
      )}
    </Field>
  )
}

const INPUTS = {
  moment: { type: 'datetime-local', className: 'figures sm:max-w-72' },
  figures: { className: 'figures sm:max-w-96' },
  tel: { type: 'tel' },
  email: { type: 'email' },
  text: {},
  url: { type: 'url', placeholder: 'https://' },
  hours: { className: 'figures sm:max-w-56', placeholder: 'Closed' },
} as const

/** What a rate makes of a price; nothing while it is none. */
function exampleAt(typed: string): string | null {
  const rate = readFigure(typed) ?? 0
  if (!(rate > 0)) return null
  return `A bike of $500.00 costs Tk ${(500 * rate).toLocaleString('en-IN', { maximumFractionDigits: 2 })}.`
}

function SectionLinks({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav aria-label="Settings on this page" className="hidden xl:block">
      <ul className="border-l border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted hover:border-marigold hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
