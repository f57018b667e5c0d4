import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'
import { BUILT_FOR } from './built-for.ts'
import { chunkGroups } from './chunks.ts'
import { compileAhead } from './compile-ahead.ts'
import { language } from './language.ts'
import { plainScript } from './plain-script.ts'
import { plainSheet } from './plain-sheet.ts'
import { precompress } from './precompress.ts'
import { serviceWorker } from './service-worker.ts'

/** Messages of the one language; the other's never come into the build. */
const TEXTS = language === 'en' ? 'english' : 'bangla'

export default defineConfig(({ command }) => ({
  define: { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language) },
  plugins: [
    tailwindcss(),
    reactRouter(),
    plainScript(),
    compileAhead(),
    plainSheet(),
    serviceWorker(),
    precompress(),
  ],
  environments: {
    client: {
      resolve: { conditions: [TEXTS, ...defaultClientConditions] },
      build: {
        target: BUILT_FOR,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/render.ts', output: { comments: false } } },
      // the server loads one file: no second copy of React, and production mode is fixed when it is built
      resolve: {
        conditions: [TEXTS, ...defaultServerConditions],
        // messages too are resolved by Vite, not by Node, which knows no such condition
        noExternal: command === 'build' ? true : ['@spokehaat/texts'],
      },
      // else React asks the environment at each start, and without NODE_ENV there renders many times slower
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
    },
  },
  build: {
    // fonts and pictures stay files that a browser can keep
    assetsInlineLimit: 0,
  },
}))
