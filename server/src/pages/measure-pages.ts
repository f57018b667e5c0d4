import { Histogram, type Registry } from '@prometheus-io/client'
import { REQUEST_BUCKETS } from '../platform/metrics/request-metrics.ts'
import type { PageRenderer } from './page-renderer.ts'

/** The same pages; how long each took is counted. */
export function measurePages(registry: Registry, pages: PageRenderer): PageRenderer {
  const duration = new Histogram({
    name: 'spokehaat_page_render_duration_seconds',
    help: 'Time to make a page, or the data of one, that was not kept',
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  return {
    ...pages,
    async render(...args) {
      const done = duration.startTimer()
      try {
        return await pages.render(...args)
      } finally {
        done()
      }
    },
  }
}
