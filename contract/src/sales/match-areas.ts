/** Finding an area by what somebody types: in either script, by its sound, by its postcode, and before the word is whole. */
import { searchForm } from '../basics/search-form.ts'
import { soundKey } from '../basics/sound-key.ts'
import type { Area } from './areas.ts'

interface Word {
  form: string
  /** '' of figures, which have no sound. */
  key: string
}

/** Enough to tell names apart; a shorter key is a syllable of anything. */
const MIN_KEY = 2
/** So much of a postcode is more than the number of a house or a sector. */
const MIN_POSTCODE = 3

export interface MatchedArea {
  area: Area
  /** What was typed behind its name, such as 'sector 9'. */
  rest: string
}

/**
 * The best first, at most `limit`. Where no area has all the words, those that have the first ones: a name is often
 * followed by a sector, a block or a road. Nothing typed: the first of the list.
 */
export function matchAreas(areas: readonly Area[], typed: string, limit: number): MatchedArea[] {
  const texts = typed.split(/[\s,()]+/).filter(Boolean)
  for (let count = texts.length; count > 0; count--) {
    const words = texts.slice(0, count).flatMap(wordsOf)
    if (words.length === 0) continue
    const ranked = areas
      .map((area) => ({ area, rank: rankOf(area, words) }))
      .filter(({ rank }) => rank > 0)
      .sort((one, other) => other.rank - one.rank)
    const rest = texts.slice(count).join(' ')
    if (ranked.length > 0) return ranked.slice(0, limit).map(({ area }) => ({ area, rest }))
  }
  return texts.length > 0 ? [] : areas.slice(0, limit).map((area) => ({ area, rest: '' }))
}

/** The one that this names as it stands, if there is one: for who types it and goes on. */
export function namedArea(areas: readonly Area[], typed: string): Area | null {
  const words = wordsOf(typed)
  const named = areas.filter((area) => rankOf(area, words) === WHOLE)
  return named.length === 1 ? (named[0] ?? null) : null
}

const WHOLE = 4
const FROM_THE_FIRST = 3
const IN_SOUND = 2
const ANYWHERE = 1

function rankOf(area: Area, typed: readonly Word[]): number {
  const [first] = typed
  if (!first) return 0
  const ranks = [area.name, area.nameBn].map((name) => rankOfName(wordsOfName(name), typed))
  const byPostcode =
    typed.length === 1 && first.form.length >= MIN_POSTCODE && area.postcode.startsWith(first.form)
  return Math.max(...ranks, byPostcode ? FROM_THE_FIRST : 0)
}

/** Every typed word begins one of the name. Figures are not begun: 1 is not 10. */
function rankOfName(name: readonly Word[], typed: readonly Word[]): number {
  const [firstTyped, firstOfName] = [typed[0], name[0]]
  if (!firstTyped || !firstOfName) return 0
  if (!typed.every((word) => name.some((one) => begins(word, one)))) return 0
  if (name.length === typed.length && typed.every((word, index) => isSame(word, name[index]))) return WHOLE
  if (firstOfName.form.startsWith(firstTyped.form)) return FROM_THE_FIRST
  return begins(firstTyped, firstOfName) ? IN_SOUND : ANYWHERE
}

function begins(typed: Word, whole: Word): boolean {
  if (typed.key === '') return typed.form === whole.form
  if (whole.form.startsWith(typed.form)) return true
  // the last vowel of a word that is being typed is one within it later, where an a or o is not listened to
  const begun = typed.key.replace(/[aiu]$/, '')
  return begun.length >= MIN_KEY && whole.key.startsWith(begun)
}

const isSame = (typed: Word, whole: Word | undefined) =>
  whole !== undefined && (typed.form === whole.form || (typed.key !== '' && typed.key === whole.key))

/** Of the names of areas alone, which are few: keying them anew at every letter takes a cheap phone 50 ms. */
const keyed = new Map<string, Word[]>()
function wordsOfName(name: string): Word[] {
  const words = keyed.get(name) ?? wordsOf(name)
  keyed.set(name, words)
  return words
}

function wordsOf(text: string): Word[] {
  return searchForm(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((form) => ({ form, key: /\p{N}/u.test(form) ? '' : soundKey(form) }))
}
