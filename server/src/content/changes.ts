/** What of a page differs between two documents, in words for its list of versions. */
import type { ContentDocument, Section } from '@spokehaat/contract/content/document'
import { PART_NAMES, SECTION_NAMES } from '@spokehaat/contract/content/pages'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changesBetween(before: ContentDocument, after: ContentDocument): string[] {
  const fields = Object.keys(after).filter(
    (key) => key !== 'sections' && !isSame(Reflect.get(before, key), Reflect.get(after, key)),
  )
  return [
    ...('sections' in before && 'sections' in after ? sectionChanges(before.sections, after.sections) : []),
    ...fields.map((key) => PART_NAMES[key] ?? key),
  ]
}

/** Those of the owner's own are told apart by their place among themselves. */
function named(sections: readonly Section[]): Map<string, Section> {
  let own = 0
  return new Map(
    sections.map((section): [string, Section] => {
      if (section.kind !== 'blocks') return [section.kind, section]
      own += 1
      return [`blocks ${own}`, section]
    }),
  )
}

function sectionChanges(before: readonly Section[], after: readonly Section[]): string[] {
  const was = named(before)
  const is = named(after)
  const changes: string[] = []
  for (const [key, section] of is) {
    const name = SECTION_NAMES[section.kind]
    const old = was.get(key)
    if (!old) changes.push(`Added: ${name}`)
    else if (old.isOn !== section.isOn) changes.push(`${section.isOn ? 'Shown' : 'Hidden'}: ${name}`)
    else if (!isSame(old, section)) changes.push(`Changed: ${name}`)
  }
  for (const [key, section] of was) if (!is.has(key)) changes.push(`Removed: ${SECTION_NAMES[section.kind]}`)
  const order = (one: Map<string, Section>, other: Map<string, Section>) =>
    [...one.keys()].filter((key) => other.has(key)).join()
  if (order(was, is) !== order(is, was)) changes.push('Order of the sections')
  return changes
}
