import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
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
