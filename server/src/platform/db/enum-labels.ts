/**
 * The labels that migrations add to enums. Before PostgreSQL 17 no transaction can use a label that it has added itself,
 * not even in a type that it has made itself: a restore makes the tables and fills them in one transaction, and could not
 * write such a label. So a type that is yet to be made is made with all its labels, and one that is there gets them in a
 * transaction before the others. See docs/decisions/0079-labels-before-their-use.md.
 */

export interface AddedLabel {
  type: string
  /** Without its quotes; of lower-case letters, hyphens and underscores. */
  label: string
}

/** Each on a line of its own; a test finds any that is written otherwise. */
const ADDED = /^alter type (\w+) add value (?:if not exists )?'([\w-]+)';$/gm
const CREATED = /^create type (\w+) as enum \(([^)]*)\);$/gm

export function addedLabels(text: string): AddedLabel[] {
  return [...text.matchAll(ADDED)].map(([, type = '', label = '']) => ({ type, label }))
}

/** The migration's text without the labels that it adds, its own types made with those of `labels`. */
export function withLabels(text: string, labels: readonly AddedLabel[]): string {
  return text.replace(ADDED, '').replace(CREATED, (_, type: string, first: string) => {
    const more = labels.filter((one) => one.type === type).map(({ label }) => `, '${label}'`)
    return `create type ${type} as enum (${first.trimEnd()}${more.join('')});`
  })
}
