/** What buyers write, as they write it: both scripts, Bangla in Latin letters, forms, one long line, and what is no order. */
import { describe, expect, test } from 'vitest'
import { readChat } from './read-chat.ts'

interface Read {
  phones?: string[]
  name?: string
  street?: string
  area?: string
  city?: string
  district?: string
  postcode?: string
  email?: string
  /** `2 ting bell`, in the form of the search; `? bell` where no number was said. */
  goods?: string[]
  perhaps?: string[]
}

/** `~` before what is not sure. */
function short(text: string): Read {
  const read = readChat(text)
  const said = (part: { value: string; isSure: boolean } | null | undefined) =>
    part ? `${part.isSure ? '' : '~'}${part.value}` : undefined
  const goods = (some: typeof read.goods) =>
    some.map(
      ({ quantity, isCounted, words }) =>
        `${isCounted ? '' : '~'}${quantity ?? '?'} ${words.map(({ form }) => form).join(' ')}`,
    )
  const all: Read = {
    phones: read.phones.map((one) => said(one) ?? ''),
    name: said(read.names[0]),
    street: said(read.streetAddress),
    area: said(read.area),
    city: said(read.city),
    district: said(read.district),
    postcode: said(read.postcode),
    email: said(read.email),
    goods: goods(read.goods),
    perhaps: goods(read.perhaps),
  }
  return Object.fromEntries(
    Object.entries(all).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

const WRITTEN: readonly [string, Read][] = [
  // forms
  [
    'Name: Rahim Uddin\nPhone: 01712-345678\nAddress: House 12, Road 5, Sector 7, Uttara, Dhaka-1230\nTing Bell 2 pcs',
    {
      phones: ['01712345678'],
      name: 'Rahim Uddin',
      street: 'House 12, Road 5, Sector 7',
      area: 'Uttara',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '1230',
      goods: ['2 ting bell'],
    },
  ],
  [
    'আসসালামু আলাইকুম ভাই, ২টা টিং বেল লাগবে\nনামঃ সালমা খাতুন\nমোবাইলঃ ০১৮১৯-০০০১১১\nঠিকানাঃ বাসা ৫, রোড ৩, মিরপুর ১০, ঢাকা',
    {
      phones: ['01819000111'],
      name: 'সালমা খাতুন',
      street: 'বাসা ৫, রোড ৩',
      area: 'মিরপুর ১০',
      city: 'ঢাকা',
      district: 'Dhaka',
      goods: ['2 টিং বেল'],
    },
  ],
  [
    'Product name: Ting Bell\nColor: Red\nSize: M\nQty: 3\nName - Jashim\nMob- 8801912345678 / 01712 345 678\nDistrict: Comilla\nThana: Debidwar',
    {
      phones: ['01912345678', '01712345678'],
      name: 'Jashim',
      area: 'Debidwar',
      city: 'Cumilla',
      district: 'Cumilla',
      goods: ['3 ting bell red m'],
    },
  ],
  [
    'Name: Nadia\nAddress:\nFlat 3A, House 22\nRoad 11, Banani\nDhaka 1213\nMobile: 01700000000\nOrder: helmet',
    {
      phones: ['01700000000'],
      name: 'Nadia',
      street: 'Flat 3A, House 22, Road 11',
      area: 'Banani',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '1213',
      goods: ['~? helmet'],
    },
  ],
  [
    'নাম- ফারজানা আক্তার\nমোবাইল- ০১৯১২৩৪৫৬৭৮, ০১৮১২৩৪৫৬৭৮\nঠিকানা- উত্তর বাড্ডা, হোসেন মার্কেট, ঢাকা ১২১২\nপ্রোডাক্ট- টিং বেল ২ পিস, পাম্প ১ পিস',
    {
      phones: ['01912345678', '01812345678'],
      name: 'ফারজানা আক্তার',
      street: 'উত্তর বাড্ডা, হোসেন মার্কেট',
      area: 'বাড্ডা',
      city: 'ঢাকা',
      district: 'Dhaka',
      postcode: '1212',
      goods: ['2 টিং বেল', '1 পাম্প'],
    },
  ],
  [
    'order confirm\nMd. Sajid Hasan\n01521 10 20 30\nVill: Charpara, Post: Trishal, Thana: Trishal, Dist: Mymensingh\nDhaka Commuter - 1 pcs',
    {
      phones: ['01521102030'],
      name: '~Md. Sajid Hasan',
      street: 'Vill: Charpara, Post: Trishal',
      area: 'Trishal',
      city: 'Mymensingh',
      district: 'Mymensingh',
      goods: ['1 dhaka commuter'],
      perhaps: ['~? md sajid hasan'],
    },
  ],
  // one line, without signs
  [
    'vai ami 2 ta ting bell nibo ar ekta helmet. nam Karim, thikana mirpur 10 dhaka, 01712345678',
    {
      phones: ['01712345678'],
      name: '~Karim',
      area: 'Mirpur 10',
      city: 'Dhaka',
      district: 'Dhaka',
      goods: ['2 ting bell', '1 helmet'],
    },
  ],
  [
    'name Rahim phone 01711 222333 address mirpur 10 dhaka 2 ta ting bell lagbe',
    {
      phones: ['01711222333'],
      name: 'Rahim',
      area: 'Mirpur 10',
      city: 'Dhaka',
      district: 'Dhaka',
      goods: ['2 ting bell'],
    },
  ],
  [
    'দুইটা টিং বেল এবং একটা পাম্প পাঠান। সিলেট, জিন্দাবাজার, আল হামরা শপিং সিটি। নাম আব্দুল করিম। ০১৭১১১১২২৩৩',
    {
      phones: ['01711112233'],
      name: '~আব্দুল করিম',
      street: '~আল হামরা শপিং সিটি',
      area: 'জিন্দাবাজার',
      city: 'সিলেট',
      district: 'Sylhet',
      goods: ['2 টিং বেল', '1 পাম্প'],
    },
  ],
  [
    'আমি রহিম বলছি। একটা লাল হেলমেট দিয়েন। গ্রাম: চরপাড়া, পোস্ট: বিরামপুর, থানা: বিরামপুর, জেলা: দিনাজপুর। মোবাইল ০১৭১২৩৪৫৬৭৮',
    {
      phones: ['01712345678'],
      name: '~রহিম',
      street: 'গ্রাম: চরপাড়া, পোস্ট: বিরামপুর',
      area: 'বিরামপুর',
      city: 'দিনাজপুর',
      district: 'Dinajpur',
      goods: ['1 লাল হেলমেট'],
      perhaps: ['~? রহিম'],
    },
  ],
  [
    'I want to order two helmets. Deliver to Flat 4B, 27 Gulshan Avenue, Gulshan, Dhaka 1212. My number is +880 1812-345678',
    {
      phones: ['01812345678'],
      street: 'Flat 4B, 27 Gulshan Avenue',
      area: 'Gulshan',
      city: 'Dhaka',
      district: 'Dhaka',
      postcode: '1212',
      goods: ['~2 helmets'],
    },
  ],
  [
    'Assalamu alaikum. Ami Tanvir. Amar 1 ta helmet lagbe, size M. Basa 14, road 9, block C, Banasree, Dhaka. 01911-223344',
    {
      phones: ['01911223344'],
      name: '~Tanvir',
      street: 'Basa 14, road 9, block C',
      area: 'Banasree',
      city: 'Dhaka',
      district: 'Dhaka',
      goods: ['1 helmet m'],
      perhaps: ['~? tanvir'],
    },
  ],
  [
    'bhai ting bell 3ta den. Chittagong, GEC mor, house 7. phone 01811000222',
    {
      phones: ['01811000222'],
      street: 'GEC mor, house 7',
      city: 'Chattogram',
      district: 'Chattogram',
      goods: ['3 ting bell'],
    },
  ],
  [
    'Halima, 01933445566, Jessore sadar, court more, bell 1ta',
    {
      phones: ['01933445566'],
      name: '~Halima',
      street: 'court more',
      area: 'Jashore Sadar',
      district: '~Jashore',
      goods: ['1 bell'],
      perhaps: ['~? halima'],
    },
  ],
  // lines that are called nothing
  [
    'Salma\n01819000777\n5 Green Road, Dhaka\nting bell x2, pump x1',
    {
      phones: ['01819000777'],
      name: '~Salma',
      street: '5 Green Road',
      area: 'Green Road',
      city: 'Dhaka',
      district: 'Dhaka',
      goods: ['2 ting bell', '1 pump'],
      perhaps: ['~? salma'],
    },
  ],
  [
    '+8801712-345678\nRakib\nAgrabad, ctg\n1 pcs Ting Bell',
    {
      phones: ['01712345678'],
      name: '~Rakib',
      area: 'Agrabad',
      city: 'Chattogram',
      district: 'Chattogram',
      goods: ['1 ting bell'],
      perhaps: ['~? rakib'],
    },
  ],
  [
    'House-12, Road-5, Dhanmondi\n01711000000',
    { phones: ['01711000000'], street: 'House-12, Road-5', area: 'Dhanmondi', district: '~Dhaka' },
  ],
  [
    '২৭ নম্বর রোড, ধানমন্ডি, ঢাকা। হেলমেট ১টা',
    { street: '২৭ নম্বর রোড', area: 'ধানমন্ডি', city: 'ঢাকা', district: 'Dhaka', goods: ['1 হেলমেট'] },
  ],
  // phones
  ['01712345678 2 pcs ting bell', { phones: ['01712345678'], goods: ['2 ting bell'] }],
  ['০১৭১২৩৪৫৬৭৮', { phones: ['01712345678'] }],
  ['call me: 0088 01712 345678', { phones: ['01712345678'] }],
  ['1712345678', { phones: ['~01712345678'] }],
  ['আমার নাম্বার ০১৭১২ ৩৪৫৬৭', { phones: ['~0171234567'] }],
  ['017123456789', { phones: ['~017123456789'] }],
  ['(017) 12-34-56-78, +88 017 1234 5678', { phones: ['01712345678'] }],
  [
    'Need 2 x U-lock and 1 x bottle cage. Name: John Smith. Ph: +91 98765 43210',
    { phones: ['~+919876543210'], name: 'John Smith', goods: ['2 u lock', '1 bottle cage'] },
  ],
  [
    'rahim@mail.example 01712345678 Rahim, 2 helmets',
    {
      phones: ['01712345678'],
      name: '~Rahim',
      email: 'rahim@mail.example',
      perhaps: ['~? rahim', '~2 helmets'],
    },
  ],
  // places
  ['Address: Sherpur, Bogura', { area: 'Sherpur', city: 'Bogura', district: 'Bogura' }],
  ['Address: Tongi, Gazipur, Dhaka', { area: 'Tongi', city: 'Gazipur', district: 'Gazipur' }],
  ['ঠিকানা: কোম্পানীগঞ্জ, নোয়াখালী', { area: 'কোম্পানীগঞ্জ', city: 'নোয়াখালী', district: 'Noakhali' }],
  ['Mirpur e thaki, ekta bell nibo', { area: '~Mirpur', goods: ['1 bell'] }],
  ['মিরপুর ১২১৬ এ থাকি', { area: '~মিরপুর', district: '~Dhaka', postcode: '1216' }],
  ['ঢাকায় থাকি', { city: 'ঢাকা', district: 'Dhaka' }],
  ['Address: 14 Dhaka Road, Jashore', { street: '14 Dhaka Road', city: 'Jashore', district: 'Jashore' }],
  [
    'Address: House 1216, Mirpur 10, Dhaka',
    { street: 'House 1216', area: 'Mirpur 10', city: 'Dhaka', district: 'Dhaka' },
  ],
  ['Address: Mohammedpur, Dhaka', { area: 'Mohammadpur', city: 'Dhaka', district: 'Dhaka' }],
  ['Address: Kandir par, Komilla', { area: 'Kandirpar', city: 'Cumilla', district: 'Cumilla' }],
  // quantities
  ['টিং বেল ২টা', { goods: ['2 টিং বেল'] }],
  ['বেল চাই ৫টি', { goods: ['5 বেল'] }],
  ['ting bell × ২', { goods: ['2 ting bell'] }],
  ['SKU: TING-BLK x 2', { goods: ['2 ting blk'] }],
  ['Ting bell lagbe 100 ta', { goods: ['~? ting bell'] }],
  ['Cycle 26 inch 21 gear 1 ta, tk 15,000', { goods: ['1 cycle 26 inch 21 gear'] }],
  ['2 ta bell 1 ta pump den', { goods: ['2 bell', '1 pump'] }],
  ['bell 2 ta, pump 1 ta lagbe', { goods: ['2 bell', '1 pump'] }],
  ['samsung tv 2 ta lagbe', { goods: ['2 samsung tv'] }],
  ['এই সাইকেলটা', { perhaps: ['~? সাইকেল'] }],
  // nothing of an order
  ['', {}],
  ['hi', {}],
  ['দাম কত ভাই?', {}],
  ['আপনাদের ঠিকানা কোথায়?', {}],
  ['😀😍2️⃣🔥'.repeat(400), {}],
  ['https://example.com/p?x=01712345678', {}],
  ['\u202e\u0007\u200b', {}],
]

test.each(WRITTEN)('%s', (text, read) => {
  expect(short(text)).toEqual(JSON.parse(JSON.stringify(read).normalize('NFC')))
})

describe('of each text', () => {
  test('every part stands where it is said to stand', () => {
    for (const [written] of WRITTEN) {
      const { text, phones, names, goods, perhaps, streetAddress } = readChat(written)
      for (const { at } of [
        ...phones,
        ...names,
        ...goods,
        ...perhaps,
        ...(streetAddress ? [streetAddress] : []),
      ]) {
        expect(at[0], written).toBeLessThan(at[1])
        expect(at[1], written).toBeLessThanOrEqual(text.length)
      }
      for (const { value, at } of names) expect(text.slice(...at).replace(/\s+/g, ' ')).toBe(value)
    }
  })
})

test('the language is Bangla in either script, and English for who writes none of it', () => {
  const languages = ['২টা বেল', '2 ta bell lagbe', 'Two bells, please'].map((text) => readChat(text).language)
  expect(languages).toEqual(['bn', 'bn', 'en'])
})

test.each(['a ', '1 ', '০১৭ ', 'house ', '2 ta ', ', ', 'নাম: ', '+8 8 ', '1,234', 'a.b@', 'x2'])(
  'the longest text of %j is read, and has no more goods than are looked up',
  (piece) => {
    const read = readChat(piece.repeat(4_000).slice(0, 4_000))
    expect(read.goods.length).toBeLessThanOrEqual(20)
    expect(read.perhaps.length).toBeLessThanOrEqual(8)
  },
)
