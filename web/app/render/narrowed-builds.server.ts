/**
 * React Router goes through every route of its build several times for each page: to match it, to make a router for the
 * drawing, to say what the page's scripts begin with. That took an eighth of the time of a page, most of it for routes
 * of the dashboard. A page is made with those routes alone that an address with the same beginning can lead to.
 */
import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/** A build for each first part of a path that some route names; for any other path there is the whole one. */
export function narrowedBuilds(build: ServerBuild): Map<string, ServerBuild> {
  const beginnings = new Set(Object.keys(build.routes).map((id) => beginningOf(build.routes, id)))
  const named = [...beginnings].filter((one) => one !== null)
  return new Map(named.map((beginning) => [beginning, narrowed(build, beginning)]))
}

/** As `narrowedBuilds` has them as keys. */
export const beginningOfPath = (pathname: string): string => pathname.split('/', 2)[1] ?? ''

/** Home and what fits every path stay: a page's scripts know of them from the start. */
function narrowed(build: ServerBuild, beginning: string): ServerBuild {
  const ids = new Set<string>()
  for (const route of Object.values(build.routes)) {
    if (!route || !(route.index || route.path !== undefined)) continue
    const own = beginningOf(build.routes, route.id)
    if (own !== null && own !== '' && own !== beginning) continue
    for (let id: string | undefined = route.id; id !== undefined; id = build.routes[id]?.parentId) ids.add(id)
  }
  const only = <T>(all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  }
}

/** Null where it may be anything. */
function beginningOf(routes: Routes, id: string | undefined): string | null {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return ''
  const before = beginningOf(routes, route.parentId)
  if (before !== '') return before
  const [first = ''] = (route.path ?? '').split('/')
  return /^[:*]|\?$/.test(first) ? null : first
}
