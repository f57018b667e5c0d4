/** What the shop's owner sets in the dashboard. Kept in the database, so that every node sees a change at once. */

import { bin } from '../basics/bin.ts'
import { id } from '../basics/envelope.ts'
import { inThousands } from '../basics/grouping.ts'
import { ONE_LINE } from '../basics/one-line.ts'
import { parseAddress } from '../basics/web-address.ts'
import { required, z } from '../basics/zod.ts'
import { email } from '../identity/account.ts'
import { shopPhone } from '../identity/phone.ts'
import { readBanglaQr } from '../sales/bangla-qr.ts'
import { type CashRule, FIRST_RULES } from '../sales/cash-ladder.ts'
import { cashRules } from '../sales/cash-step.ts'
import { MONTHS, MOST_MONTHS, readBanks, readCharges } from '../sales/instalments.ts'
import { FIRST_SHOP, WEEKDAYS, type Weekday } from './first-shop.ts'
import { logoSetting } from './logo.ts'
import { CORNERS, HEADINGS, hexColor, LOOKS, SEEDS } from './look.ts'
import { isSpan, type OpeningHours } from './opening-hours.ts'

const fourDecimals = (rate: number) => Math.round(rate * 10_000) / 10_000 === rate

const yesOrNo = z.boolean('Yes or no.')

const upTo = (most: number) => {
  const words = `Between 0 and ${inThousands(most)}; 0 is no limit.`
  return z.int('A whole number.').min(0, words).max(most, words)
}

const fullHour = z.int('A full hour.').min(0, 'Between 0 and 23.').max(23, 'Between 0 and 23.')
const atLeastOne = z
  .int('A whole number.')
  .min(1, 'Between 1 and 10,000.')
  .max(10_000, 'Between 1 and 10,000.')

const giftCardLimit = z
  .int('A whole number of taka.')
  .min(1, 'Between 1 and 10,00,000 taka.')
  .max(1_000_000, 'Between 1 and 10,00,000 taka.')

/** Where it stands in the form; in what; and what it is called. */
interface Said<Value> {
  section:
    | 'rate'
    | 'selling'
    | 'cash'
    | 'instalments'
    | 'gift-cards'
    | 'unpaid'
    | 'signing-in'
    | 'phones'
    // of the page of the Bangla QR
    | 'qr'
    // of the page of the shop's identity
    | 'name'
    | 'logo'
    | 'law'
    | 'shop'
    | 'hours'
    | 'elsewhere'
    | 'closed'
    // of the page of its look
    | 'look'
  /** `figures`: several in one field. An object: the words to choose from. */
  control:
    | 'rate'
    | 'whole'
    | 'percent'
    | 'figures'
    | 'text'
    | 'tel'
    | 'email'
    | 'url'
    | 'hours'
    | 'day'
    | 'logo'
    | 'icon'
    | 'cash-rules'
    | 'switch'
    | 'moment'
    | Record<string, string>
  label: string
  hint?: string
  /** What the audit log calls it, where that is not its label. */
  onRecord?: string
  /** In a new shop, and in one from before there was this setting. */
  begins: Value
}
const setting = <Schema extends z.ZodType>(schema: Schema, said: Said<z.output<Schema>>) => ({
  schema,
  ...said,
})

const line = (most: number) =>
  z.string().trim().max(most, `At most ${most} letters, please.`).regex(ONE_LINE, 'On one line, please.')
/** It goes into the heads of mails and into SVG as well. */
const shopName = line(40).regex(/^[^<>"\\]*$/, 'Without <, >, " and \\, please.')
const NEEDS_LETTER = 'A name needs a letter.'
const hasLetter = (typed: string) => /\p{L}/u.test(typed)

/** Of a list with commas between. */
export const phonesOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

const webAddress = line(300).refine(
  (typed) => typed === '' || parseAddress(typed)?.protocol === 'https:',
  'A whole address that begins with https://, or nothing.',
)

/** The shop's own, for any amount; or none. */
const banglaQrText = z
  .string()
  .trim()
  .max(512, 'At most 512 letters, please.')
  .check(({ value, issues }) => {
    const read = value === '' ? null : readBanglaQr(value)
    if (read && 'wrong' in read) issues.push({ code: 'custom', message: read.wrong, input: value })
  })

const closedDay = z.iso.date('This is not a day.').or(z.literal(''))

const openHours = line(11).refine(
  (typed) => typed === '' || isSpan(typed),
  'Like 10:00-20:00, the end after the start; nothing on a day when the shop is closed.',
)
const DAY_NAMES = WEEKDAYS.map((day) => [day, `${day[0]?.toUpperCase()}${day.slice(1)}`] as const)
const HOURS = Object.fromEntries(
  DAY_NAMES.map(([day, label]) => [
    `hours_${day}`,
    setting(openHours, {
      section: 'hours',
      control: 'hours',
      label,
      onRecord: `Opening hours, ${label}`,
      begins: day === 'friday' ? '' : '10:00-20:00',
    }),
  ]),
) as Record<`hours_${Weekday}`, ReturnType<typeof setting<typeof openHours>>>

/** All there is to say of each setting, in the order of the form. The schema, the form and the audit log read it. */
export const SETTINGS = {
  /** Taka for one dollar. */
  bdtPerUsd: setting(
    z
      .number({
        error: ({ code, input }) => {
          if (code !== 'invalid_type') return undefined
          return input === undefined ? 'The exchange rate is required' : 'A number, such as 120.5.'
        },
      })
      .min(1, 'Between 1 and 100,000 taka for a dollar.')
      .max(100_000, 'Between 1 and 100,000 taka for a dollar.')
      .refine(fourDecimals, 'At most four decimals.'),
    {
      section: 'rate',
      control: 'rate',
      label: 'Taka for one dollar',
      hint: 'It counts at once, for carts too; orders keep the rate of their day.',
      onRecord: 'Exchange rate',
      begins: 120,
    },
  ),
  /** The end of the flash sale; null where none is announced, and the countdown goes round. */
  saleEndsAt: setting(z.iso.datetime('This is not a time.').nullable(), {
    section: 'selling',
    control: 'moment',
    label: 'End of the flash sale',
    hint: 'By the clock in Dhaka. Left empty, the countdown on the home page goes to the end of the first sale price of a product, and without one to midnight, every day.',
    begins: null,
  }),
  /** Whether a product without a list price of its own shows its price times 1.15 struck through. */
  usualListPrice: setting(yesOrNo, {
    section: 'selling',
    control: 'switch',
    label: 'Usual list price',
    hint: 'A product without a list price of its own shows its price × 1.15 struck through. Off: only the list prices that you set yourself are shown.',
    begins: true,
  }),
  /** A variant with no more than this is low on stock. */
  lowStock: setting(
    z.int('A whole number.').min(0, 'Between 0 and 1,000.').max(1_000, 'Between 0 and 1,000.'),
    {
      section: 'selling',
      control: 'whole',
      label: 'Low-stock threshold',
      hint: 'Manage Products finds by it what has few left. What is to be ordered, the stock says by what sells.',
      begins: 3,
    },
  ),
  /** `Turag = তুরাগ`, with commas between. */
  brandsInBangla: setting(z.string().trim().max(1_000, 'At most 1,000 letters, please.'), {
    section: 'selling',
    control: 'text',
    label: 'Brands in Bangla',
    hint: 'Like Turag = তুরাগ, with commas between. Others stand in Latin letters on pages in Bangla.',
    begins:
      'Dhaleshwari = ধলেশ্বরী, Dokhina = দখিনা, Haor = হাওর, Jonaki = জোনাকি, Lawachara = লাউয়াছড়া, Sangu = সাঙ্গু, Shonkhochil = শঙ্খচিল, Tuntuni = টুনটুনি, Turag = তুরাগ',
  }),
  /** With commas between; an entry that ends in "parts" is a maker of parts. */
  brandsNotCarried: setting(z.string().trim().max(500, 'At most 500 letters, please.'), {
    section: 'selling',
    control: 'text',
    label: 'Brands you do not carry',
    hint: 'With commas between. Who searches for one is told so, and sees what is like it.',
    begins: 'Hero, Phoenix, Duranta, Veloce, Shimano parts, Giant, Trek',
  }),
  /** Whether anything can be paid at the door. */
  cashAtDoor: setting(yesOrNo, {
    section: 'cash',
    control: 'switch',
    label: 'Cash on delivery',
    hint: 'Riders pay the courier in taka. Off: all is paid online.',
    begins: true,
  }),
  /** What is asked before goods are handed over for cash: the highest step of the rules that are about a cart. */
  cashRules: setting(cashRules, {
    section: 'cash',
    control: 'cash-rules',
    label: 'What cash asks',
    hint: 'Of the rules that are about a cart, the one that asks for most counts. What a rider did before moves it by a step or two: refused parcels ask for more, orders that were taken and paid for less.',
    onRecord: 'Rules of cash on delivery',
    begins: FIRST_RULES as CashRule[] as z.output<typeof cashRules>,
  }),
  /** What the gateway keeps of what is paid through it, in per cent; 0: nobody has said. It tells no fee with a payment. */
  gatewayFeePercent: setting(
    z
      .number('A number, such as 1.8.')
      .min(0, 'Between 0 and 20 per cent.')
      .max(20, 'Between 0 and 20 per cent.')
      .refine((percent) => Math.round(percent * 100) / 100 === percent, 'At most two decimals.'),
    {
      section: 'selling',
      control: 'percent',
      label: 'Fee of the payment gateway, in per cent',
      hint: 'As your contract says. The sheet of a month estimates the fees by it; 0 leaves them out.',
      onRecord: 'Fee of the gateway',
      begins: 0,
    },
  ),
  /** Whether a cart with a bicycle made to order can be paid in two parts: a share in advance, the rest at handing over. */
  advanceForBuilds: setting(yesOrNo, {
    section: 'cash',
    control: 'switch',
    label: 'A share in advance for bicycles made to order',
    hint: 'The checkout offers to pay a share online and the rest on delivery.',
    onRecord: 'A share in advance for builds',
    begins: false,
  }),
  /** The share, in per cent of what is to be paid. */
  advancePercent: setting(
    z
      .int('A whole number of per cent.')
      .min(1, 'Between 1 and 90 per cent.')
      .max(90, 'Between 1 and 90 per cent.'),
    {
      section: 'cash',
      control: 'whole',
      label: 'The share, in per cent',
      hint: 'The law limits what may be asked in advance: 10 per cent when this was written. It is rounded down to whole taka.',
      onRecord: 'Share in advance',
      begins: 10,
    },
  ),
  /** The most that is collected at the door after an advance, in taka; 0: any sum. */
  advanceRestCapBdt: setting(upTo(10_000_000), {
    section: 'cash',
    control: 'whole',
    label: 'The rest at the door up to, in taka',
    hint: 'After an advance more may be collected than of other cash orders. 0 is no limit.',
    onRecord: 'Cap of the rest at the door',
    begins: 0,
  }),
  /** The most months in which a credit card can pay by SSLCommerz. */
  instalmentMonths: setting(z.enum(MOST_MONTHS), {
    section: 'instalments',
    control: {
      none: 'No instalments',
      '3': '3 months',
      '6': 'Up to 6 months',
      '9': 'Up to 9 months',
      '12': 'Up to 12 months',
      '18': 'Up to 18 months',
      '24': 'Up to 24 months',
      '36': 'Up to 36 months',
    },
    label: 'Instalments by credit card',
    hint: 'Needs SSLCommerz among your ways to pay. The checkout offers them as a way of its own.',
    begins: 'none',
  }),
  /** Of months and per cent, as `readCharges` reads them; '': the shop bears it. */
  instalmentCharges: setting(
    z
      .string()
      .trim()
      .max(120, 'At most 120 letters, please.')
      .refine(
        (typed) => readCharges(typed) !== null,
        `Months and per cent, with commas between: 3: 3, 6: 4.5. Months are ${MONTHS.join(', ')}, each once.`,
      ),
    {
      section: 'instalments',
      control: 'figures',
      label: 'The bank’s charge to the buyer, in per cent',
      hint: 'Months and per cent: 3: 3, 6: 4.5, 12: 8.5. Only these months are offered, and the buyer pays the charge beside your price. Banks differ: type the highest of those below. Left empty, you bear the charge.',
      onRecord: 'Charge for instalments',
      begins: '',
    },
  ),
  instalmentChargeBack: setting(yesOrNo, {
    section: 'instalments',
    control: 'switch',
    label: 'Give the charge back with a refund',
    hint: 'Off: a buyer who gets the price back does not get the bank’s charge. They read it before they pay. Counts for orders placed from now on.',
    onRecord: 'Charge for instalments goes back',
    begins: false,
  }),
  /** Days in which the bank makes instalments of a payment. */
  instalmentDays: setting(
    z.int('A whole number of days.').min(7, 'Between 7 and 20 days.').max(20, 'Between 7 and 20 days.'),
    {
      section: 'instalments',
      control: 'whole',
      label: 'Days until the bank has set them up',
      hint: 'Until then a payment can’t be called off without a charge. Who cancels or refunds an order reads it.',
      onRecord: 'Days until instalments are set up',
      begins: 20,
    },
  ),
  instalmentLeastBdt: setting(
    z
      .int('A whole number of taka.')
      .min(1_000, 'Between 1,000 and 5,00,000 taka.')
      .max(500_000, 'Between 1,000 and 5,00,000 taka.'),
    {
      section: 'instalments',
      control: 'whole',
      label: 'From so many taka',
      hint: 'Of one order. Banks ask for Tk 5,000 or more.',
      onRecord: 'Least order in instalments',
      begins: 5_000,
    },
  ),
  /** As `readBanks` reads them; '' where nothing is said. */
  instalmentBanks: setting(
    z
      .string()
      .trim()
      .max(500, 'At most 500 letters, please.')
      .refine(
        (typed) => readBanks(typed) !== null,
        `Banks with commas between, each once; in brackets a bank’s most months: ${MONTHS.join(', ')}.`,
      ),
    {
      section: 'instalments',
      control: 'text',
      label: 'Banks',
      hint: 'Whose credit cards it is for, with commas between. A bank that has not all of the months says its most in brackets: City Bank, EBL (24), NRB Bank (12). Buyers read them beside the months. Left empty, the payment page says it.',
      onRecord: 'Banks of instalments',
      begins: '',
    },
  ),
  /** '' where nothing is said. */
  instalmentsSince: setting(closedDay, {
    section: 'instalments',
    control: 'day',
    label: 'Holds since',
    hint: 'The day of your bank’s list. Buyers read it beside the months.',
    onRecord: 'Instalments hold since',
    begins: '',
  }),
  instalmentsWithDiscounts: setting(yesOrNo, {
    section: 'instalments',
    control: 'switch',
    label: 'Codes and discounts count',
    hint: 'Off: by instalments nothing is taken off. Buyers see both totals before they choose.',
    onRecord: 'Instalments with discounts',
    begins: false,
  }),
  instalmentsOnSale: setting(yesOrNo, {
    section: 'instalments',
    control: 'switch',
    label: 'Sale prices count',
    hint: 'Off: by instalments goods cost their regular price. Buyers see both totals before they choose.',
    onRecord: 'Instalments of goods on sale',
    begins: false,
  }),
  /** The text of the code that the owner's bank or wallet has given the shop. */
  banglaQr: setting(banglaQrText, {
    section: 'qr',
    control: 'text',
    label: 'The code’s text',
    hint: 'Scan the code that your bank or wallet gave you with any scanner, and paste what it says. It begins with 000201.',
    onRecord: 'Bangla QR',
    begins: '',
  }),
  banglaQrOn: setting(yesOrNo, {
    section: 'qr',
    control: 'switch',
    label: 'Take payments by Bangla QR',
    hint: 'A sale over the counter, or money at the door, can be paid by it. Off: it is shown nowhere.',
    onRecord: 'Payments by Bangla QR',
    begins: false,
  }),
  banglaQrAmount: setting(yesOrNo, {
    section: 'qr',
    control: 'switch',
    label: 'The amount inside the code',
    hint: 'Ask your bank whether its codes may carry an amount. Off: your own code is shown as it is, the amount beside it, and the payer types it.',
    onRecord: 'Amount inside the Bangla QR',
    begins: true,
  }),
  banglaQrPapers: setting(yesOrNo, {
    section: 'qr',
    control: 'switch',
    label: 'On slips and labels',
    hint: 'Of an order with something due at the door, where your own people bring it (Delivery, Carriers). Never where a courier collects.',
    onRecord: 'Bangla QR on slips and labels',
    begins: false,
  }),
  banglaQrLinks: setting(yesOrNo, {
    section: 'qr',
    control: 'switch',
    label: 'On the page of an order',
    hint: 'Who has the link to an order that waits for its payment may scan the code, beside the other ways. What they type of another bank waits for you.',
    onRecord: 'Bangla QR on the page of an order',
    begins: false,
  }),
  /** Whether riders can buy gift cards in the shop. At the desk they are sold in any case. */
  giftCardsInShop: setting(yesOrNo, {
    section: 'gift-cards',
    control: 'switch',
    label: 'Sell gift cards in the shop',
    hint: 'Riders buy them online, and the code is mailed to whom they name. At the counter they are sold in any case.',
    onRecord: 'Gift cards in the shop',
    begins: false,
  }),
  /** Which its page offers, in taka, with commas between; another amount can be typed, between the two below. */
  giftCardAmounts: setting(
    z
      .string()
      .trim()
      .regex(
        /^[1-9]\d{0,6}(?:\s*,\s*[1-9]\d{0,6}){0,5}$/,
        'Up to six whole numbers of taka, with commas between: 500, 1000.',
      ),
    {
      section: 'gift-cards',
      control: 'figures',
      label: 'Amounts, in taka',
      hint: 'Up to six, with commas between. Another amount can be typed.',
      onRecord: 'Amounts of gift cards',
      begins: '500, 1000, 2000, 5000',
    },
  ),
  giftCardLeastBdt: setting(giftCardLimit, {
    section: 'gift-cards',
    control: 'whole',
    label: 'Smallest card, in taka',
    onRecord: 'Smallest gift card',
    begins: 500,
  }),
  giftCardMostBdt: setting(giftCardLimit, {
    section: 'gift-cards',
    control: 'whole',
    label: 'Largest card, in taka',
    onRecord: 'Largest gift card',
    begins: 20_000,
  }),
  /** Orders of one account that are neither paid nor called off; 0: as many as one likes. */
  maxOpenOrders: setting(upTo(1_000), {
    section: 'unpaid',
    control: 'whole',
    label: 'Unpaid orders of one customer',
    hint: 'Those that wait for their payment, and cash orders that nobody has confirmed yet.',
    onRecord: 'Unpaid orders of one account',
    begins: 5,
  }),
  /** Pieces that the unpaid orders of one account keep from others; 0: as many as one likes. */
  maxHeldPieces: setting(upTo(100_000), {
    section: 'unpaid',
    control: 'whole',
    label: 'Pieces kept for one customer',
    hint: 'By all of these orders together.',
    onRecord: 'Pieces kept for one account',
    begins: 100,
  }),
  /** The same of all who come from one address of the net and have never paid an order, within a day. */
  maxOpenOrdersAddress: setting(upTo(100_000), {
    section: 'unpaid',
    control: 'whole',
    label: 'Unpaid orders from one network address',
    hint: 'Of new customers within a day. A mobile network can be one address; who has paid an order before is not counted.',
    onRecord: 'Unpaid orders from one address',
    begins: 40,
  }),
  maxHeldPiecesAddress: setting(upTo(1_000_000), {
    section: 'unpaid',
    control: 'whole',
    label: 'Pieces kept for one network address',
    hint: 'By all of these orders together.',
    onRecord: 'Pieces kept for one address',
    begins: 400,
  }),
  /** A cash order that nobody has confirmed for so many days is brought before staff. */
  codAnswerDays: setting(
    z.int('A whole number of days.').min(1, 'Between 1 and 60 days.').max(60, 'Between 1 and 60 days.'),
    {
      section: 'unpaid',
      control: 'whole',
      label: 'Days to confirm a cash order',
      hint: 'After that it is on the overview, to call once more or to refuse. Orders placed before keep their day.',
      onRecord: 'Days until a cash order is asked about',
      begins: 3,
    },
  ),
  /** Who gets into the dashboard only with two-factor sign-in. `staff`: everybody who works in the shop, admins too. */
  twoFactorFor: setting(z.enum(['nobody', 'admins', 'staff']), {
    section: 'signing-in',
    control: { nobody: 'Nobody', admins: 'Admins', staff: 'Everybody who works here' },
    label: 'Who must sign in with two factors',
    hint: 'They are led to set it up, and the rest of the dashboard opens when it is on. Turn it on for yourself first, in your profile.',
    onRecord: 'Two-factor sign-in required of',
    begins: 'nobody',
  }),
  /** Whether the shop writes to phones: codes, and how an order stands. */
  sms: setting(yesOrNo, {
    section: 'phones',
    control: 'switch',
    label: 'Write to phones',
    hint: 'Codes, and how an order stands. Off: codes go by mail, and what is on its way still goes.',
    onRecord: 'Messages to phones',
    begins: true,
  }),
  /** Paisa for a part of a message; 0: the desk shows no cost. */
  smsPartPaisa: setting(
    z.int('A whole number of paisa.').min(0, 'Between 0 and 10,000.').max(10_000, 'Between 0 and 10,000.'),
    {
      section: 'phones',
      control: 'whole',
      label: 'Price of a part, in paisa',
      hint: 'What your provider takes for one part of a message. The page of words then shows what a message costs. 0: no cost is shown.',
      onRecord: 'Price of a part of a message, in paisa',
      begins: 0,
    },
  ),
  /** Full hours in Dhaka in which nothing goes that can wait; both the same: there are none. */
  smsQuietFrom: setting(fullHour, {
    section: 'phones',
    control: 'whole',
    label: 'Quiet from, in full hours',
    hint: 'As in 22. News that the shop tells by itself wait for the end, such as that a parcel is on its way. Codes and answers to what somebody has just done go at once.',
    onRecord: 'Quiet hours of messages, from',
    begins: 0,
  }),
  smsQuietTo: setting(fullHour, {
    section: 'phones',
    control: 'whole',
    label: 'Quiet until',
    hint: 'As in 8. The same hour twice: no hour is quiet.',
    onRecord: 'Quiet hours of messages, until',
    begins: 0,
  }),
  /** Codes that go to one phone within a day. */
  smsCodesPhone: setting(atLeastOne, {
    section: 'phones',
    control: 'whole',
    label: 'Codes to one phone in a day',
    onRecord: 'Codes to one phone in a day',
    begins: 10,
  }),
  /** Codes that are asked for from one address of the net within an hour, and that nobody has typed. */
  smsCodesAddress: setting(atLeastOne, {
    section: 'phones',
    control: 'whole',
    label: 'Codes for one network address in an hour',
    hint: 'That nobody has typed. A mobile network can be one address.',
    onRecord: 'Codes for one network address in an hour',
    begins: 10,
  }),
  /** Codes to the ten thousand phones that begin with the same seven digits, within a day, that nobody has typed. */
  smsCodesPrefix: setting(atLeastOne, {
    section: 'phones',
    control: 'whole',
    label: 'Codes to numbers that begin alike, in a day',
    hint: 'That begin with the same seven digits, and that nobody has typed. Thieves have codes sent to whole blocks of numbers.',
    onRecord: 'Codes to numbers that begin alike, in a day',
    begins: 20,
  }),
  /** Codes to all phones within a day, that nobody has typed. */
  smsCodesDay: setting(atLeastOne, {
    section: 'phones',
    control: 'whole',
    label: 'Codes to all phones in a day',
    hint: 'That nobody has typed. What is over that is refused until the day is over, and you are told once.',
    onRecord: 'Codes to all phones in a day',
    begins: 300,
  }),
  /** What the shop is called, in titles, mails, on papers and for search engines. */
  shopName: setting(shopName.refine(hasLetter, NEEDS_LETTER), {
    section: 'name',
    control: 'text',
    label: 'Name',
    hint: 'It stands on every page, in mails and messages, and on papers.',
    onRecord: 'The shop’s name',
    begins: FIRST_SHOP.name,
  }),
  shopNameBn: setting(
    shopName.refine((typed) => typed === '' || hasLetter(typed), NEEDS_LETTER),
    {
      section: 'name',
      control: 'text',
      label: 'Name in Bangla',
      hint: 'Left empty, Bangla pages and mails have the name above.',
      onRecord: 'The shop’s name in Bangla',
      begins: FIRST_SHOP.nameBn,
    },
  ),
  /** The end of the name that the wordmark draws on a price tag. */
  nameTag: setting(shopName, {
    section: 'name',
    control: 'text',
    label: 'Ending on the price tag',
    hint: 'The wordmark hangs this end of the name on as a price tag. Left empty, the name is plain.',
    begins: FIRST_SHOP.tag,
  }),
  /** Of whom mails come; empty: the shop's name. */
  mailSender: setting(shopName, {
    section: 'name',
    control: 'text',
    label: 'Sender of mails',
    hint: 'Left empty, the shop’s name.',
    begins: '',
  }),
  /** Pictures in place of the wordmark and of the wheel: `readLogo`. '' where the shop has none. */
  logo: setting(logoSetting, {
    section: 'logo',
    control: 'logo',
    label: 'Logo',
    hint: 'For light pages, papers and mails.',
    begins: '',
  }),
  logoDark: setting(logoSetting, {
    section: 'logo',
    control: 'logo',
    label: 'Logo on dark',
    hint: 'For the foot of pages, and for who reads in the dark. Without one, the logo above stands on a white plate.',
    begins: '',
  }),
  shopIcon: setting(logoSetting, {
    section: 'logo',
    control: 'icon',
    label: 'Icon',
    hint: 'A square: in browser tabs, on phones, beside links that are shared. Without one, it is a wheel in your colors.',
    begins: '',
  }),
  legalName: setting(line(120), {
    section: 'law',
    control: 'text',
    label: 'Registered name',
    hint: 'As the trade licence has it. It stands at the foot of pages and on papers.',
    begins: '',
  }),
  tradeLicence: setting(line(60), {
    section: 'law',
    control: 'text',
    label: 'Trade licence',
    begins: '',
  }),
  tin: setting(
    line(20).refine((typed) => typed === '' || /^\d{12}$/.test(typed), 'A TIN has 12 digits.'),
    { section: 'law', control: 'figures', label: 'TIN', begins: '' },
  ),
  shopBin: setting(bin, {
    section: 'law',
    control: 'figures',
    label: 'BIN',
    hint: 'Where the business has one. VAT papers have theirs under VAT.',
    begins: '',
  }),
  /** At the foot of every page, as gateways ask for it. */
  payMarks: setting(line(120), {
    section: 'shop',
    control: 'text',
    label: 'Ways to pay, at the foot of pages',
    hint: 'As your gateway wants them named: bKash, Visa, Mastercard. Left empty, none are.',
    begins: '',
  }),
  shopPhone: setting(shopPhone, {
    section: 'shop',
    control: 'tel',
    label: 'Phone',
    begins: FIRST_SHOP.phone,
  }),
  /** With commas between; the contact page has them below the first. */
  morePhones: setting(
    line(80).refine(
      (typed) =>
        phonesOf(typed).length <= 3 && phonesOf(typed).every((one) => shopPhone.safeParse(one).success),
      'Up to three phone numbers, with commas between.',
    ),
    {
      section: 'shop',
      control: 'text',
      label: 'Further phones',
      hint: 'With commas between. They stand on the contact page; left empty, there are none.',
      begins: '',
    },
  ),
  whatsapp: setting(shopPhone.or(z.literal('')), {
    section: 'shop',
    control: 'tel',
    label: 'WhatsApp',
    hint: 'Its sign stands at the foot of every page. Left empty, it is gone.',
    begins: FIRST_SHOP.phone,
  }),
  /** Shown as it is written. */
  shopEmail: setting(
    z
      .string(required('Invalid email address'))
      .trim()
      .max(254, 'Invalid email address')
      .refine((typed) => email.safeParse(typed).success, 'Invalid email address'),
    { section: 'shop', control: 'email', label: 'Email', begins: FIRST_SHOP.email },
  ),
  shopAddress: setting(z.string().trim().min(1, 'The shop’s address is required').max(200), {
    section: 'shop',
    control: 'text',
    label: 'Address',
    begins: FIRST_SHOP.address,
  }),
  shopAddressBn: setting(z.string().trim().max(200, 'At most 200 letters, please.'), {
    section: 'shop',
    control: 'text',
    label: 'Address in Bangla',
    hint: 'Left empty, pages in Bangla show the address above.',
    begins: FIRST_SHOP.addressBn,
  }),
  mapLink: setting(webAddress, {
    section: 'shop',
    control: 'url',
    label: 'Link to a map',
    hint: 'The contact page leads there.',
    begins: '',
  }),
  ...HOURS,
  /** The first day of a closure and its last, in Dhaka; '' where none is set. What is over counts for nothing. */
  closedFrom: setting(closedDay, {
    section: 'closed',
    control: 'day',
    label: 'First day closed',
    begins: '',
  }),
  closedTo: setting(closedDay, { section: 'closed', control: 'day', label: 'Last day closed', begins: '' }),
  closedOrders: setting(z.enum(['later', 'none']), {
    section: 'closed',
    control: { later: 'Taken, and promised for after it', none: 'Not taken' },
    label: 'Orders meanwhile',
    hint: 'The counter and the desk take them in any case.',
    begins: 'later',
  }),
  closedNotice: setting(line(200), {
    section: 'closed',
    control: 'text',
    label: 'What riders read',
    hint: 'At the top of every page on these days. Left empty, they read until when you are closed.',
    onRecord: 'Notice of closing',
    begins: '',
  }),
  closedNoticeBn: setting(line(200), {
    section: 'closed',
    control: 'text',
    label: 'The same in Bangla',
    onRecord: 'Notice of closing in Bangla',
    begins: '',
  }),
  /** A set of colors, or the owner's own two; whether those are held is seen where all settings are together. */
  look: setting(z.enum(LOOKS), {
    section: 'look',
    control: {
      first: 'Green and marigold',
      river: 'Blue and coral',
      plum: 'Plum and lime',
      own: 'Two colors of your own',
    },
    label: 'Colors',
    onRecord: 'Colors of the shop',
    begins: 'first',
  }),
  lookPrimary: setting(hexColor, {
    section: 'look',
    control: 'text',
    label: 'Primary color',
    hint: 'Bands, the foot of pages, links and ticks. Light text is read on it.',
    begins: SEEDS.first.primary,
  }),
  lookAccent: setting(hexColor, {
    section: 'look',
    control: 'text',
    label: 'Accent color',
    hint: 'The loud one: what is to be pressed, and the price tag of the name.',
    begins: SEEDS.first.accent,
  }),
  lookCorners: setting(z.enum(CORNERS), {
    section: 'look',
    control: { square: 'Square', soft: 'Soft', round: 'Round' },
    label: 'Corners',
    onRecord: 'Corners of the shop',
    begins: 'soft',
  }),
  lookHeadings: setting(z.enum(HEADINGS), {
    section: 'look',
    control: { bricolage: 'Bricolage Grotesque', anek: 'Anek Bangla' },
    label: 'Headings',
    onRecord: 'Face of headings',
    begins: 'bricolage',
  }),
  facebook: setting(webAddress, {
    section: 'elsewhere',
    control: 'url',
    label: 'Facebook',
    begins: FIRST_SHOP.facebook,
  }),
  instagram: setting(webAddress, {
    section: 'elsewhere',
    control: 'url',
    label: 'Instagram',
    begins: FIRST_SHOP.instagram,
  }),
  youtube: setting(webAddress, {
    section: 'elsewhere',
    control: 'url',
    label: 'YouTube',
    begins: FIRST_SHOP.youtube,
  }),
}

type Shape = { [Key in keyof typeof SETTINGS]: (typeof SETTINGS)[Key]['schema'] }
export const settings = z.object(each(({ schema }) => schema) as Shape)
export type Settings = z.infer<typeof settings>
export const SETTING_KEYS = Object.keys(SETTINGS) as (keyof Settings)[]
/** What of them a new shop begins with. */
export const BEGINNINGS = each(({ begins }) => begins) as Settings

export const hoursOf = (settings: Settings): OpeningHours => ({
  saturday: settings.hours_saturday,
  sunday: settings.hours_sunday,
  monday: settings.hours_monday,
  tuesday: settings.hours_tuesday,
  wednesday: settings.hours_wednesday,
  thursday: settings.hours_thursday,
  friday: settings.hours_friday,
})

/** One thing of each setting, by its key. */
function each(of: (setting: (typeof SETTINGS)[keyof typeof SETTINGS]) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(SETTINGS).map(([key, one]) => [key, of(one)]))
}

const values = z.strictObject(settings.shape).partial()

/**
 * `PUT /settings`: what is left out stays as it is. `seen` holds the value that stood there when the change was made:
 * where somebody else has changed it since, the whole is refused as `version_conflict`.
 */
export const settingsUpdate = z
  .strictObject({ set: values, seen: values })
  .refine(({ set }) => Object.keys(set).length > 0, 'There is nothing to change.')
  .refine(({ set, seen }) => Object.keys(set).every((key) => key in seen), {
    path: ['seen'],
    message: 'Each change needs the value that it replaces.',
  })
export type SettingsUpdate = z.infer<typeof settingsUpdate>

/** What the exchange rate was changed from and to, newest first. */
export const rateChange = z.object({
  _id: id,
  at: z.iso.datetime(),
  by: z.string(),
  from: z.number(),
  to: z.number(),
})
export type RateChange = z.infer<typeof rateChange>
