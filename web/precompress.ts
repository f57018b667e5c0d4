import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt'])
/** Below this many bytes compression costs more than it saves. */
const WORTH_IT = 400

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** Writes each text file of the browser's build compressed beside itself, once and as small as can be. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: {
      order: 'post',
      async handler({ dir = '.' }) {
        const names = await readdir(dir, { recursive: true })
        await Promise.all(
          names.filter((name) => TEXT.has(extname(name))).map((name) => compress(join(dir, name))),
        )
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < WORTH_IT) return
  const [brotli, gzipped] = await Promise.all([
    asBrotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    asGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}
