/** The files of the web's build: scripts, styles, fonts, icons. */
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { CachedResponse } from '../cache/cached-response.ts'

/** By path. Each is read when it is first asked for, and stays in memory. */
export type WebFiles = ReadonlyMap<string, () => Promise<CachedResponse>>

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
      .map((path) => [path, once(() => readWebFile(join(root, path), path, all))]),
  )
}

function once(read: () => Promise<CachedResponse>): () => Promise<CachedResponse> {
  let file: Promise<CachedResponse> | undefined
  return () => {
    file ??= read().catch((error) => {
      file = undefined
      throw error
    })
    return file
  }
}

async function readWebFile(file: string, path: string, all: ReadonlySet<string>): Promise<CachedResponse> {
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    all.has(`${path}.br`) ? readFile(`${file}.br`) : undefined,
    all.has(`${path}.gz`) ? readFile(`${file}.gz`) : undefined,
  ])
  const headers = {
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    // names under assets/ hold a hash of the content
    'cache-control': path.startsWith('/assets/')
      ? `public, max-age=${YEAR}, immutable`
      : `public, max-age=${HOUR}`,
  }
  return CachedResponse.ofFile({ status: 200, headers, body }, { ...(br && { br }), ...(gzip && { gzip }) })
}
