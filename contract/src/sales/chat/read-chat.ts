/**
 * What a buyer wrote, read into the parts of an order. Pure, and nothing is made up: what is not said stays null, and what
 * may mean something else is not sure. Goods are only named here; what the shop sells is looked up by the server.
 */
import type { Language } from '../../basics/language.ts'
import { isBangla } from '../../basics/script.ts'
import type { District } from '../districts.ts'
import { BARRIER, blank, tidyChat, withoutPictures } from './chat-text.ts'
import { isAddressCue, isFiller, isOrdering } from './chat-words.ts'
import { findContacts } from './find-contacts.ts'
import type { Label } from './find-labels.ts'
import { findMentions, type Places, placesOf } from './find-places.ts'
import { findQuantities } from './find-quantities.ts'
import { asksFor, type NamedGoods, nameGoods } from './name-goods.ts'
import type { Part, Range, Word } from './part.ts'
import { type Piece, splitChat } from './split-chat.ts'

export interface ReadChat {
  /** What positions are of. */
  text: string
  language: Language
  phones: Part[]
  email: Part | null
  /** The likeliest first; a later one counts where the earlier one is goods of the shop. */
  names: Part[]
  streetAddress: Part | null
  area: Part | null
  city: Part | null
  district: Part<District> | null
  postcode: Part | null
  /** Asked for. */
  goods: NamedGoods[]
  /** Named like anything else: goods only if the shop has something that is called so. */
  perhaps: NamedGoods[]
}

const MOST_GOODS = 20
const MOST_PERHAPS = 8
const PRICE = /(?:tk[.]?|bdt|৳)[ ]?[\d,]+|[\d,]*\d[ ]?(?:tk(?![\p{L}])|taka|টাকা|৳|\/[-=])/giu

export function readChat(typed: string): ReadChat {
  const text = tidyChat(typed)
  const contacts = findContacts(withoutPictures(text))
  const rest = blank(contacts.rest, PRICE, ' ')
  const pieces = splitChat(rest).flatMap((piece) => apart(rest, piece))
  const kinds = kindsOf(pieces, rest)
  const of = (kind: Kind) => pieces.filter((_, place) => kinds[place] === kind)
  const asked = withChoices(rest, pieces, of('goods'))
  const { names, unnamed } = namesOf(text, pieces, kinds, contacts.phones)
  const address = addressOf(text, pieces, of('address'))
  return {
    text,
    language: isBangla(text) || pieces.some(({ words }) => words.some(isBanglish)) ? 'bn' : 'en',
    phones: contacts.phones,
    email: contacts.email,
    names,
    ...address,
    goods: asked.slice(0, MOST_GOODS),
    perhaps: unnamed.flatMap(({ words, at }) => nameGoods(rest, words, at)).slice(0, MOST_PERHAPS),
  }
}

/** Bangla in Latin letters: no English word is among these. */
const BANGLISH =
  /^(?:ami|amar|amake|lagbe|nibo|nebo|chai|dorkar|bhai|vai|vaiya|apu|korte|korbo|pathan|diben|nam|thikana|taka|basa|jela|ekta|duita|dite|hobe)$/
const isBanglish = ({ form }: Word) => BANGLISH.test(form)

/** 'mirpur 10 dhaka 2 ta ting bell lagbe': an address, and then what is counted. */
function apart(text: string, piece: Piece): Piece[] {
  if (piece.label !== null && piece.label !== 'address' && piece.label !== 'name') return [piece]
  const [first] = findQuantities(text.slice(...piece.at), piece.at[0], piece.words).filter(
    ({ isSure }) => isSure,
  )
  if (!first) return [piece]
  const before = piece.words.filter(({ at }) => at[1] <= first.at[0])
  const after = piece.words.filter(({ at }) => at[0] >= first.at[0])
  const last = before.at(-1)
  const next = after[0]
  const isPlace = piece.label !== null || isAddress(before)
  if (!last || !next || !isPlace || after.length < 2) return [piece]
  return [
    { ...piece, text: text.slice(piece.at[0], last.at[1]), at: [piece.at[0], last.at[1]], words: before },
    {
      ...piece,
      label: null,
      text: text.slice(next.at[0], piece.at[1]),
      at: [next.at[0], piece.at[1]],
      words: after,
    },
  ]
}

type Kind = 'name' | 'address' | 'goods' | 'perhaps' | 'nothing'
const OF_LABEL: Partial<Record<Label, Kind>> = {
  name: 'name',
  address: 'address',
  district: 'address',
  area: 'address',
  city: 'address',
  postcode: 'address',
  goods: 'goods',
}

function kindsOf(pieces: readonly Piece[], text: string): Kind[] {
  // what follows an address on its line belongs to it
  let open: { line: number; kind: Kind } | null = null
  return pieces.map((piece) => {
    const kind = kindOf(piece, text, open?.line === piece.line ? open.kind : null)
    if (piece.label !== null || kind === 'address' || kind === 'goods') open = { line: piece.line, kind }
    return kind
  })
}

function kindOf(piece: Piece, text: string, open: Kind | null): Kind {
  const { label, words, isAsked, isSigned } = piece
  if (words.length === 0) return 'nothing'
  const quantities = findQuantities(text.slice(...piece.at), piece.at[0], words)
  const isCounted = quantities.some(({ isSure }) => isSure)
  if (label !== null) {
    if (label === 'address' && (isCounted || (!isSigned && !isAddress(words)))) return unlabelled()
    if ((label === 'name' || label === 'address') && isAsked) return 'nothing'
    return OF_LABEL[label] ?? 'nothing'
  }
  return unlabelled()

  function unlabelled(): Kind {
    if (words.every(({ form }) => isFiller(form))) return 'nothing'
    const isGoods = asksFor(words, quantities)
    if (isGoods && (isCounted || !isAddress(words))) return 'goods'
    if (isAddress(words)) return 'address'
    if (open === 'address' || open === 'goods') return open
    return 'perhaps'
  }
}

/** A word of addresses, or a place that is named letter for letter. */
function isAddress(words: readonly Word[]): boolean {
  if (words.some(({ form }) => isAddressCue(form))) return true
  const said = words.filter(({ form }) => !isFiller(form) && (form.length > 1 || /\p{N}/u.test(form)))
  const mentions = findMentions(said).filter(({ isExact }) => isExact)
  const covered = mentions.reduce((sum, { words: [from, to] }) => sum + to - from, 0)
  // 'Dhaka Commuter' is a bicycle
  return covered > 0 && (covered * 2 > said.length || said.some(({ form }) => /^[1-9]\d{3}$/.test(form)))
}

/** 'Color: red' and 'Quantity: 2' belong to the goods that were named before them. */
function withChoices(text: string, pieces: readonly Piece[], goods: readonly Piece[]): NamedGoods[] {
  const named = goods.flatMap((piece) =>
    nameGoods(text, piece.words, piece.at).map((one) => ({ ...one, place: pieces.indexOf(piece) })),
  )
  pieces.forEach((piece, place) => {
    const before = named.filter((one) => one.place <= place).at(-1) ?? named[0]
    if (!before) return
    if (piece.label === 'choice') before.words.push(...piece.words)
    if (piece.label !== 'quantity') return
    const figure = piece.words.find(({ form }) => /^\d{1,3}$/.test(form))
    const said = figure
      ? Number(figure.form)
      : findQuantities(text.slice(...piece.at), piece.at[0], piece.words)[0]?.pieces
    if (said === undefined || said === null) return
    const isRight = said >= 1 && said <= 99
    Object.assign(before, { quantity: isRight ? said : null, isCounted: isRight })
  })
  return named.map(({ place: _, ...one }) => one)
}

const MOST_NAME_WORDS = 5

/** Those that are called a name; else lines of few words beside a phone or an address, which are never sure. */
function namesOf(text: string, pieces: readonly Piece[], kinds: readonly Kind[], phones: readonly Part[]) {
  const called = pieces.flatMap((piece, place) => (kinds[place] === 'name' ? calledName(text, piece) : []))
  const lineOf = (at: Range) => text.slice(0, at[0]).split('\n').length - 1
  const near = new Set([
    ...phones.map(({ at }) => lineOf(at)),
    ...pieces.flatMap(({ line }, place) => (kinds[place] === 'address' ? [line] : [])),
  ])
  const unnamed = pieces.filter((_, place) => kinds[place] === 'perhaps')
  const guessed = unnamed.flatMap((piece) => {
    const isNear = [-1, 0, 1].some((step) => near.has(piece.line + step))
    return isNear ? guessedName(text, piece) : []
  })
  return { names: called.length > 0 ? called : guessed, unnamed }
}

function calledName(text: string, piece: Piece): Part[] {
  const end = piece.words.findIndex(({ form }) => isFiller(form) || /\p{N}/u.test(form))
  const words = (end === -1 ? piece.words : piece.words.slice(0, end)).slice(0, MOST_NAME_WORDS)
  const name = joined(text, words)
  return name ? [{ ...name, isSure: piece.isSigned && words.length === piece.words.length }] : []
}

function guessedName(text: string, { words, isAsked }: Piece): Part[] {
  // 'ami Rahim bolchi'
  const own = withoutFillers(words)
  const isName =
    !isAsked &&
    own.length > 0 &&
    own.length <= 4 &&
    own.every(({ form }) => !isFiller(form) && !isOrdering(form) && !/\p{N}/u.test(form)) &&
    own.some(({ form }) => form.length > 2)
  const name = isName ? joined(text, own) : null
  return name ? [{ ...name, isSure: false }] : []
}

/** At both ends. */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  const said = words.filter(({ form }) => !isFiller(form))
  const last = said.at(-1)
  return said[0] && last ? words.slice(words.indexOf(said[0]), words.indexOf(last) + 1) : []
}

function joined(text: string, words: readonly Word[]): Part | null {
  const [first] = words
  const last = words.at(-1)
  if (!first || !last) return null
  const at: Range = [first.at[0], last.at[1]]
  const value = text.slice(...at).replace(/\s+/g, ' ')
  return value.length > 80 ? null : { value, isSure: false, at }
}

type Address = Pick<ReadChat, 'streetAddress' | 'area' | 'city' | 'district' | 'postcode'>

function addressOf(text: string, all: readonly Piece[], pieces: readonly Piece[]): Address {
  const words = pieces.flatMap((piece) => piece.words)
  const places = placesOf(words)
  const own = ownParts(text, all)
  return {
    ...(own.district ? ownDistrict(places, own.district) : { district: places.district, city: places.city }),
    area: places.area ?? own.area,
    ...(own.city && { city: own.city }),
    postcode: own.postcode && !places.postcode ? own.postcode : places.postcode,
    streetAddress: streetOf(text, pieces, places),
  }
}

/** What stands behind a label of its own. */
function ownParts(text: string, all: readonly Piece[]) {
  const labelled = (label: Label) => all.find((piece) => piece.label === label)
  const written = (label: Label) => {
    const piece = labelled(label)
    return piece ? joined(text, piece.words) : null
  }
  const code = labelled('postcode')?.words.find(({ form }) => /^[1-9]\d{3}$/.test(form))
  const area = written('area')
  const city = written('city')
  return {
    district: labelled('district') ?? null,
    area: area && { ...area, isSure: true },
    city: city && { ...city, isSure: true },
    postcode: code ? { value: code.form, isSure: true, at: code.at } : null,
  }
}

function ownDistrict(places: Places, piece: Piece): Pick<Address, 'district' | 'city'> {
  const own = placesOf(piece.words)
  return own.district ? { district: { ...own.district, isSure: true }, city: own.city } : places
}

const MAX_STREET = 200
/** Beside the name of a place these are no part of the street. */
const AROUND =
  /^(?:e|te|er|এ|তে|district|dist|jela|zill?a|thana|upazila|post|code|postcode|জেলা|থানা|উপজেলা|পোস্ট|কোড)$/u

/** The address as it was written, less the places at the end of each of its pieces that have fields of their own. */
function streetOf(text: string, pieces: readonly Piece[], places: Places): Part | null {
  const taken = [places.district?.at, places.area?.at, places.city?.at, places.postcode?.at].flatMap(
    (at) => at ?? [],
  )
  const isTaken = ({ at }: Word) => {
    for (let one = 0; one < taken.length; one += 2) {
      if ((taken[one] ?? 0) <= at[0] && at[1] <= (taken[one + 1] ?? 0)) return true
    }
    return false
  }
  const kept = pieces.flatMap(({ words, label }) => {
    if (label === 'district' || label === 'area' || label === 'city' || label === 'postcode') return []
    const rest = withoutTail(withoutFillers(words), isTaken)
    const isOther =
      rest.length > 0 && places.mentions.some(({ at, names }) => isAll(rest, at) && names.some(isDistrict))
    return rest.length > 0 && !isOther ? [rest] : []
  })
  const first = kept[0]?.[0]
  const last = kept.at(-1)?.at(-1)
  if (!first || !last) return null
  const value = kept
    .map((words) => text.slice(words[0]?.at[0], words.at(-1)?.at[1]).replace(/\s+/g, ' '))
    .join(', ')
    .replaceAll(BARRIER, '')
  const isLabelled = pieces.some(({ label, isSigned }) => label === 'address' && isSigned)
  const isRead = kept.flat().some(({ form }) => isAddressCue(form)) && places.district !== null
  return {
    value: value.slice(0, MAX_STREET).trim(),
    isSure: value.length <= MAX_STREET && (isLabelled || isRead),
    at: [first.at[0], last.at[1]],
  }
}

const SIDES =
  /^(?:north|south|east|west|mid|middle|central|uttar|dokkhin|dakshin|purbo|poschim|moddho|উত্তর|দক্ষিণ|পূর্ব|পশ্চিম|মধ্য)$/u

/** 'Gazipur, Dhaka': the other one of two districts is no street. */
const isDistrict = ({ area }: { area: unknown }) => area === null
const isAll = (words: readonly Word[], [from, to]: Range) =>
  words[0]?.at[0] === from && words.at(-1)?.at[1] === to

function withoutTail(words: readonly Word[], isTaken: (word: Word) => boolean): readonly Word[] {
  let end = words.length
  for (; end > 0; end--) {
    const word = words[end - 1]
    if (!word) break
    const isAround = AROUND.test(word.form) && (end < words.length || words.slice(0, end - 1).some(isTaken))
    if (!isTaken(word) && !isAround && !isFiller(word.form)) break
  }
  const rest = words.slice(0, end)
  if (rest.every((word) => isTaken(word) || isFiller(word.form))) return []
  // '5 Green Road', 'উত্তর বাড্ডা': a number or a side alone is no street
  return rest.every(({ form }) => /^\p{N}+$/u.test(form) || SIDES.test(form)) ? words : rest
}
