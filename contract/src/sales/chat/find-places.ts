/** Districts, areas and postcodes in the words of an address, in either script and by their sound. */
import { isBangla } from '../../basics/script.ts'
import { searchForm } from '../../basics/search-form.ts'
import { soundKey } from '../../basics/sound-key.ts'
import { AREAS, type Area } from '../areas.ts'
import { OTHER_NAMES } from '../district-named.ts'
import { DISTRICTS, DISTRICTS_BY_DIVISION, type District, districtName } from '../districts.ts'
import { wordsOf } from './chat-text.ts'
import { isAddressCue, isFiller } from './chat-words.ts'
import type { Part, Range, Word } from './part.ts'

interface Name {
  district: District
  /** Null where it is the district's own. */
  area: Area | null
}
/** A name of a place, as it stands in the text; it may be that of several. */
export interface Mention {
  names: readonly Name[]
  /** Letter for letter, not by its sound alone. */
  isExact: boolean
  /** Of its words in the list that was searched: `[from, to)`. */
  words: Range
  at: Range
  isBangla: boolean
}

export interface Places {
  district: Part<District> | null
  area: Part | null
  city: Part | null
  postcode: Part | null
  /** All that was read as the name or the code of a place. */
  mentions: readonly Mention[]
}

const MOST_WORDS = 4
/** A shorter sound is a syllable of anything. */
const MIN_KEY = 4

const byForm = new Map<string, Name[]>()
const byKey = new Map<string, Name[]>()
function enter(written: string, name: Name) {
  const words = wordsOf(written)
  add(byForm, words.map(({ form }) => form).join(''), name)
  add(byKey, keyOf(words), name)
}
function add(map: Map<string, Name[]>, key: string, name: Name) {
  const known = map.get(key) ?? []
  const isKnown = known.some((one) => one.district === name.district && one.area === name.area)
  if (key !== '' && !isKnown) map.set(key, [...known, name])
}
const isFigure = (form: string) => /^\p{N}+$/u.test(form)
const keyOf = (words: readonly Pick<Word, 'form'>[]) =>
  words.map(({ form }) => (isFigure(form) ? form : soundKey(form))).join('')

for (const district of DISTRICTS) {
  enter(district, { district, area: null })
  enter(districtName(district, 'bn'), { district, area: null })
}
for (const [name, district] of Object.entries(OTHER_NAMES)) {
  enter(name, { district, area: null })
  const area = AREAS.find((one) => one.name === `${district} Sadar`)
  if (area) enter(`${name} ${isBangla(name) ? 'সদর' : 'sadar'}`, { district, area })
}
for (const area of AREAS) {
  enter(area.name, { district: area.district, area })
  enter(area.nameBn, { district: area.district, area })
}

/** Behind a name these make a street of it: 'Dhaka Road'. Behind some areas a number of the road follows. */
const STREET = new Set(['road', 'rd', 'sarak', 'highway', 'রোড', 'রোডে', 'সড়ক', 'মহাসড়ক'].map(searchForm))

/** In the order of the text; of names within each other the longest. */
export function findMentions(words: readonly Word[]): Mention[] {
  const mentions: Mention[] = []
  for (let from = 0; from < words.length; from++) {
    const mention = longestAt(words, from, exactNames) ?? longestAt(words, from, heardNames)
    if (!mention) continue
    mentions.push(mention)
    from = mention.words[1] - 1
  }
  return mentions
}

type Find = (some: readonly Word[]) => readonly Name[] | undefined
const exactNames: Find = (some) => byForm.get(some.map(({ form }) => form).join('')) ?? byForm.get(bare(some))
const heardNames: Find = (some) => {
  const key = keyOf(some)
  return some.some(({ form }) => isFiller(form)) || key.length < MIN_KEY ? undefined : byKey.get(key)
}

function longestAt(words: readonly Word[], from: number, find: Find): Mention | null {
  for (let count = Math.min(MOST_WORDS, words.length - from); count > 0; count--) {
    const some = words.slice(from, from + count)
    const [first] = some
    const last = some.at(-1)
    if (!first || !last || isFigure(first.form) || (count === 1 && isAddressCue(first.form))) continue
    const [next, afterNext] = words.slice(from + count)
    const isStreet = next && STREET.has(next.form) && !(afterNext && /^\d|^no$|^নং$/.test(afterNext.form))
    const names = isStreet ? undefined : find(some)
    if (!names) continue
    return {
      names,
      isExact: find === exactNames,
      words: [from, from + count],
      at: [first.at[0], last.at[1]],
      isBangla: isBangla(first.text),
    }
  }
  return null
}

/** Without the ending of 'in': ঢাকায়, মিরপুরে, ঢাকাতে. */
const IN = new RegExp('(?<=[ঀ-৿]{3})(?:(?<=া)তে|(?<=া)য়|ে)$'.normalize('NFC'), 'u')
const bare = (words: readonly Word[]) =>
  words
    .map(({ form }) => form)
    .join('')
    .replace(IN, '')

const DIVISION_OF = new Map(
  Object.entries(DISTRICTS_BY_DIVISION).flatMap(([division, districts]) =>
    districts.map((district): [District, string] => [district, division]),
  ),
)

/** What the mentions of one address come to. */
export function placesOf(words: readonly Word[]): Places {
  const mentions = findMentions(words)
  const chosen = chooseDistrict(mentions)
  const area = chooseArea(mentions, chosen)
  const postcode = findPostcode(words, mentions, chosen?.district ?? null)
  const derived = chosen ?? districtOfPostcode(postcode, area) ?? districtOfArea(area)
  const own = chosen?.mention ?? null
  return {
    district: derived && { value: derived.district, isSure: derived.isSure, at: derived.at },
    area: area && {
      value: own?.isBangla || area.mention.isBangla ? area.area.nameBn : area.area.name,
      isSure: area.isSure,
      at: area.mention.at,
    },
    city:
      own && chosen
        ? {
            value: districtName(chosen.district, own.isBangla ? 'bn' : 'en'),
            isSure: chosen.isSure,
            at: own.at,
          }
        : null,
    postcode,
    mentions,
  }
}

interface Chosen {
  district: District
  isSure: boolean
  at: Range
  mention: Mention | null
}

/** The one that has an area which is named, too; then the narrower one, then the last. */
function chooseDistrict(mentions: readonly Mention[]): Chosen | null {
  const named = mentions.flatMap((mention) =>
    mention.names.flatMap(({ district, area }) => (area === null ? [{ mention, district }] : [])),
  )
  if (named.length === 0) return null
  const hasArea = ({ mention, district }: { mention: Mention; district: District }) =>
    mentions.some(
      (other) =>
        other !== mention && other.names.some((one) => one.area !== null && one.district === district),
    )
  const withArea = named.filter(hasArea)
  const rivals = withArea.length > 0 ? withArea : named
  // 'Gazipur, Dhaka': the second is where the division is governed from
  const narrow = rivals.filter(
    ({ district }) =>
      !rivals.some((other) => other.district !== district && DIVISION_OF.get(other.district) === district),
  )
  const best = narrow.at(-1) ?? rivals.at(-1)
  if (!best) return null
  const others = new Set(rivals.map(({ district }) => district))
  return {
    district: best.district,
    isSure: others.size === 1 && (best.mention.isExact || hasArea(best)),
    at: best.mention.at,
    mention: best.mention,
  }
}

interface ChosenArea {
  area: Area
  isSure: boolean
  mention: Mention
}

/** In the district that was named; without one, an area whose name no other district has. */
function chooseArea(mentions: readonly Mention[], chosen: Chosen | null): ChosenArea | null {
  const found = mentions.flatMap((mention) => {
    if (mention === chosen?.mention) return []
    const areas = mention.names.flatMap(({ area }) => area ?? [])
    const own = chosen ? areas.filter(({ district }) => district === chosen.district) : areas
    return own.length > 0 ? [{ mention, areas: own }] : []
  })
  const exact = found.filter(({ mention }) => mention.isExact)
  const likely = exact.length > 0 ? exact : found
  // 'Sector 4, Uttara, beside the airport': what is named first is nearest to the street
  const [first] = likely
  const [area] = first?.areas ?? []
  if (!first || !area) return null
  const names = new Set(likely.map(({ areas }) => areas[0]?.name))
  const isSure = names.size === 1 && (chosen !== null || (first.mention.isExact && first.areas.length === 1))
  // '27 Gulshan Avenue, Gulshan': said again, it is no street
  const again = likely.filter(({ areas }) => areas[0]?.name === area.name).at(-1)
  return { area, isSure, mention: (again ?? first).mention }
}

function districtOfArea(area: ChosenArea | null): Chosen | null {
  if (!area) return null
  const of = new Set(area.mention.names.flatMap((one) => (one.area ? [one.district] : [])))
  // Mirpur is in Dhaka and in Kushtia
  if (of.size !== 1) return null
  return { district: area.area.district, isSure: false, at: area.mention.at, mention: null }
}

function districtOfPostcode(postcode: Part | null, area: ChosenArea | null): Chosen | null {
  if (!postcode) return null
  const of = new Set(AREAS.flatMap((one) => (one.postcode === postcode.value ? [one.district] : [])))
  const [district] = of
  if (of.size !== 1 || !district) return null
  const fits = area === null || area.mention.names.some((one) => one.district === district)
  return fits ? { district, isSure: false, at: postcode.at, mention: null } : null
}

const CODE_WORDS = new Set(
  ['post', 'postcode', 'code', 'zip', 'postal', 'পোস্ট', 'কোড', 'পোস্টকোড', 'ডাকঘর'].map(searchForm),
)
/** Before a figure: it is the number of these. */
const NUMBERED = /^(?:house|hous|basa|bari|road|rd|plot|holding|flat|no|বাসা|বাড়ি|রোড|হোল্ডিং|প্লট|নং)$/u

/** Four figures behind the name of a place, or beside the word for it, or that the district is known to have. */
function findPostcode(
  words: readonly Word[],
  mentions: readonly Mention[],
  district: District | null,
): Part | null {
  const codes = words.flatMap((word, place) => {
    if (!/^[1-9]\d{3}$/.test(word.form)) return []
    const before = words[place - 1]
    if (before && NUMBERED.test(before.form)) return []
    const isNamed = before !== undefined && CODE_WORDS.has(before.form)
    const isBehind = mentions.some(({ words: [, end] }) => end === place)
    const owners = AREAS.filter(({ postcode }) => postcode === word.form)
    const isKnown = owners.some((one) => district === null || one.district === district)
    if (!isNamed && !isBehind && !isKnown) return []
    return [{ value: word.form, isSure: isKnown && (isNamed || isBehind), at: word.at }]
  })
  const [first] = codes
  if (!first) return null
  return new Set(codes.map(({ value }) => value)).size === 1 ? first : { ...first, isSure: false }
}
