import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { databaseUrl, TEMPLATE } from '../../testing/global-setup.ts'
import { connect } from './client.ts'
import { addedLabels, withLabels } from './enum-labels.ts'
import { applyMigrations, migrate } from './migrate.ts'
import { inTransaction } from './transaction.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
const files = readdirSync(FOLDER).sort()
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8')

test('a type is made with the labels that come later, and they are not added a second time', () => {
  const text = "create type size as enum (\n  's', 'm'\n);\nalter type size add value 'l';\nselect 1;"
  const labels = [...addedLabels(text), { type: 'size', label: 'x-l' }, { type: 'color', label: 'red' }]
  expect(withLabels(text, labels)).toBe("create type size as enum (\n  's', 'm', 'l', 'x-l');\n\nselect 1;")
  expect(addedLabels("alter type a add value if not exists 'b';")).toEqual([{ type: 'a', label: 'b' }])
})

test.each(files)('all labels of %s are read', (name) => {
  const text = textOf(name).replaceAll(/^\s*--.*$/gm, '')
  expect(withLabels(text, [])).not.toMatch(/add\s+value/i)
  for (const { type } of addedLabels(text)) {
    const made = files.some((file) =>
      withLabels(textOf(file), [{ type, label: 'new' }]).includes(", 'new');"),
    )
    expect(made, `no migration makes ${type} in a form that is read`).toBe(true)
  }
})

test('an empty database and one that was upgraded have the same labels in the same order', async () => {
  const name = `labels_${randomBytes(6).toString('hex')}`
  const maintenance = connect(inject('postgresUrl'), 1)
  await sql.raw(`create database ${name}`).execute(maintenance)
  const upgraded = connect(databaseUrl(inject('postgresUrl'), name), 2)
  const whole = connect(databaseUrl(inject('postgresUrl'), TEMPLATE), 1)
  await inTransaction(upgraded, (trx) => applyMigrations(trx, new Set(files.slice(0, 2))))
  await migrate(upgraded)
  const labels = sql<{ type: string; labels: string[] }>`
    select enumtypid::regtype::text as type, array_agg(enumlabel::text order by enumsortorder) as labels
    from pg_enum group by 1 order by 1`
  expect((await labels.execute(upgraded)).rows).toEqual((await labels.execute(whole)).rows)
  await Promise.all([upgraded.destroy(), whole.destroy()])
  await sql.raw(`drop database ${name} with (force)`).execute(maintenance)
  await maintenance.destroy()
})
