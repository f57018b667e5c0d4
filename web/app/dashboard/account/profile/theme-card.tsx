import * as m from '@spokehaat/texts/orders'
import { useSyncExternalStore } from 'react'
import { chooseTheme, listenToTheme, readTheme, THEMES, type Theme } from '../../../lib/theme.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'

const NAMES: Record<Theme, () => string> = {
  device: m.theme_device,
  light: m.theme_light,
  dark: m.theme_dark,
}

/** Of this browser alone, and of the shop as much as of the desk. */
export function ThemeCard() {
  const theme = useSyncExternalStore(listenToTheme, readTheme, () => 'device' as const)
  return (
    <DashboardCard title={m.theme_title()}>
      <Field label={m.theme_label()} hint={m.theme_hint()}>
        <Select
          value={theme}
          onChange={({ target }) => {
            chooseTheme(THEMES.find((one) => one === target.value) ?? 'device')
          }}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]()}
            </option>
          ))}
        </Select>
      </Field>
    </DashboardCard>
  )
}
