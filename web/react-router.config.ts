import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // a file of its own for a few lines would be one more request before a page is shown
  splitRouteModules: false,
} satisfies Config
