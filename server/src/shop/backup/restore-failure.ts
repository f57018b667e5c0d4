/** Why a restore failed, in words, with what helps. The database has undone it all. */
import pg from 'pg'

/** By PostgreSQL's code, https://www.postgresql.org/docs/current/errcodes-appendix.html, and the system's own. */
const HELP: Record<string, string> = {
  '42501':
    'Its user must own the database and its schema: alter database … owner to …, alter schema public owner to ….',
  '53100': 'The disk of the database is full: make room on it, then restore again.',
  '53200': 'The machine of the database is out of memory: try again when less is going on.',
  '57014': 'Something ended the statement, such as a limit of the server: try again.',
  '57P01': 'The database was stopped: restore again once it is up.',
  '57P02': 'The database was stopped: restore again once it is up.',
  ENOSPC: 'The disk of the data folder is full: make room on it, then restore again.',
}
const WHOLE =
  'The file is whole. Another PostgreSQL may take it, such as the one that the shop brings along: unset DATABASE_URL.'

/** `table`: what was being filled. `isPoured`: all was there, and the database was asked to keep it. */
export function restoreFailure(error: unknown, table: string | undefined, isPoured: boolean): Error {
  const said = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isRefusal = error instanceof pg.DatabaseError
  const help = HELP[code] ?? (isRefusal ? WHOLE : undefined)
  const outcome =
    isPoured && !isRefusal
      ? 'Whether the database has kept it is not known: look at what is there before you do anything else.'
      : 'Nothing was changed.'
  const where = table === undefined ? '' : ` at the table ${table}`
  return new Error(
    [`It failed${where}: ${said.replace(/\.$/, '')}.`, help, outcome].filter(Boolean).join(' '),
    { cause: error },
  )
}
