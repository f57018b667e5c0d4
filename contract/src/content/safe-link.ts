/** Where a link of the owner's may lead: within the shop, or by https, mail or telephone. Never a script. */

const OWN = /^\/(?![/\\])/
const PART = /^#[^\s]+$/
const ELSEWHERE = /^(?:https:\/\/[^\s/?#\\@]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d\s()-]+$)/i
/** What browsers pass over when they read an address, so that `java\tscript:` would be a script. */
const HIDDEN = /[\p{Cc}\p{Cf}\\]/u

export const isSafeLink = (text: string): boolean =>
  !HIDDEN.test(text) && (OWN.test(text) || PART.test(text) || ELSEWHERE.test(text))

/** Whether the browser stays in the shop. */
export const isWithin = (link: string): boolean => OWN.test(link)
