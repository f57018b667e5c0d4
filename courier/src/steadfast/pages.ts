/** Lists come ten at a time. */
const PAGE = 10

const pages = (all: readonly unknown[]) => Math.max(1, Math.ceil(all.length / PAGE))
const pageNumber = (page: string | undefined) => (/^[1-9]\d{0,6}$/.test(page ?? '') ? Number(page) : 1)
export const pageOf = (all: readonly unknown[], page: string | undefined) => ({
  current_page: pageNumber(page),
  last_page: pages(all),
  per_page: PAGE,
  total: all.length,
})
export const onPage = <T>(all: readonly T[], page: string | undefined) =>
  all.slice((pageNumber(page) - 1) * PAGE, pageNumber(page) * PAGE)
