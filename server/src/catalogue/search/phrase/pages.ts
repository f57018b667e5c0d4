/** Pages of the shop that people look for in its search. */
import type { SoughtPage } from '@spokehaat/contract/catalogue/product'
import { whole } from './figures.ts'
import type { Said, Written } from './written.ts'

/** In this order: 'cash on delivery' is no delivery. */
const PAGES: readonly (readonly [SoughtPage, RegExp])[] = [
  [
    'payment',
    whole(
      'cash[ -]on[ -]delivery|cod|emi|e m i|ইএমআই|ই এম আই|kisti(?:te)?|কিস্তি(?:তে|র)?|install?ments?|b[i]?kash|bikash|বিকাশে?|nagad|নগদে?|payment(?: method)?|pement|পেমেন্ট|credit card|card e|advance payment|taka dibo kivabe|mullo porishodh|মূল্য পরিশোধ|ক্যাশ অন ডেলিভারি',
    ),
  ],
  [
    'delivery',
    whole(
      '(?:free |home |fast |হোম |ফ্রি )?(?:d[ei]l[ie]v[ae]?r(?:y|ed|s|ing)?|delivari|deliveri|delevery|dalivari|ডেলিভারির?|ডেলিভারী|shipping|শিপিং|courier|kuriar|কুরিয়ারে?)(?: charge| cost| fee| time| চার্জ| খরচ| ফি)?|koto dine pabo|koto din lagbe|কত দিনে পাব|কতদিনে পাবো?',
    ),
  ],
  [
    'warranty',
    whole(
      'w[ae]rr?[ae]n?t[yie]+|war[ae]nti|oyarenti|ওয়ারেন্টি|ওয়ারেন্টী|gu?ar[ae]+n?t[eyi]+e?s?|gyaranti|গ্যারান্টি|গ্যারান্টী',
    ),
  ],
  [
    'returns',
    whole(
      '(?:return|refund|exchange|replace(?:ment)?|cancel|ferot|feroth?|রিটার্ন|রিফান্ড|এক্সচেঞ্জ|ফেরত|ফেরৎ|বদল|পরিবর্তন)(?: policy| korbo| kora| dewa| deya| নীতি| পলিসি)?|taka ferot|টাকা ফেরত',
    ),
  ],
  [
    'sizes',
    whole(
      'size (?:guide|chart|help|kivabe|kibhabe|kemne|koto|bujhbo?|mapa?|ki)|(?:which|what|kon|ki) size|frame size|(?:my|amar) size|size(?: ta)? bujh\\w*|সাইজ (?:গাইড|চার্ট|কিভাবে|কীভাবে|কত|বুঝব\\S*|মাপ\\S*)|(?:কোন|কি|কী|আমার) সাইজ(?:ের)?|মাপজোক|mapjok|size',
    ),
  ],
  [
    'contact',
    whole(
      '(?:shop |dokaner |office )?(?:address|thikana|adress)|(?:dokaner |দোকানের )?ঠিকানা|(?:phone|mobile|contact|whatsapp|call|ফোন|মোবাইল)s? ?(?:number|no|nombor|nambar|নম্বর|নাম্বার)|contact(?: us)?|jogajog|যোগাযোগ|hotline|helpline|whatsapp|হটলাইন|showroom|শোরুম|(?:shop|dokan|দোকান)(?: ta| টা)? (?:kothay|koi|kuthay|location|কোথায়|কই)|where (?:is|are) (?:your|the)?\\s*(?:shop|store|you)|location|outlet|opening hours?|khola|কখন খোলা|google map',
    ),
  ],
  [
    'workshop',
    whole(
      'servicing|service (?:center|centre)|repair(?:ing)?|mechanic|tuning|tune ?up|workshop|সার্ভিসিং|সার্ভিস সেন্টার|মেরামত(?:ের)?|মেকানিক|thik kora|ঠিক করা(?:নো|বো)?',
    ),
  ],
]

/** Beside the name of goods these are no page: a tool for repairs, a size of gloves. */
const OF_GOODS: ReadonlySet<SoughtPage> = new Set<SoughtPage>(['workshop', 'sizes'])
/** Then a delivery is what a bicycle is for. */
const FOR_WORK = whole('kora?r?|korte|boy|er jonno|jonno|kaje|work|man|করার|করতে|জন্য|কাজে|কাজের|বয়')

/** `hasItem`: an accessory is named. */
export function readPage(written: Written, hasItem: boolean): { page: SoughtPage; said: Said } | null {
  for (const [page, pattern] of PAGES) {
    const match = pattern.exec(written.form)
    if (!match) continue
    if (hasItem && OF_GOODS.has(page)) continue
    const isBare = !/charge|cost|fee|time|home|free|চার্জ|খরচ|হোম|ফ্রি/.test(match[0])
    if (page === 'delivery' && isBare && FOR_WORK.test(written.form)) continue
    const found = written.take(pattern)
    if (found) return { page, said: found.said }
  }
  return null
}
