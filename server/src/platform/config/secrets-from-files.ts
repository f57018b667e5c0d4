import { readFileSync } from 'node:fs'

/**
 * The environment with every `<NAME>_FILE` of `secrets` replaced by what the file says, less the line's end. A process
 * list, a crash report and a child process show the environment; they do not show a file. `problems` names what could
 * not be read, never what was in it.
 */
export function withSecretsFromFiles(
  env: Record<string, string | undefined>,
  secrets: readonly string[],
): {
  env: Record<string, string | undefined>
  problems: string[]
} {
  const read = { ...env }
  const problems: string[] = []
  for (const name of secrets) {
    const path = read[`${name}_FILE`]
    if (path === undefined) continue
    delete read[`${name}_FILE`]
    if (read[name] !== undefined) {
      problems.push(`${name}: is set twice, by itself and as ${name}_FILE`)
      continue
    }
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      problems.push(`${name}_FILE: ${path} can not be read${code}`)
      continue
    }
    if (read[name] === '') problems.push(`${name}_FILE: ${path} is empty`)
  }
  return { env: read, problems }
}
