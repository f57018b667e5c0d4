import { build, type Plugin } from 'vite'
import { BUILT_FOR } from './built-for.ts'

const ASKED = '?plain-script'

/** `import text from './file.ts?plain-script'`: what it says and imports as one short script that needs no module. */
export function plainScript(): Plugin {
  return {
    name: 'plain-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(ASKED)) return null
      const input = id.slice(0, -ASKED.length)
      this.addWatchFile(input)
      return `export default ${JSON.stringify(await asOneScript(input))}`
    },
  }
}

/** What a file says and imports, for what takes no modules. */
export async function asOneScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      target: BUILT_FOR,
      write: false,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${input} is not one script`)
  return built.output[0].code.trim()
}
