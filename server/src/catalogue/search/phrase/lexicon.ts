/**
 * The words of shoppers: what they call the goods, what they want them for, and what only fills a sentence. In English, in
 * Bangla, and in Bangla in Latin letters. Misspellings that are not here are met by the nearest, where they are long enough.
 */
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import { distance } from '@spokehaat/contract/basics/spelling'
import type { SynonymBook } from '@spokehaat/contract/catalogue/read-search'

type Role =
  /** A bicycle; an accessory. */
  | 'bike'
  | 'item'
  /** A type of bicycle: by itself, or only beside a word for bicycles. */
  | 'type'
  | 'typeOf'
  /** For whom. */
  | 'child'
  | 'person'
  | 'use'
  | 'sale'
  /** Goods of other shops, which descriptions of ours may name. */
  | 'other'
  | 'filler'

export interface Entry {
  role: Role
  /** As the catalogue says it. */
  word: string
  /** Types of products that it names, or that come first. */
  types: readonly string[]
}

/** A line is a role, the catalogue's word, types in brackets, and how people say it. */
const LINES = `
bike cycle: velo, bike, bicycle, cycle, cycles, bikes, bicycles, bycycle, bycicle, bicycal, bicyle, bycle, cicle, sycle, cykel, cycel, saikel, saykel, saikal, saicle, sykel, baisaikel, baisikel, baik, sikel, সাইকেল, সাইকেলের, সাইকল, সাইকেলটি, বাইসাইকেল, বাইক, বাইকের
item helmet: helmet, helmets, helmat, helmit, helmate, halmet, helmt, হেলমেট, হেলমেড, হ্যালমেট
item lock: lock, locks, lok, tala, talar, chain lock, তালা, লক, তালার
item light: light, lights, lite, laite, headlight, tail light, back light, front light, lamp, torch, লাইট, বাতি, হেডলাইট
item bottle: bottle, water bottle, bottol, botol, botle, flask, pot, বোতল, পানির বোতল, পানির পট
item bottle cage: bottle cage, bottle holder, bottle stand, bottle carrier, বোতল হোল্ডার, বোতল কেজ
item pump: pump, pumper, pamper, pumpar, air pump, hawa pump, inflator, পাম্প, পাম্পার
item bell: bell, bel, ghonta, ghonti, horn, ক্রিং ক্রিং বেল, বেল, ঘণ্টা, ঘন্টি, হর্ন
item gloves: gloves, glove, hand gloves, hand glove, glavs, hatmoja, গ্লাভস, হাতমোজা, হ্যান্ড গ্লাভস, দস্তানা
item bag: bag, bags, beg, byag, pannier, backpack, ব্যাগ, প্যানিয়ার, ব্যাকপ্যাক
item tool: tool, tools, toolkit, tool kit, tool box, toolbox, jontropati, wrench, allen key, যন্ত্রপাতি, টুলস, টুল, টুল বক্স, রেঞ্চ
item tube: tube, tubes, tiub, tub, tiube, inner tube, টিউব, টিউবের
item tyre: tyre, tyres, tire, tires, tyer, tier, taiar, tayer, tyar, taier, টায়ার, টায়ারের, টায়ারস
type electric (Electric): e bike, ebike, e bikes, ebikes, e cycle, ecycle, e bicycle, electric bike, electric cycle, electric bicycle, battery cycle, charging cycle, charger cycle, ই বাইক, ই সাইকেল, ইবাইক, ইলেকট্রিক সাইকেল, ইলেকট্রিক বাইক
typeOf electric (Electric): electric, electrik, electic, elektrik, ilektrik, eletric, battery, batery, battari, battery chalito, batari, charging, charger, charge, motor, motor lagano, motor laganor, বৈদ্যুতিক, ইলেকট্রিক, ইলেক্ট্রিক, ব্যাটারি, ব্যাটারী, চার্জার, মোটর
type mountain (Mountain): mtb, mtbs, এমটিবি, mountain bike, mountain cycle, hill cycle, মাউন্টেন বাইক, মাউন্টেন সাইকেল, hardtail
typeOf mountain (Mountain): mountain, mauntain, maunten, mounten, mountin, মাউন্টেন, মাউন্টেইন
type road bike (Road,Gravel): roadbike, road bike, road cycle, racing cycle, race cycle, racer cycle, রোড বাইক, রোড সাইকেল
typeOf road (Road,Gravel): road, racing, রোড, রেসিং
type gravel (Gravel): gravel bike, gravel, গ্র্যাভেল
type fat (Fat): fatbike, fat bike, fat cycle, fat tyre cycle, fat tire cycle, fat tyre bike, fat tire bike, mota chaka cycle, মোটা চাকা সাইকেল, ফ্যাট বাইক
typeOf fat (Fat): fat, mota chaka, mota chakar, mota tyre, chowra chaka, মোটা চাকা, মোটা চাকার, মোটা টায়ার, চওড়া চাকা, চওড়া টায়ার, ফ্যাট
type hybrid (Hybrid): hybrd, hibrid, hybride, haybrid, hybrid bike, hybrid cycle, hybrid, haibrid, হাইব্রিড
typeOf city (City,Hybrid): city, town, shohor, শহর, সিটি
child kids (Kids): kid, kids, child, children, childs, baby, babies, bacha, baccha, bachha, bacca, bachchar, bacchar, bachar, baccar, bachader, bacchader, bachchader, baccader, bachchader, shishu, toddler, junior, বাচ্চা, বাচ্চার, বাচ্চাদের, শিশু, শিশুর, শিশুদের, বেবি, কিডস, ছোটদের, ছেলেমেয়ে
person boys (Kids): boy, boys, son, chele, cheler, chheler, celer, chelor, ছেলে, ছেলের
person girls: girl, girls, daughter, meye, meyer, মেয়ে, মেয়ের
person men: men, man, mens, gents, male, adult, boro manush, manush, purush, পুরুষ, বড়দের, মানুষ
use commuting (City,Hybrid): office, ofis, offis, অফিস, commute, commuting, commuter, daily, everyday, regular, protidin, jatayat, kaj, job, work, প্রতিদিন, যাতায়াত, dhaka city, city
use school (Kids,City): school, iskul, skul, স্কুল, madrasa, মাদ্রাসা
use student (City,Hybrid): college, kolej, university, varsity, student, coaching, tuition, কলেজ, ভার্সিটি, বিশ্ববিদ্যালয়, ছাত্র, ছাত্রী
use basket (City): bazar, bajar, market, shopping, বাজার
use city (City,Hybrid): dhaka, chittagong, ctg, khulna, rajshahi, sylhet, ঢাকা, চট্টগ্রাম
use hills (Mountain): pahar, pahare, pahari, hill, hills, hilly, offroad, off road, trail, jungle, bandarban, পাহাড়, পাহাড়ি, পাহাড়ে
use rough (Mountain,Gravel,Hybrid): village, gram, grame, gramer, gramer rasta, bhanga, vanga, bhanga rasta, rough, broken, bad road, kacha rasta, kharap rasta, village road, rough road, broken road, bhangachora, গ্রাম, গ্রামের, ভাঙা, ভাঙ্গা, কাঁচা রাস্তা, খারাপ রাস্তা
use mud (Fat,Mountain): kada, kadar, mud, muddy, kacha, কাদা, কাদার, কাদায়
use beach (Fat): beach, sand, balu, bali, sea, shomudro, cox s bazar, coxs bazar, coxbazar, cox bazar, kuakata, বালি, বালু, বালিতে, সমুদ্র, সৈকত, কক্সবাজার
use touring (Road,Gravel): long tour, long ride, long distance, tour, travel, bhromon, dur pollar, lomba ride, লং রাইড, ট্যুর, ভ্রমণ, দূরপাল্লা
use fitness (Hybrid,Road,City): exercise, exersise, fitness, gym, weight loss, weight, byam, beyam, health, ojon komano, ব্যায়াম, শরীরচর্চা, ওজন কমানো
use race (Road): race, racer, fast, sports, রেস, প্রতিযোগিতা
use cargo (Electric,City): delivery, ডেলিভারি, food delivery, cargo, foodpanda, pathao
use rain (City,Road,Fat): bristi, bristite, brishti, rain, rainy, বৃষ্টি, বৃষ্টিতে
use road (Road,Hybrid,City): pitch road, paka rasta, smooth road, পাকা রাস্তা, পিচ ঢালা
sale sale: offer, offers, discount, sale, ofar, অফার, ছাড়, ডিসকাউন্ট, মূল্যছাড়
other -: car, cars, private car, laptop, laptops, computer, smartphone, mobile phone, fridge, freezer, television, motorcycle, motorcycles, motorbike, গাড়ি, ল্যাপটপ, কম্পিউটার, ফ্রিজ, টেলিভিশন, মোটরসাইকেল, মোটরবাইক
filler -: price, prices, pric, prize, cost, rate, dam, daam, damm, dame, damer, mullo, mulyo, দাম, দামের, দামে, মূল্য, প্রাইস, koto, kto, kotota, kot, কত, কতো, taka, টাকা, how, much, many, what, is, are, the, a, an, of, to, in, on, at, with, and, or, for, from, by, bd, bangladesh, bangla, bangladeshe, বাংলাদেশ, বাংলাদেশে, kinte, kinbo, kina, kena, kenar, kinar, kine, kinar, kinbar, chai, cai, chay, chacchi, lagbe, lage, lagto, nibo, nite, nebo, dorkar, dorkari, proyojon, কিনতে, কিনব, কিনবো, কেনার, কেনা, চাই, চাইছি, লাগবে, নিব, নিবো, নেব, নিতে, দরকার, প্রয়োজন, ache, ase, achhe, asen, asena, nai, ki, hobe, hoy, hbe, আছে, আছেন, নাই, কি, কী, হবে, হয়, jonno, jonne, jnno, jono, jonnno, er, r, te, ke, জন্য, জন্যে, এর, jawar, jaoar, jawa, jaoya, jabar, jabo, jete, যাওয়ার, যাবার, যেতে, যাওয়া, chalanor, chalano, chalate, chalabo, chalai, calanor, চালানোর, চালানো, চালাতে, চালাব, cholar, chola, চলার, korar, kora, korte, korbo, kore, করার, করতে, করব, করবো, deyar, dewar, dibo, dite, den, din, deben, dekhan, dekhao, dekhi, দেওয়ার, দিন, দেন, দেখান, দেখি, amar, ami, amake, amr, amader, amra, আমার, আমি, আমাকে, আমাদের, i, my, me, we, need, want, wants, looking, buy, purchase, get, show, please, pls, plz, best, good, nice, valo, vlo, bhalo, balo, sundor, ভালো, ভাল, সুন্দর, sera, সেরা, kon, konta, konti, কোন, কোনটা, কোনটি, any, some, do, does, you, have, can, which, akta, ekta, ekti, akti, একটা, একটি, koyta, moto, mot, মতো, মত, jekhane, online, shop, store, available, stock, vai, bhai, vaiya, bhaiya, apu, ভাই, আপু, ভাইয়া, new, notun, নতুন, latest, model, list, collection, brand, type, dhoroner, ধরনের, color, colour, colored, rong, ronger, kalar, রঙের, রঙ, রং, কালার, height, hight, uchchota, uccota, lomba, tall, উচ্চতা, উচ্চতার, budget, bajet, বাজেট, বাজেটের, age, old, boyos, বয়স, rider, riding, ride, rastay, rastar, rasta, রাস্তা, রাস্তায়, রাস্তার, manusher, he, she, his, her, him, son s, cycling, sob, sobceye, sobcheye, সবচেয়ে, সব, theke, থেকে, birthday te, gift, upohar, jonmodine, উপহার, এ, wala, ওয়ালা, ওয়ালা, oyala, carrying, moddhe, modhe, modde, majhe, মধ্যে, মাঝে, upor, upore, উপর, উপরে, vitor, ভিতর, roj, রোজ, nijer, নিজের, hote, pani r, accha, plus, only, user, use, using, শুধু, পারব, parbo, paben, pabo, pawa, jay, jabe, পাব, পাবো, পাওয়া, যায়, যাবে, kemon, কেমন
`

const LEXICON: ReadonlyMap<string, readonly Entry[]> = readLines()

function readLines(): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>()
  for (const line of LINES.trim().split('\n')) {
    const { role, word, types, said } =
      /^(?<role>\w+) (?<word>[^:(]+?)(?: \((?<types>[^)]*)\))?: (?<said>.*)$/.exec(line)?.groups ?? {}
    const entry: Entry = { role: role as Role, word: word ?? '', types: types?.split(',') ?? [] }
    for (const one of (said ?? '').split(', ').map(searchForm)) {
      entries.set(one, [...(entries.get(one) ?? []), entry])
    }
  }
  return entries
}

/** Words in the longest of them. */
export const LONGEST = Math.max(...[...LEXICON.keys()].map((one) => one.split(' ').length))

/** Names of goods, which a misspelt word may be near to, by their first letter. */
const NAMES = new Map<string, [string, readonly Entry[]][]>()
const KEYS = new Map<string, readonly Entry[]>()
for (const [name, entries] of LEXICON) {
  const isOfGoods = entries.some(({ role }) => ['bike', 'item', 'type', 'typeOf', 'child'].includes(role))
  if (name.includes(' ') || name.length <= 4 || !isOfGoods) continue
  NAMES.set(name.charAt(0), [...(NAMES.get(name.charAt(0)) ?? []), [name, entries]])
  const key = soundKey(name)
  if (key.length > 3) KEYS.set(key, entries)
}

/** What Bangla, in either script, adds to a word: of, in, to, the, plural. */
const ENDINGS =
  /(?:গুলোর|গুলো|গুলি|টির|টার|টা|টি|দের|কে|য়ের|য়ে|য়|ের|ে|র|তে|gulor|gulo|guli|der|ke|ta|ti|er|ar|te|r|e)$/u
const SHORTEST_STEM = 3

/** The word without its ending; the same where it has none. */
export function stemsOf(word: string): string[] {
  const stems = [word]
  for (const pattern of [ENDINGS, /(?:ের|র|ে|r|e|s)$/u]) {
    const stem = word.replace(pattern, '')
    if (stem.length >= SHORTEST_STEM && !stems.includes(stem)) stems.push(stem)
  }
  return stems
}

/** Shorter words are never taken for others; longer ones may have two slips. */
const LEAST = 6
const LONG = 9

export interface Meaning {
  entries: readonly Entry[]
  /** The form that it was found by. */
  found: string
  isMended: boolean
}

/** What these words mean; as they stand, without an ending, or as the nearest name of goods. */
export function meaningOf(words: readonly string[], isKnown: (word: string) => boolean): Meaning | null {
  const last = words.at(-1) ?? ''
  for (const stem of stemsOf(last)) {
    const found = [...words.slice(0, -1), stem].join(' ')
    const entries = LEXICON.get(found)
    if (entries) return { entries, found, isMended: false }
  }
  const [word = ''] = words
  if (words.length > 1 || word.length < LEAST || /\d/.test(word) || isKnown(word)) return null
  const stems = stemsOf(word)
  const heard = KEYS.get(soundKey(stems.at(-1) ?? word))
  if (heard) return { entries: heard, found: word, isMended: true }
  for (const stem of stems) {
    const near = NAMES.get(stem.charAt(0))?.find(([name]) => {
      const most = name.length >= LONG ? 2 : 1
      return stem.length >= LEAST - 1 && name.length >= LEAST && distance(stem, name, most) <= most
    })
    if (near) return { entries: near[1], found: near[0], isMended: true }
  }
  return null
}

/** Whether the owner's list has it. */
export const isInBook = (book: SynonymBook | null, phrase: string): boolean =>
  book?.byPhrase.has(phrase) ?? false
