/** What the build has put beside the pages: scripts, styles, fonts, icons. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { WebFile } from '../cache/answering.ts'

/** By their addresses, each read when it is asked for. */
export type WebFiles = ReadonlyMap<string, () => Promise<WebFile>>

const YEAR = 31_536_000
const HOUR = 3_600

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
}

export async function listFiles(root: string): Promise<WebFiles> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .map((path) => path.replaceAll(sep, '/'))
  const all = new Set(paths)
  return new Map(
    paths
      .filter((path) => !path.startsWith('/.') && !/\.(br|gz)$/.test(path))
      .map((path) => [path, () => readWebFile(join(root, path), path, all)]),
  )
}

async function readWebFile(file: string, path: string, all: ReadonlySet<string>): Promise<WebFile> {
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    all.has(`${path}.br`) ? readFile(`${file}.br`) : undefined,
    all.has(`${path}.gz`) ? readFile(`${file}.gz`) : undefined,
  ])
  // names under assets/ hold a hash of the content: what they name never changes
  const isHashed = path.startsWith('/assets/')
  return {
    headers: {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'cache-control': isHashed ? `public, max-age=${YEAR}, immutable` : `public, max-age=${HOUR}`,
    },
    body,
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
  }
}
