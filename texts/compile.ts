/**
 * Compiles the messages of each area into one module of functions for each language: `compiled/<area>/messages/en.js`
 * and `bn.js`, by Paraglide JS. `npm run texts` does so after a change; `npm start` and `npm test` where it is due.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compileProject } from '@inlang/paraglide-js'
import messageFormat from '@inlang/plugin-message-format'
import { loadProjectInMemory, newProject } from '@inlang/sdk'

const LANGUAGES = ['en', 'bn']
const MESSAGES = join(import.meta.dirname, 'messages')
const COMPILED = join(import.meta.dirname, 'compiled')

/** The compiled files of one area, by their paths. */
async function compileArea(area: string): Promise<Record<string, string>> {
  const project = await loadProjectInMemory({
    blob: await newProject({
      settings: { baseLocale: 'en', locales: LANGUAGES, telemetry: 'off', modules: [] },
    }),
    providePlugins: [messageFormat],
  })
  const files = await Promise.all(
    LANGUAGES.map(async (locale) => ({
      locale,
      content: await readFile(join(MESSAGES, area, `${locale}.json`)),
    })),
  )
  await project.importFiles({ pluginKey: messageFormat.key, files })
  const errors = await project.errors.get()
  if (errors.length > 0) throw new Error(`texts/messages/${area}: ${errors.map(String).join('; ')}`)
  const output = await compileProject({
    project,
    compilerOptions: { outputStructure: 'locale-modules', strategy: ['baseLocale'] },
  })
  await project.close()
  return output
}

/** Fails to compile where a language has a message that the other has not. */
function completeness(areas: readonly string[]): string {
  const nameOf = (area: string, language: string) => `${language}_${area.replaceAll('-', '_')}`
  return areas
    .map((area) => {
      const [en, bn] = LANGUAGES.map((language) => nameOf(area, language))
      const imports = LANGUAGES.map(
        (language) => `import ${nameOf(area, language)} from '../messages/${area}/${language}.json'`,
      )
      return `${imports.join('\n')}
${bn} satisfies Record<keyof typeof ${en}, unknown>
${en} satisfies Record<keyof typeof ${bn}, unknown>
`
    })
    .join('')
}

await rm(COMPILED, { recursive: true, force: true })
const areas = (await readdir(MESSAGES)).sort()
for (const area of areas) {
  for (const [path, content] of Object.entries(await compileArea(area))) {
    const file = join(COMPILED, area, path)
    await mkdir(dirname(file), { recursive: true })
    // written for browsers, too: whoever checks what runs on the server would miss their globals
    await writeFile(file, file.endsWith('.js') ? `// @ts-nocheck\n${content}` : content)
  }
}
await writeFile(join(COMPILED, 'complete.ts'), completeness(areas))
