import type { PageMeta } from '@spokehaat/contract/basics/envelope'

/** The envelope of every success. */
export function ok<T>(data: T, message = 'OK') {
  return { success: true as const, message, data }
}

/** `most`: rows that pages are made of, where that is fewer than all. */
export function okPage<T>(data: T[], page: { page: number; limit: number; total: number }, most = Infinity) {
  const meta: PageMeta = { ...page, pages: Math.ceil(Math.min(page.total, most) / page.limit) }
  return { ...ok(data), meta }
}
