/**
 * What a loader gives, as one text. React Router writes what goes along with a page value by value, and reads it so in
 * the browser: for a product those are two hundred, which takes five times as long as JSON and comes out longer. Where it goes
 * along with a page, the text stands in the page itself, and the router is only told which it is: written into what the router
 * writes, every quotation mark of it would be escaped twice.
 */

/** `json`, or the name under which the page that it came with has it. */
export type Packed<T> = ({ json: string } | { at: string }) & {
  /** Never there: of what it is the text. */
  of?: T
}

/** The texts that stand in a page, by name. */
export type PageData = Map<string, string>

/** The element that they stand in, as one. */
export const PAGE_DATA = 'page-data'

/** No key that is written: beside the text, and not of it. */
const VALUE = Symbol('what was packed')

/** `value`: plain data, as JSON has it. `page`: where the text goes along with one; its names are those of the loaders. */
export function pack<T>(value: T, name: string, page: PageData | null): Packed<T> {
  const json = JSON.stringify(value)
  page?.set(name, json)
  return Object.assign(page ? { at: name } : { json }, { [VALUE]: value })
}

/** The same object each time; where it was packed, the one that was. */
export function unpack<T>(packed: Packed<T> & { [VALUE]?: T }): T {
  packed[VALUE] ??= ('at' in packed ? readPageData()[packed.at] : JSON.parse(packed.json)) as T
  return packed[VALUE]
}

let read: Record<string, unknown> | undefined

function readPageData(): Record<string, unknown> {
  read ??= JSON.parse(document.getElementById(PAGE_DATA)?.textContent ?? '') as Record<string, unknown>
  return read
}

/** As it stands in the page. */
export function writePageData(page: PageData): string {
  // loaders run beside each other, and a page is the same whichever ends first
  const texts = [...page].sort(([one], [other]) => (one < other ? -1 : 1))
  const whole = `{${texts.map(([name, json]) => `"${name}":${json}`).join(',')}}`
  return asScriptText(whole)
}

/** JSON as it stands in a script of a page: nothing in it ends the element, or begins a comment. */
export function asScriptText(json: string): string {
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json
}
