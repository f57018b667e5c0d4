import { defineConfig } from 'vitest/config'
import { plainScript } from './web/plain-script.ts'

export default defineConfig({
  plugins: [plainScript()],
  test: {
    include: ['{contract,server,gateway,web,texts,scripts,harness,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/build/**'],
    globalSetup: ['server/src/testing/global-setup.ts'],
    setupFiles: ['server/src/testing/wait-timeout.ts'],
    expect: { poll: { timeout: 45_000 } },
    // A process a file: a test that ends its process, or changes its environment, does so to nobody else.
    pool: 'forks',
    // Half of the time a file waits for its database: on two processors, one file at a time leaves one of them idle.
    maxWorkers: 2,
    slowTestThreshold: 5_000,
    // Generous, as a test may start a database, and two processors may be shared with the next file and other machines.
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
})
