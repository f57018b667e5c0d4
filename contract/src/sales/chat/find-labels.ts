/** What people call the lines of an order that they write like a form: 'Name: …', 'ঠিকানাঃ …', 'nam Rahim'. */

import { BARRIER } from './chat-text.ts'

export type Label =
  | 'name'
  | 'address'
  | 'phone'
  | 'goods'
  | 'quantity'
  | 'choice'
  | 'district'
  | 'area'
  | 'city'
  | 'postcode'
  | 'mail'

const MY =
  '(?:(?:my|full|your|customer|buyer|receiver|delivery|shipping|amar|আমার|পুরো|পূর্ণ|সম্পূর্ণ|গ্রাহকের|ক্রেতার|ডেলিভারি)[ ]+)*'
const NUMBER = '(?:[ ]*(?:number|no|num|nambar|nombor|nomber|নম্বর|নাম্বার|নং)[.]?)?'

/** The longer ones first: a product's name is no person's. */
const NAMES: readonly [Label, string][] = [
  ['goods', '(?:product|item|model|cycle|পণ্যের|প্রোডাক্টের|মডেলের|প্রোডাক্ট|পণ্য)[ ]*(?:name|code|নাম|কোড)'],
  ['goods', 'products?|items?|my order|order|model|sku|পণ্য|প্রোডাক্ট|অর্ডার|মডেল|আইটেম'],
  ['quantity', 'quantity|qty|qnty|poriman|পরিমাণ|পরিমান|সংখ্যা'],
  ['choice', 'colou?r|rong|size|রং|রঙ|কালার|সাইজ'],
  ['district', 'district|dist[.]?|zill?a|jela|জেলা|জিলা'],
  ['area', 'thana|upa[zj]ill?a|upo[zj]e?i?la|police station|area|থানা|উপজেলা|এলাকা'],
  ['postcode', 'post[ -]?(?:al )?code|postal code|zip(?: code)?|পোস্ট ?কোড'],
  ['city', 'city|town|শহর'],
  ['mail', 'e-?mail|ইমেইল|মেইল'],
  ['phone', `${MY}(?:mobile|phone|cell|contact|mob|mbl|ph|whats ?app|imo|ফোন|মোবাইল|হোয়াটসঅ্যাপ)${NUMBER}`],
  ['address', `${MY}(?:address|adress|addres|addr|thikana|tikana|location|ঠিকানা|লোকেশন)`],
  ['name', `${MY}(?:name|naam|nam|নাম)(?:[ ]+is)?`],
]
/** Those of few other uses need no sign behind them; a phone needs its number there, for it is also what a holder holds. */
const BARE: Partial<Record<Label, string>> = {
  name: '(?![\\p{L}\\p{M}\\p{N}])[ ]*',
  address: '(?![\\p{L}\\p{M}\\p{N}])[ ]*',
  phone: `[ ]*(?=${BARRIER})`,
  choice: ' (?=(?:x{0,3}[sl]|m|\\d\\d)(?![\\p{L}\\p{M}\\p{N}]))',
}

const START = '(?<![\\p{L}\\p{M}\\p{N}])'
const SIGN = '[ ]*(?:[:：ঃ=।]|[\\p{Pd}>]+(?=[ ]|$)|[.](?=[ ]))+[ ]*'
const PATTERNS = NAMES.map(([label, names]) => {
  const written = names.normalize('NFC')
  const bare = BARE[label] ? `|${BARE[label]}` : ''
  return [label, new RegExp(`${START}(?:${written})(${SIGN}${bare})`, 'giu')] as const
})

export interface LabelAt {
  label: Label
  /** Of the label with its sign, within the line. */
  from: number
  to: number
  /** A sign stands behind it. */
  isSigned: boolean
}

/** In the order of the line, none within another. */
export function findLabels(line: string): LabelAt[] {
  const found: LabelAt[] = []
  for (const [label, pattern] of PATTERNS) {
    for (const { 0: whole, 1: sign = '', index } of line.matchAll(pattern)) {
      const to = index + whole.length
      if (found.some((one) => one.from < to && index < one.to)) continue
      found.push({ label, from: index, to, isSigned: sign.trim() !== '' })
    }
  }
  return found.sort((one, other) => one.from - other.from)
}
