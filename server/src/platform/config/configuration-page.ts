/** docs/configuration.md, made from the schema of the environment: `npm run configuration` writes it. */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { SECRETS, SUBJECTS } from './environment.ts'

export const CONFIGURATION_PAGE = fileURLToPath(new URL('../../../../docs/configuration.md', import.meta.url))

const LINE_WIDTH = 110

const HEAD = [
  '# Configuration',
  'All settings are environment variables. The shop checks them at the start; a bad or misspelt one is an error that ' +
    'names it, and so is a name close to one of these (`SECRET_SESSION`), the name that other programs give to the same ' +
    '(`SMTP_HOST`), or a secret that is still the placeholder of a sample. Of names such as `PGHOST` or `BASE_URL`, which ' +
    'may be another program’s, the start says that they are not read. An empty one counts as not set. `npm run check` ' +
    'reads the settings as the start does, and asks what they name.',
  'A setting marked as secret can also come from a file: `SESSION_SECRET_FILE=/run/secrets/session` instead of ' +
    '`SESSION_SECRET=…`, and so on.',
  'With ShurjoPay, give the gateway `PUBLIC_URL/api/payments/ipn` as the address of its notifications.',
  'This page is made from `server/src/platform/config/environment.ts` by `npm run configuration`. ' +
    'Change the settings there.',
]

/** What a JSON schema says of one setting; `unset` and `description` are the schema's own notes. */
const settingSchema = z.object({
  description: z.string(),
  unset: z.string().optional(),
  default: z.union([z.string(), z.number()]).optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
})
type Setting = z.infer<typeof settingSchema>

/** Throws where a setting has no description. */
export function configurationPage(subjects = SUBJECTS): string {
  const sections = Object.entries(subjects).flatMap(([title, shape]) => {
    const { properties = {} } = z.toJSONSchema(z.object(shape), { io: 'input' })
    const items = Object.entries(properties).map(([name, schema]) => item(name, settingSchema.parse(schema)))
    return [`## ${title}`, items.join('\n')]
  })
  return `${[...HEAD.map((text) => wrapped(text)), ...sections].join('\n\n')}\n`
}

function item(name: string, setting: Setting): string {
  const facts = [
    SECRETS.includes(name) ? 'Secret.' : '',
    sentence('Values', values(setting)),
    sentence('Default', defaultOf(setting)),
  ].filter(Boolean)
  const notes = facts.length > 0 ? ` _${facts.join(' ')}_` : ''
  return wrapped(`- \`${name}\`: ${setting.description}${notes}`, '  ')
}

const sentence = (label: string, text: string) => text && `${label}: ${text}.`

function values({ enum: options, minimum, maximum, minLength }: Setting): string {
  if (options) return options.map((option) => `\`${option}\``).join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  return minLength !== undefined && minLength > 1 ? `at least ${minLength} characters` : ''
}

function defaultOf({ unset, default: value }: Setting): string {
  return value === undefined ? (unset ?? '') : `\`${value}\``
}

function wrapped(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line)
      line = `${indent}${word}`
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
