import type { PageMeta } from '@spokehaat/contract/envelope'

/** The envelope of every success. */
export function ok<T>(data: T, message = 'OK') {
  return { success: true as const, message, data }
}

export function okPage<T>(data: T[], page: { page: number; limit: number; total: number }) {
  const meta: PageMeta = { ...page, pages: Math.ceil(page.total / page.limit) }
  return { ...ok(data), meta }
}
