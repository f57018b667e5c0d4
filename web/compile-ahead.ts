import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { PAGES } from './chunks.ts'

/** Files whose functions are mostly called as soon as they are there. */
const AHEAD = new Set(['react', 'entry.client', 'cart', ...PAGES.map((file) => basename(file, '.tsx'))])
/** Counts only where nothing but comments stands before it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile what a page uses beside the thread that answers the visitor, while it loads; else each function
 * is compiled on that thread, when it is first called. Other browsers read a comment.
 * https://github.com/WICG/explicit-javascript-compile-hints-file-based
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Vite writes what a file loads before its first line
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && AHEAD.has(file.name)) file.code = HINT + file.code
        }
      },
    },
  }
}
