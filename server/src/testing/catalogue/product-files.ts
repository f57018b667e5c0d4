/** Product files for tests: sent, waited for, and fetched as the dashboard does. */
import type { ImportChange, ImportError, ProductImport } from '@spokehaat/contract/catalogue/product-file'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'

export async function sendFile(
  app: FastifyInstance,
  token: string,
  content: string | Uint8Array,
  field = 'file',
) {
  const form = new FormData()
  form.set('note', 'from the workshop')
  form.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'bikes.csv')
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  return app.inject({
    method: 'POST',
    url: '/api/product-imports',
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

/** The import, once nobody works on it any more. */
export async function settled(app: FastifyInstance, token: string, id: string): Promise<ProductImport> {
  return vi.waitFor(
    async () => {
      const response = await app.inject({
        url: `/api/product-imports/${id}`,
        headers: { authorization: token },
      })
      const found: ProductImport = response.json().data
      expect(['uploading', 'checking', 'running']).not.toContain(found.status)
      return found
    },
    { interval: 20 },
  )
}

export async function errorsOf(app: FastifyInstance, token: string, id: string): Promise<ImportError[]> {
  const url = `/api/product-imports/${id}/errors`
  return (await app.inject({ url, headers: { authorization: token } })).json().data
}

/** What the check has found to change, stock first. */
export async function changesOf(app: FastifyInstance, token: string, id: string): Promise<ImportChange[]> {
  const url = `/api/product-imports/${id}/changes?limit=100`
  return (await app.inject({ url, headers: { authorization: token } })).json().data
}

/** Uploads, and waits for the end of the check. */
export async function check(app: FastifyInstance, token: string, content: string | Uint8Array) {
  const sent = await sendFile(app, token, content)
  expect(sent.statusCode).toBe(200)
  return settled(app, token, sent.json().data._id)
}

export function run(app: FastifyInstance, token: string, id: string, mode: string) {
  return app.inject({
    method: 'POST',
    url: `/api/product-imports/${id}/run`,
    headers: { authorization: token },
    payload: { mode },
  })
}

export async function exported(app: FastifyInstance, token: string): Promise<string> {
  const response = await app.inject({ url: '/api/product-export', headers: { authorization: token } })
  expect(response.statusCode).toBe(200)
  return response.body
}
