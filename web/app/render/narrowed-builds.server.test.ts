import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import shopRoutes from '../routes.ts'
import { beginningOfPath, narrowedBuilds } from './narrowed-builds.server.ts'
import { routePatterns } from './route-patterns.server.ts'

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

const TABLE = Object.fromEntries(
  [{ id: 'root', path: '' }, ...listed(shopRoutes, 'root')].map((route) => [route.id, route]),
)
const BUILD = { routes: TABLE, assets: { routes: TABLE, version: '1' } } as unknown as ServerBuild
const builds = narrowedBuilds(BUILD)

const buildFor = (path: string) => builds.get(beginningOfPath(path)) ?? BUILD

test('an address leads to the same routes as with all of them, and so does what lies above it', () => {
  const addresses = Object.keys(TABLE).map(addressOf)
  const odd = [
    '/Shop',
    '/SHOPDETAILS/1',
    '//shop',
    '/shop/',
    '/sh%6Fp',
    '/nowhere/at/all',
    '/dashboard/nowhere',
  ]
  for (const address of [...addresses, ...odd]) {
    const build = buildFor(address)
    const segments = address.split('/').filter(Boolean)
    const above = segments.map((_, length) => `/${segments.slice(0, length).join('/')}`)
    for (const path of [address, ...above]) expect(idsOf(build, path), path).toEqual(idsOf(BUILD, path))
  }
})

test('a page of the storefront is made without the routes of the dashboard', () => {
  const { routes, assets } = buildFor('/shopdetails/1')
  expect(Object.keys(routes).sort()).toEqual([
    'layout/main-layout',
    'root',
    'storefront/home/home-page',
    'storefront/not-found/not-found-page',
    'storefront/product/product-page',
  ])
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes))
  expect(assets.version).toBe('1')
})

test('metrics name the pattern of the very route that the router finds, and no other for what leads nowhere', () => {
  const patternOf = routePatterns(BUILD)
  const odd = ['/Shop', '/shop/', '/order/verify', '/nowhere/at/all', '/dashboard/nowhere']
  for (const address of [...Object.keys(TABLE).map(addressOf), ...odd]) {
    const found = (matchRoutes(treeOf(Object.values(TABLE)), address) ?? [])
      .map(({ route }) => route.path ?? '')
      .filter(Boolean)
    const nowhere = address.startsWith('/dashboard/nowhere') || found.at(-1) === '*'
    expect(patternOf(address), address).toBe(nowhere ? '/*' : `/${found.join('/')}`)
  }
  expect(patternOf('/shopdetails/1.data')).toBe('/shopdetails/:id')
  expect(patternOf('/_.data')).toBe('/')
  expect(patternOf('/__manifest')).toBe('/__manifest')
  expect(routePatterns({ ...BUILD, basename: '/bn' })('/bn/shop')).toBe('/shop')
})

function idsOf({ routes }: ServerBuild, path: string): (string | undefined)[] | undefined {
  return matchRoutes(treeOf(Object.values(routes) as Route[]), path)?.map(({ route }) => route.id)
}

/** One that a route answers, whatever it leaves open. */
function addressOf(id: string): string {
  const parts: string[] = []
  for (let route = TABLE[id]; route; route = TABLE[route.parentId ?? '']) parts.unshift(route.path ?? '')
  return `/${parts
    .join('/')
    .replace(/:\w+\??/g, 'some')
    .replace('*', 'anything')}`.replace(/\/+/g, '/')
}

/** As a build lists them: each names its parent. */
function listed(entries: readonly RouteConfigEntry[], parentId: string): Route[] {
  return entries.flatMap(({ id = '', file, path, index, children = [] }) => {
    const route = {
      id: id || file.replace(/\.tsx?$/, ''),
      parentId,
      ...(path && { path }),
      ...(index && { index }),
    }
    return [route, ...listed(children, route.id)]
  })
}

function treeOf(routes: readonly Route[], parent?: string): RouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ parentId: _, ...route }) =>
      route.index
        ? { ...route, index: true }
        : { ...route, index: false, children: treeOf(routes, route.id) },
    )
}
