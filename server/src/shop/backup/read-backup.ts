/** Reads a backup: first to prove that it is one, whole and ours to read, then for what is in it. */

import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { PROGRAM } from '@spokehaat/contract/shop/first-shop'
import { type Extract, extract } from 'tar-stream'
import {
  BACKUP,
  createSeal,
  END,
  type End,
  end,
  header,
  type Kind,
  MANIFEST,
  type Manifest,
} from './backup-format.ts'

/** Longer than any that we write. */
const MAX_TEXT = 16 * 1024 * 1024

export type Entry = Extract extends AsyncIterable<infer One> ? One : never

/** Its entries in turn; each is to be read to its end before the next. */
export function entriesOf(file: string): AsyncIterable<Entry> {
  const archive = extract()
  // an error of any of the three ends the loop over the archive
  pipeline(createReadStream(file), createGunzip(), archive, () => {})
  return archive
}

/** Its whole content; only for entries that are short. */
export async function contentOf(entry: Entry): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of entry as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_TEXT) throw new Error(`${entry.header.name} is too long.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export interface Archive<Manifest> {
  file: string
  manifest: Manifest
  end: End
}
export type Backup = Archive<Manifest>

export const verifyBackup = (file: string): Promise<Backup> => verifyArchive(file, BACKUP)

/**
 * Reads the file to its end without keeping anything of it. Throws an Error that says what is wrong with it: that it is
 * no backup, damaged, cut short, or written by a newer shop.
 */
export async function verifyArchive<Manifest>(
  file: string,
  kind: Kind<Manifest>,
): Promise<Archive<Manifest>> {
  const seal = createSeal()
  let first: Manifest | undefined
  let last: End | undefined
  try {
    for await (const entry of entriesOf(file)) {
      const { name } = entry.header
      if (last) throw new Refused('holds more than it should')
      if (name === END) {
        last = end.parse(parse(await contentOf(entry)))
        continue
      }
      seal.begin(name, entry.header.size ?? 0)
      if (first === undefined) {
        if (name !== MANIFEST) throw new Refused('is no backup of this shop')
        const bytes = await contentOf(entry)
        seal.add(bytes)
        first = readManifest(parse(bytes), kind)
        continue
      }
      for await (const part of entry as AsyncIterable<Buffer>) seal.add(part)
    }
  } catch (error) {
    throw new Error(`${file} ${why(error)}. Nothing was changed.`, { cause: error })
  }
  if (!first) throw new Error(`${file} is no backup of this shop. Nothing was changed.`)
  const { sha256, entries } = seal.close()
  if (!last) throw new Error(`${file} was not written to its end. Nothing was changed.`)
  if (last.sha256 !== sha256 || last.entries !== entries) {
    throw new Error(`${file} is damaged: its content is not what was written. Nothing was changed.`)
  }
  return { file, manifest: first, end: last }
}

class Refused extends Error {}

function why(error: unknown): string {
  if (error instanceof Refused) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return 'is not there'
  if (code === 'EACCES' || code === 'EISDIR') return `can't be read (${code})`
  if (code === 'Z_BUF_ERROR') return 'was not written to its end'
  return `is no backup, or a damaged one (${error instanceof Error ? error.message : String(error)})`
}

function parse(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString('utf8'))
}

function readManifest<Manifest>(value: unknown, { format, version, manifest }: Kind<Manifest>): Manifest {
  const found = header.safeParse(value)
  if (!found.success || found.data.format !== format) throw new Refused(`is no ${format}`)
  if (found.data.version > version) {
    throw new Refused(`was written by a newer ${PROGRAM}, in a format that this one does not know`)
  }
  return manifest.parse(value)
}
