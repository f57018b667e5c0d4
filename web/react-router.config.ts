import type { Config } from '@react-router/dev/config'
import { language } from './language.ts'

export default {
  appDirectory: 'app',
  buildDirectory: `build/${language}`,
  basename: language === 'en' ? '/' : `/${language}`,
  ssr: true,
  // a file of its own for a few lines would be one more request before a page is shown
  splitRouteModules: false,
} satisfies Config
