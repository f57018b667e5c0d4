import { shopOf } from './shop-facts.ts'

/** Of a page, the root's first. */
export type Matches = readonly ({ loaderData?: unknown } | undefined)[]

/** With the shop's name behind it. */
export function pageTitle(matches: Matches, title: string): string {
  return `${title} · ${shopOf(matches[0]).name}`
}
