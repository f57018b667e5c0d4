/** The settings as the form holds them, and what of them is sent. */
import type { CashRule } from '@spokehaat/contract/sales/cash-ladder'
import { SETTING_KEYS, SETTINGS, type Settings, type SettingsUpdate } from '@spokehaat/contract/shop/settings'
import { z } from 'zod'
import { NO_FIGURE, readFigure } from '../../../lib/typed-figure.ts'
import { fromDhakaInput, toDhakaInput } from '../../frame/parts/dhaka-time.ts'
import { rulesIn, writeRules } from './typed-rules.ts'

/** A number as it is typed; left empty it is none, which the setting's own schema refuses. */
const typed = (schema: z.ZodType<unknown, number | undefined>) =>
  z
    .string()
    .transform((text, context) => {
      const figure = readFigure(text)
      if (Number.isNaN(figure)) context.addIssue({ code: 'custom', message: NO_FIGURE })
      return figure ?? undefined
    })
    .pipe(schema)

/** Boxes are yes or no; all else is typed. */
export type SettingsValues = { [Key in keyof Settings]: Settings[Key] extends boolean ? boolean : string }

const OF_CONTROL: Partial<Record<string, (schema: never) => z.ZodType>> = {
  rate: typed,
  whole: typed,
  percent: typed,
  'cash-rules': (schema: z.ZodType<unknown, CashRule[]>) =>
    z
      .string()
      .transform(rulesIn)
      .pipe(schema as never),
  moment: (schema: z.ZodType<unknown, string | null>) => z.string().transform(fromDhakaInput).pipe(schema),
}

export const settingsForm = z.object(
  Object.fromEntries(
    SETTING_KEYS.map((key) => {
      const { control, schema } = SETTINGS[key]
      return [key, OF_CONTROL[String(control)]?.(schema as never) ?? schema]
    }),
  ),
) as unknown as z.ZodType<Settings, SettingsValues>

export function toValues(now: Settings): SettingsValues {
  const shown = (key: keyof Settings) => {
    const value = now[key]
    if (SETTINGS[key].control === 'moment') return toDhakaInput(value === null ? null : String(value))
    if (Array.isArray(value)) return writeRules(value)
    return typeof value === 'boolean' ? value : String(value)
  }
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, shown(key)])) as SettingsValues
}

/** Only what differs from what was seen, with the value that stood there. Null where nothing does. */
export function settingsChange(wanted: Settings, seen: Settings): SettingsUpdate | null {
  const isSame = (key: keyof Settings) =>
    // an input of a moment knows no parts of a second
    toValues(wanted)[key] === toValues(seen)[key]
  const keys = SETTING_KEYS.filter((key) => !isSame(key))
  if (keys.length === 0) return null
  const pick = (from: Settings) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { set: pick(wanted), seen: pick(seen) }
}
