import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONFIGURATION_PAGE, configurationPage } from './configuration-page.ts'
import { environmentShape, SUBJECTS } from './environment.ts'

test('docs/configuration.md is what the schema says: npm run configuration', async () => {
  expect(await readFile(CONFIGURATION_PAGE, 'utf8')).toBe(configurationPage())
})

test('every setting stands under a subject', () => {
  const shown = Object.values(SUBJECTS).flatMap((shape) => Object.keys(shape))
  expect(shown.toSorted()).toEqual(Object.keys(environmentShape).toSorted())
})

test('a setting shows its values and its default', () => {
  const page = configurationPage({
    Bells: {
      BELL: z
        .enum(['on', 'off'])
        .transform((value) => value === 'on')
        .prefault('on')
        .meta({ description: 'Rings.' }),
      BELL_VOLUME: z.coerce
        .number()
        .min(0)
        .max(11)
        .optional()
        .meta({ description: 'How loud.', unset: 'loud' }),
      BELL_NAME: z.string().min(1).optional().meta({ description: 'What it is called.' }),
      SESSION_SECRET: z.string().min(32).optional().meta({ description: 'Signs.' }),
    },
  })
  expect(page.split('\n').filter((line) => line.startsWith('- '))).toEqual([
    '- `BELL`: Rings. _Values: `on`, `off`. Default: `on`._',
    '- `BELL_VOLUME`: How loud. _Values: 0 to 11. Default: loud._',
    '- `BELL_NAME`: What it is called.',
    '- `SESSION_SECRET`: Signs. _Secret. Values: at least 32 characters._',
  ])
})

test('a setting without a description is refused', () => {
  expect(() => configurationPage({ Bells: { BELL: z.string().optional() } })).toThrow('description')
})
