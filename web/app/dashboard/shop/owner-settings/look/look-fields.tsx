import {
  type ChosenLook,
  CORNERS,
  type Corners,
  HEADINGS,
  type Headings,
  hexColor,
  LOOKS,
  type LookName,
  SEEDS,
} from '@spokehaat/contract/shop/look'
import { namedColor, type Refused, refusalWords, refusedColors } from '@spokehaat/contract/shop/look-colors'
import { headingsOf } from '@spokehaat/contract/shop/look-style'
import { SETTINGS, type Settings } from '@spokehaat/contract/shop/settings'
import type { CSSProperties, ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ChoicePlate } from '../../../../ui/choice-plate.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FieldPair, FormSection } from '../../../frame/parts/form-frame.tsx'
import type { SettingsFields } from '../settings-form.tsx'
import { LookSheet } from './look-sheet.tsx'

type ColorKey = 'lookPrimary' | 'lookAccent'

interface LookFieldsProps {
  form: SettingsFields
  saved: Settings
}

/** The choice of colors and corners, and a sheet of all parts as they would look. */
export function LookFields({ form, saved }: LookFieldsProps) {
  const { register, watch, resetField } = form
  const look = watch('look') as LookName
  const corners = watch('lookCorners') as Corners
  const headings = watch('lookHeadings') as Headings
  const [primary, accent] = [readColor(watch('lookPrimary')), readColor(watch('lookAccent'))]
  const seeds = { primary: primary ?? saved.lookPrimary, accent: accent ?? saved.lookAccent }
  const refused = look === 'own' ? refusedColors(seeds) : {}
  const shown: ChosenLook = {
    look,
    lookPrimary: refused.lookPrimary?.nearest ?? seeds.primary,
    lookAccent: refused.lookAccent?.nearest ?? seeds.accent,
    lookCorners: corners,
    lookHeadings: headings,
  }

  /** What is hidden can't be wrong in silence. */
  function forgetUnread() {
    if (primary === null) resetField('lookPrimary')
    if (accent === null) resetField('lookAccent')
  }

  return (
    <>
      <FormSection
        title="Colors"
        intro="All other colors are worked out of two, for light and dark, so that every text on every ground can be read."
      >
        <Choices legend="Colors" className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {LOOKS.map((name) => (
            <Choice
              key={name}
              value={name}
              label={wordsOf('look')[name] ?? name}
              {...register('look', { onChange: forgetUnread })}
            >
              <Swatch {...(name === 'own' ? seeds : SEEDS[name])} />
            </Choice>
          ))}
        </Choices>
        {look === 'own' && (
          <FieldPair>
            <ColorField name="lookPrimary" form={form} refused={refused.lookPrimary} beside={seeds} />
            <ColorField name="lookAccent" form={form} refused={refused.lookAccent} beside={seeds} />
          </FieldPair>
        )}
      </FormSection>
      <FormSection title="Corners">
        <Choices legend="Corners" className="grid grid-cols-3 gap-3">
          {CORNERS.map((name) => (
            <Choice
              key={name}
              value={name}
              label={wordsOf('lookCorners')[name] ?? name}
              {...register('lookCorners')}
            >
              <Corner name={name} />
            </Choice>
          ))}
        </Choices>
      </FormSection>
      <FormSection
        title="Headings"
        intro="Both faces come with the shop. In Bangla, headings are set in Anek Bangla, as all text is."
      >
        <Choices legend="Headings" className="grid grid-cols-2 gap-3">
          {HEADINGS.map((name) => (
            <Choice
              key={name}
              value={name}
              label={wordsOf('lookHeadings')[name] ?? name}
              {...register('lookHeadings')}
            >
              <span
                aria-hidden="true"
                className="font-display text-3xl leading-none font-bold tracking-tight"
                style={headingsOf(name) as CSSProperties}
              >
                Aa কখ
              </span>
            </Choice>
          ))}
        </Choices>
      </FormSection>
      <FormSection
        title="How it looks"
        intro={
          Object.keys(refused).length > 0
            ? 'With the nearest colors that can be held. Nothing changes in the shop until you save.'
            : 'Nothing changes in the shop until you save.'
        }
      >
        <LookSheet look={shown} />
      </FormSection>
    </>
  )
}

/** What the choices of a setting are called. */
function wordsOf(key: 'look' | 'lookCorners' | 'lookHeadings'): Record<string, string> {
  const { control } = SETTINGS[key]
  return typeof control === 'object' ? control : {}
}

/** `#rrggbb` of what is typed; null while it is no color. */
function readColor(typed: string): string | null {
  const read = hexColor.safeParse(typed)
  return read.success ? read.data : null
}

function Choices({
  legend,
  className,
  children,
}: {
  legend: string
  className: string
  children: ReactNode
}) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className={className}>{children}</div>
    </fieldset>
  )
}

interface ChoiceProps extends ReturnType<SettingsFields['register']> {
  value: string
  label: string
  children: ReactNode
}

function Choice({ value, label, children, ...field }: ChoiceProps) {
  return (
    <label className="relative isolate flex cursor-pointer flex-col gap-3 rounded-md border border-edge p-3 hover:border-ink">
      <input type="radio" value={value} className="peer sr-only" {...field} />
      <ChoicePlate className="-inset-px border border-transparent peer-checked:border-ink peer-checked:bg-chosen peer-checked:shadow-[inset_0_0_0_1px_var(--ink)]" />
      {children}
      <span className="font-semibold">{label}</span>
    </label>
  )
}

/** The two colors as they meet in the shop: a band with something to press on it. */
function Swatch({ primary, accent }: { primary: string; accent: string }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-14 items-center justify-end rounded-sm p-3"
      style={{ backgroundColor: primary }}
    >
      <span className="h-6 w-12 rounded-sm" style={{ backgroundColor: accent }} />
    </span>
  )
}

const RADIUS: Record<Corners, string> = { square: '0', soft: '8px', round: '16px' }

function Corner({ name }: { name: Corners }) {
  return (
    <span
      aria-hidden="true"
      className="h-10 border-2 border-current"
      style={{ borderRadius: RADIUS[name] }}
    />
  )
}

interface ColorFieldProps {
  name: ColorKey
  form: SettingsFields
  refused: Refused | undefined
  /** Both colors, as they are read. */
  beside: { primary: string; accent: string }
}

/** A color, picked or typed; one that can't be held is answered with the nearest that can. */
function ColorField({ name, form, refused, beside }: ColorFieldProps) {
  const { register, watch, setValue, formState } = form
  const { label, hint } = SETTINGS[name]
  const typed = watch(name)
  const color = readColor(typed)
  const named = color === null ? namedColor(typed) : null
  const offer = named === null ? refused?.nearest : nearestTo(name, named, beside)
  const take = (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const error =
    named !== null
      ? `Its figures are asked for: ${typed.trim()} is ${named}.${offer === named ? '' : ` The nearest that can be held is ${offer}.`}`
      : color !== null && refused
        ? refusalWords(refused)
        : formState.errors[name]?.message
  return (
    <div className="flex flex-col items-start gap-2">
      <Field label={label} hint={hint} error={error} className="w-full">
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={color ?? beside[name === 'lookPrimary' ? 'primary' : 'accent']}
            onChange={(event) => take(event.target.value)}
            className="h-12 w-14 shrink-0 cursor-pointer rounded-md border border-edge bg-surface p-1.5 hover:border-ink"
          />
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            className="mono"
            {...register(name)}
          />
        </span>
      </Field>
      {offer && (
        <Button onClick={() => take(offer)}>
          <span aria-hidden="true" className="size-5 rounded-sm" style={{ backgroundColor: offer }} />
          <span>Use {offer}</span>
        </Button>
      )}
    </div>
  )
}

function nearestTo(name: ColorKey, color: string, { primary, accent }: ColorFieldProps['beside']): string {
  const refused = refusedColors(
    name === 'lookPrimary' ? { primary: color, accent } : { primary, accent: color },
  )
  return refused[name]?.nearest ?? color
}
