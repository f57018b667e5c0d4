/** What the endpoints of lists share: `mails: ask(build, 'GET /mails', { send: askPage, take: pageOf })`. */

type ListQuery = Record<string, string | number | undefined>

export const askPage = (query: ListQuery) => ({ query })

/** The rows of one page, and how many there are in all. */
export const pageOf = <Row, Meta>(answer: { data: Row[]; meta: Meta }) => ({
  rows: answer.data,
  meta: answer.meta,
})
