import { expect } from 'vitest'
import { z } from 'zod'
import type { Shop } from './shop.ts'

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) })),
  ),
})
const documents = new WeakMap<Shop, z.infer<typeof document>>()

/** Fails where the API page does not say that this route can answer with this status. */
export async function expectDeclared(shop: Shop, method: string, url: string, status: number): Promise<void> {
  let paths = documents.get(shop)?.paths
  if (!paths) {
    const read = document.parse((await shop.app.inject({ url: '/api/docs/json' })).json())
    documents.set(shop, read)
    paths = read.paths
  }
  const { pathname } = new URL(url, 'http://shop.test')
  const template = pathname in paths ? pathname : Object.keys(paths).find((path) => fits(pathname, path))
  const declared = template && paths[template]?.[method.toLowerCase()]?.responses
  if (!declared) throw new Error(`The API page knows no ${method} ${url}`)
  expect(Object.keys(declared), `${method} ${template} declares`).toContain(String(status))
}

function fits(pathname: string, template: string): boolean {
  const segments = pathname.split('/')
  const wanted = template.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((segment, i) => segment === segments[i] || /^\{\w+\}$/.test(segment))
  )
}
