import type { Plugin } from 'vite'

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]server\.js$/
const GETTER = /\bget (\w+)\(\) \{(?:\s*return ([\s\S]*?);\s*?\n\t\t)?\},/g

/**
 * Gives the router that React Router makes for each page on the server plain properties in place of getters: of those
 * that never change, the values. V8 makes a getter among what is old already, and whatever it sees is kept with it until
 * all that is old is looked through: all of the page (docs/decisions/0028-kept-by-functions.md).
 */
export function plainRouter(): Plugin {
  return {
    name: 'plain-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: ROUTER },
      handler(code) {
        const plain = code.replace(GETTER, (_, name: string, value = 'undefined') => `${name}: ${value},`)
        if (plain === code || /\bget \w+\(\)/.test(plain)) {
          this.error('React Router makes its router in another way now: see web/plain-router.ts')
        }
        return { code: plain, map: null }
      },
    },
  }
}
