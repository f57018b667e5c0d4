import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // what every page loads, and what changes only when it is upgraded
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|scheduler|react-router|react-redux|use-sync-external-store|cookie|set-cookie-parser)\//,
                },
                // what most pages share would else come in thirty crumbs
                { name: 'shop', test: /web\/app\/(ui|lib)\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './app/render.ts' } },
      // the server loads one file: no second copy of React, and production mode is fixed when it is built
      resolve: command === 'build' ? { noExternal: true } : {},
    },
  },
  build: {
    // fonts and pictures stay files that a browser can keep
    assetsInlineLimit: 0,
  },
}))
