import { Histogram, type Registry } from '@prometheus-io/client'
import { routeLabel } from '../platform/http/route-label.ts'
import { REQUEST_BUCKETS } from '../platform/metrics/request-metrics.ts'
import type { PageRenderer } from './page-renderer.ts'

/** Under which the web's every page is found, and its files without a folder of their own. */
const ANY_PAGE = '/*'

/** As `routeLabel`, with a page by its route in the web, in whichever language. */
export function pageLabel(pages: PageRenderer): typeof routeLabel {
  return (request) => {
    const label = routeLabel(request)
    if (label !== ANY_PAGE) return label
    const pathname = request.url.split('?', 1)[0] ?? ''
    return pages.files.has(pathname) ? 'file' : pages.patternOf(pathname)
  }
}

/** The same pages; how long each took is counted. */
export function measurePages(registry: Registry, pages: PageRenderer): PageRenderer {
  const duration = new Histogram({
    name: 'spokehaat_page_render_duration_seconds',
    help: 'Time to make a page, or the data of one, that was not kept; by the route of the web',
    labelNames: ['route'],
    buckets: REQUEST_BUCKETS,
    registers: [registry],
  })
  return {
    ...pages,
    async render(request, ...rest) {
      const done = duration.startTimer({ route: pages.patternOf(new URL(request.url).pathname) })
      try {
        return await pages.render(request, ...rest)
      } finally {
        done()
      }
    },
  }
}
