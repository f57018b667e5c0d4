import { join } from 'node:path'
import type { Plugin } from 'vite'
import { language } from './language.ts'
import { asOneScript } from './plain-script.ts'

const SOURCE = join(import.meta.dirname, 'app/layout/offline/service-worker.ts')

/** Writes `/sw.js`: one for both languages, as it answers for all addresses. Without a hash, as browsers know it by its name. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' && language === 'en',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await asOneScript(SOURCE) })
    },
  }
}
