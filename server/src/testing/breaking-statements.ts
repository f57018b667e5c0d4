/** What older programs, or those who use the shop meanwhile, may not bear of a migration: found in its text. */

export type Kind = 'drop' | 'rename' | 'type' | 'not null' | 'constraint' | 'trigger' | 'function' | 'index'

const NAME = String.raw`(?:if (?:not )?exists )?(?:only )?(?:public\.)?"?(\w+)"?`
const ADD_KEY = /\badd (?:constraint|check|primary|unique|foreign|exclude)\b/
/** `add column x …`, or without the word, up to the next action. */
const NEW_COLUMN =
  /\badd (?:column )?(?!constraint|check|primary|unique|foreign|exclude|value|column)([^,;]*)/g

/** Each kind that stands in it, of tables that it has not made itself, and for which it gives no reason. */
export function breakingStatements(text: string): Kind[] {
  const reasons = new Set(
    [...text.matchAll(/^-- Allowed ([a-z ]+): \S.{9,}$/gm)].map(([, kind = '']) => kind),
  )
  const plain = text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  const made = new Set([...plain.matchAll(RegExp(`create table ${NAME}`, 'g'))].map(([, name]) => name))
  const kinds = new Set(plain.split(';').flatMap((statement) => kindsOf(statement.trim(), made)))
  return [...kinds].filter((kind) => !reasons.has(kind)).sort()
}

function kindsOf(statement: string, made: ReadonlySet<string | undefined>): Kind[] {
  const table = RegExp(`\\b(?:alter table|create (?:unique )?index .*?\\bon) ${NAME}`).exec(statement)?.[1]
  if (table !== undefined && made.has(table)) return []
  const found: Kind[] = []
  const note = (kind: Kind, isThere: boolean) => isThere && found.push(kind)
  note(
    'drop',
    /\bdrop (?!index|default|not null|expression|identity|if exists pg_temp)/.test(
      statement.replaceAll(/\balter column \S+ drop (?:default|not null|expression|identity)\b/g, ''),
    ),
  )
  note('rename', /\brename\b/.test(statement))
  note('type', /\balter (?:column )?\S+ (?:set data )?type\b/.test(statement))
  note('not null', /\bset not null\b/.test(statement) || withoutParentheses(statement).some(isLeftToOthers))
  note('constraint', ADD_KEY.test(statement) || /\bcreate unique index\b/.test(statement))
  note('trigger', /\bcreate (?:or replace )?(?:constraint )?trigger\b/.test(statement))
  note('function', /\bcreate or replace (?:function|procedure|view)\b/.test(statement))
  note('index', /\bcreate (?:unique )?index\b/.test(statement))
  return found
}

/** The new columns of a statement, each without what stands in parentheses. */
function withoutParentheses(statement: string): string[] {
  let flat = statement
  for (let before = ''; before !== flat; ) {
    before = flat
    flat = flat.replaceAll(/\([^()]*\)/g, '')
  }
  return [...flat.matchAll(NEW_COLUMN)].map(([, column = '']) => column)
}

/** Whoever does not know the column can write no more rows. */
const isLeftToOthers = (column: string) =>
  /\bnot null\b/.test(column) && !/\b(?:default|generated)\b/.test(column)
