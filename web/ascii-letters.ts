import type { Plugin } from 'vite'

/**
 * Writes the server's code in ASCII. V8 keeps the text of what it runs, and Node gives it two bytes for each of two
 * million letters where a single one is outside of ASCII, though V8 itself could do with one up to Latin-1.
 */
export function asciiLetters(): Plugin {
  return {
    name: 'ascii-letters',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
      }
    },
  }
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
