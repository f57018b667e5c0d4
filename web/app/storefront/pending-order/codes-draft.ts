import { tabDraft } from '../../lib/tab-draft.ts'

/** The codes of the cart, a line each, kept in this tab until it is ordered. */
export const codesDraft = tabDraft('spokehaat:codes', ['codes'])
