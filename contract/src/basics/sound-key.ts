/**
 * What a word sounds like, as a key in ASCII: সাইকেল, `saikel`, `cykel` and শাইকেল have the same. Bangla is first written in
 * the Latin letters that people type for it; then what they confuse is folded, in one way for both scripts.
 *
 * A key has the consonants of the word, and of its vowels only what people keep apart:
 * - the first: `a` (a, o, u), `i` (e, i) or `ai` (ai, ei, oi, the i of bike and the y of cycle);
 * - within: `i` and `u`. An a or o there is written in Bangla or not, and in Latin as the one or the other;
 * - the last: `a`, `i` and `u`. An e or o there is silent.
 */
import { searchForm } from './search-form.ts'

/** Letters of a word that are listened to; of its key, what is kept. A longer word is none that is spoken. */
const MAX_LETTERS = 256
const MAX_KEY = 64

const table = (pairs: string) =>
  new Map(pairs.split(' ').map((pair): [string, string] => [pair.slice(0, 1), pair.slice(1)]))

// a double স, so that the e of ড্রেস is not the silent one of bikes
const CONSONANTS = table(
  'কk খkh গg ঘgh ঙng চch ছch জj ঝjh ঞn টt ঠth ডd ঢdh ণn তt থth দd ধdh নn পp ফf বb ভbh মm যj রr লl শsh ষsh সss হh ৰr ৱo',
)
const VOWELS = table('অo আa ইi ঈi উu ঊu ঋri এe ঐoi ওo ঔou াa িi ীi ুu ূu ৃri েe ৈoi োo ৌou ৗou ৎt ংng')

/** What is written in more than one way, or sounds otherwise than it is written. A nukta stands behind its letter here. */
const REWRITTEN: readonly [RegExp, string][] = [
  [/অা|[অএ]্যা?/g, 'আ'],
  [/[ডঢব]়/g, 'র'],
  [/ক্ষ(?=্ম)/g, 'ক্স'],
  [/ক্ষ/g, 'খ্খ'],
  [/জ্ঞ/g, 'গ্গ'],
  // no sound of their own in what people type: chandrabindu, visarga, a nukta elsewhere
  [/[ঁঃ]|(?<!য)়/g, ''],
]
const CLUSTER = /([ক-হৰৱ]়?(?:্[ক-হৰৱ]়?)*)([া-ৌৗ]|্)?/g
/** Behind these the letter য় only joins two vowels: গিয়ার, ওয়াল. */
const GLIDED = /[িীুূোইঈউঊওৃ]$/
/** In these a letter ব doubles what stands before it: বিশ্ব. */
const SILENT_B = /[শষসতথদধজক]/
/** Native words end in these, and their last vowel is heard: চন্দ্র. Words of other languages end in ট, ড, প: পাম্প. */
const OPEN_END = /্[তথদধণখগয]$|[^রলম]্[নরব]$/

function toLatin(form: string): string {
  const text = REWRITTEN.reduce((whole, [from, to]) => whole.replace(from, to), form)
  return text
    .replace(CLUSTER, (syllable, cluster: string, sign: string | undefined, at: number) => {
      const before = text.charAt(at - 1)
      const isLast = at > 0 && !/[ঀ-৿]/.test(text.charAt(at + syllable.length))
      const silent = isLast ? (OPEN_END.test(cluster) ? 'a' : '') : 'o'
      return consonants(cluster, before) + (sign === '্' ? '' : (sign ?? silent))
    })
    .replace(/[ঀ-৿]/g, (letter) => VOWELS.get(letter) ?? '')
}

function consonants(cluster: string, before: string): string {
  let last = ''
  let written = ''
  for (const letter of cluster.split('্')) {
    // ya-phala, but not a য under the hook of a র within the word: র‍্যালি, সূর্য
    const isDoubling =
      (letter === 'য' && last !== '' && !(last === 'র' && written === 'r' && before !== '')) ||
      (letter === 'ব' && SILENT_B.test(last))
    const isGlide = letter.length > 1
    const sounding = isDoubling ? last : letter
    written += isGlide ? (GLIDED.test(before) ? '' : 'y') : (CONSONANTS.get(sounding) ?? '')
    last = sounding
  }
  return written
}

const C = '[bcdfghjklmnpqrstvxz]'
const V = '[aeiouwy]'
const rule = (pattern: string) => new RegExp(pattern, 'g')

/** Letters, in this order. `W` and `Y` are the consonants at the beginning of a word; elsewhere w and y are vowels. */
const LETTERS: readonly [RegExp, string][] = [
  [rule('c(?=[eiy])'), 's'],
  [rule('^wr'), 'r'],
  [rule('wh'), 'w'],
  // wheel, white
  [rule('^h(?=ui|oa)'), ''],
  [rule('^(?:i?y(?=[aeiou])|[ie](?=u)|i(?=[aeo]))'), 'Y'],
  [rule('^(?:w(?=[aeiouy])|o(?=[ae])|u(?=[aeiy]))'), 'W'],
  [rule('eigh'), 'ei'],
  [rule('igh(?=t|s?$)'), 'ai'],
  [rule('[ao]ugh'), 'o'],
  // brake, station, bike, play, cycle, dry
  [rule(`(?<!${V})a(?=${C}es?$|[ts]ion)`), 'e'],
  [rule(`(?<!${V})i(?=${C}e[rsd]?$)`), 'ai'],
  [rule(`(?<=${C}[lr])ay$`), 'e'],
  [rule(`(?<=${C})y(?=${C}[aeiouylr])|(?<=^${C}+)y$`), 'ai'],
  // byag is ব্যাগ, Noyakhali নোয়াখালী, Naogaon নওগাঁ
  [rule(`(?<=${C})y(?=[aeiou])`), ''],
  [rule('oya'), 'oa'],
  [rule('aon?$'), 'a'],
  [rule('[ts]ion'), 'son'],
  [rule('ph'), 'f'],
  [rule('sch'), 'sk'],
  [rule('ch(?=r)|qu(?=e$)'), 'k'],
  [rule('d?ge(?=s?$)|(?<=r)g(?=e[rd]$)'), 'j'],
  [rule('gu(?=[aei])'), 'g'],
  [rule('[ct]?ch|sh'), 's'],
  [rule('[cq]'), 'k'],
  [rule('x'), 'ks'],
  [rule('z'), 'j'],
  [rule('v'), 'b'],
  [rule(`(?<=${C})h+`), ''],
  [rule('^k+n'), 'n'],
  [rule('h+$'), ''],
]

/** What the vowels leave: letters that have come together. */
const JOINED: readonly [RegExp, string][] = [
  [/(?<=[bdfgj-np-t])h+/g, ''],
  [/([b-hj-np-t])\1+/g, '$1'],
  [/ng(?=k)/g, 'n'],
  [/h+$/g, ''],
]

function fold(latin: string): string {
  const letters = LETTERS.reduce((word, [from, to]) => word.replace(from, to), latin)
  let isFirst = true
  const voiced = letters.replace(/[aeiouwy]+/g, (run, at: number) => {
    const next = letters.slice(at + run.length, at + run.length + 2)
    const kept = isFirst
      ? firstVowel(run, next, at)
      : laterVowel(run, next, letters.slice(Math.max(0, at - 2), at))
    isFirst = false
    return kept
  })
  return JOINED.reduce((word, [from, to]) => word.replace(from, to), voiced.toLowerCase())
}

/** `next`: up to two letters behind the vowels; '' at the end of the word. */
function firstVowel(run: string, next: string, at: number): string {
  if (/^[ie][uw]/.test(run)) return 'a'
  const end = at > 0 && next === '' && run !== 'ea' && /.a$/.test(run) ? 'a' : ''
  if (/^[aouw]/.test(run)) return /[iy]|ae/.test(run) ? `ai${end}` : 'a'
  return /^e[iy]/.test(run) && (run !== 'ey' || next !== '') ? `ai${end}` : `i${end}`
}

function laterVowel(run: string, next: string, before: string): string {
  const isLast = next === ''
  // without stress, and written in any way: saikel, Mohammed, bikes; Begum
  if (/^w?e$/.test(run)) return isLast || /^[rld]|^s$/.test(next) ? '' : 'i'
  // commuter, but not aluminium
  const isU = /^(?:u[ae]?|oo)$/.test(run) || (/^[ei][uw]/.test(run) && next[0] !== 'm')
  if (isU) return /^[ms]/.test(next) ? '' : 'u'
  const end = isLast && /aw?$/.test(run) ? 'a' : ''
  if (/^[ei]|[iy]|ae/.test(run)) return `i${end}`
  // the o of 'chondro' is heard, the one of 'kalo' is not
  return isLast && before[0] !== before[1] && /^[^aeiouwy]{2}$/.test(before) && run === 'o' ? 'a' : end
}

/** `word`: of any script; what is neither Latin, Bangla nor a digit has no sound. ASCII letters and digits, at most 64; may be ''. */
export function soundKey(word: string): string {
  return toLatin(
    searchForm(word)
      .replace(/[^a-z0-9ঀ-৿]/g, '')
      .slice(0, MAX_LETTERS),
  )
    .replace(/[a-z]+/g, fold)
    .slice(0, MAX_KEY)
    .replace(/[hwy]+$/, '')
}
