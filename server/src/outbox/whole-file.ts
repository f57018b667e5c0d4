import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Whole or not at all; for nobody else's eyes, as it may hold what opens accounts. */
export async function writeWholeFile(file: string, bytes: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, bytes, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
