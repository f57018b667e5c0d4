/** What PostgreSQL says that a row of each table must be like, whatever migrations made them. */
import type pg from 'pg'

export interface Column {
  name: string
  /** As it is written in SQL, such as `character varying(255)`. */
  type: string
  /** In their order, where its type is an enum. */
  labels: string[] | null
  isRequired: boolean
  hasDefault: boolean
}

export interface Check {
  name: string
  columns: string[]
  /** In SQL. */
  text: string
}

export interface Reference {
  name: string
  columns: string[]
  table: string
  /** The columns there, in the same order. */
  to: string[]
}

export interface TableRules {
  name: string
  /** Those that are written: what is generated, and what triggers write for the search, comes by itself. */
  columns: Column[]
  checks: Check[]
  references: Reference[]
  /** Unique indexes, keys among them, with all columns that say what is unique. */
  uniques: { name: string; columns: string[] }[]
}

const TABLES = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname <> 'migrations'`

const namesOf = (table: string, numbers: string) => `array(
  select a.attname::text from unnest(${numbers}) with ordinality as n (number, place)
  join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number order by place
)`

/** Every table but `migrations`, those first that others refer to. One in parts is one. */
export async function readTableRules(client: pg.ClientBase): Promise<TableRules[]> {
  const { rows } = await client.query<TableRules>(`
    select c.relname::text as name,
      (
        select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = a.atttypid),
          'isRequired', a.attnotnull, 'hasDefault', a.atthasdef or a.attidentity <> ''
        ) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attidentity <> 'a' and a.atttypid <> 'tsvector'::regtype
      ) as columns,
      (
        select coalesce(json_agg(json_build_object(
          'name', r.conname, 'columns', ${namesOf('c.oid', 'r.conkey')}, 'text', pg_get_constraintdef(r.oid)
        ) order by r.conname), '[]')
        from pg_constraint r where r.conrelid = c.oid and r.contype = 'c'
      ) as checks,
      (
        select coalesce(json_agg(json_build_object(
          'name', r.conname, 'columns', ${namesOf('c.oid', 'r.conkey')},
          'table', (select relname from pg_class where oid = r.confrelid),
          'to', ${namesOf('r.confrelid', 'r.confkey')}
        ) order by r.conname), '[]')
        from pg_constraint r where r.conrelid = c.oid and r.contype = 'f' and r.conparentid = 0
      ) as references,
      (
        select coalesce(json_agg(json_build_object(
          'name', i.indexrelid::regclass::text,
          'columns', array(
            select a.attname::text from pg_attribute a
            where a.attrelid = c.oid and (a.attnum = any (i.indkey) or exists (
              select from pg_depend d
              where d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
                and d.refclassid = 'pg_class'::regclass and d.refobjid = c.oid and d.refobjsubid = a.attnum
            ))
          )
        ) order by i.indexrelid::regclass::text), '[]')
        from pg_index i where i.indrelid = c.oid and i.indisunique
      ) as uniques
    from pg_class c where ${TABLES} order by c.relname
  `)
  return inOrder(rows)
}

/** In a ring, that one goes first which can have a row without the others. */
function inOrder(tables: readonly TableRules[]): TableRules[] {
  const ordered: TableRules[] = []
  let left = tables
  const waitsFor = (table: TableRules, which: (reference: Reference) => boolean) =>
    table.references.some(
      (one) => one.table !== table.name && left.some(({ name }) => name === one.table) && which(one),
    )
  while (left.length > 0) {
    const next =
      left.find((table) => !waitsFor(table, () => true)) ??
      left.find((table) => !waitsFor(table, (reference) => isRequired(table, reference)))
    if (!next) throw new Error(`No row can be the first of these tables: ${left.map(({ name }) => name)}`)
    ordered.push(next)
    left = left.filter((table) => table !== next)
  }
  return ordered
}

const isRequired = ({ columns }: TableRules, reference: Reference) =>
  columns.some((column) => column.isRequired && reference.columns.includes(column.name))

/** What a label is called beside the tables. */
export const labelKind = (type: string, label: string) => `${type} ${label}`

/** The tables, and the labels of enums, that have no row; a label where no column of its type has it. */
export async function kindsWithoutRow(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c where ${TABLES} order by 1`,
  )
  const { rows: labels } = await client.query<{ type: string; label: string; columns: [string, string][] }>(`
    select t.typname::text as type, e.enumlabel::text as label,
      (
        select coalesce(json_agg(json_build_array(c.relname, a.attname)), '[]')
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.atttypid = t.oid and a.attnum > 0 and not a.attisdropped and ${TABLES}
      ) as columns
    from pg_type t join pg_enum e on e.enumtypid = t.oid
    where t.typnamespace = 'public'::regnamespace order by t.typname, e.enumsortorder
  `)
  const sql = (name: string) => client.escapeIdentifier(name)
  const kinds = [
    ...tables.map(({ name }) => ({ kind: name, found: `exists (select from ${sql(name)})` })),
    ...labels.map(({ type, label, columns }) => ({
      kind: labelKind(type, label),
      found: columns
        .map(
          ([table, column]) =>
            `exists (select from ${sql(table)} where ${sql(column)} = ${client.escapeLiteral(label)})`,
        )
        .join(' or '),
    })),
  ]
  const looks = kinds.map(
    ({ kind, found }) => `select ${client.escapeLiteral(kind)} as kind where not (${found || 'false'})`,
  )
  const { rows } = await client.query<{ kind: string }>(looks.join(' union all '))
  return rows.map(({ kind }) => kind)
}
