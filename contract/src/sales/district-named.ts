/** Which district a name means: ours in both scripts, the spellings before the gazette of 2018, and what sounds the same. */
import { searchForm } from '../basics/search-form.ts'
import { soundKey } from '../basics/sound-key.ts'
import { DISTRICTS, type District, districtName } from './districts.ts'

/** As the gazette wrote them before 2018, and as people go on writing and shortening them. */
export const OTHER_NAMES: Readonly<Record<string, District>> = {
  chittagong: 'Chattogram',
  ctg: 'Chattogram',
  চিটাগাং: 'Chattogram',
  চিটাগং: 'Chattogram',
  comilla: 'Cumilla',
  jessore: 'Jashore',
  bogra: 'Bogura',
  barisal: 'Barishal',
  বরিসাল: 'Barishal',
  'coxs bazar': "Cox's Bazar",
  'cox bazar': "Cox's Bazar",
  'কক্স বাজার': "Cox's Bazar",
  'chapai nawabganj': 'Chapainawabganj',
  চাঁপাই: 'Chapainawabganj',
  maulvibazar: 'Moulvibazar',
  laxmipur: 'Lakshmipur',
  'b baria': 'Brahmanbaria',
  'বি বাড়িয়া': 'Brahmanbaria',
  'n ganj': 'Narayanganj',
  শরিয়তপুর: 'Shariatpur',
  মুন্সিগঞ্জ: 'Munshiganj',
  টাংগাইল: 'Tangail',
  রাঙামাটি: 'Rangamati',
  রাজবাড়ি: 'Rajbari',
}

const form = (name: string) => searchForm(name).replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
const byName = new Map<string, District>([
  ...Object.entries(OTHER_NAMES).map(([name, district]): [string, District] => [form(name), district]),
  ...DISTRICTS.flatMap((district): [string, District][] => [
    [form(district), district],
    [form(districtName(district, 'bn')), district],
  ]),
])
const bySound = new Map<string, District | null>()
for (const district of DISTRICTS) {
  const key = soundKey(district)
  bySound.set(key, bySound.has(key) ? null : district)
}

/** Null where this is the name of none, or sounds like several. */
export function districtNamed(text: string): District | null {
  const plain = form(text.replace(/\b(?:district|zila|zilla|জেলা)\b/giu, '')).trim()
  return byName.get(plain) ?? (plain === '' ? null : (bySound.get(soundKey(plain)) ?? null))
}
