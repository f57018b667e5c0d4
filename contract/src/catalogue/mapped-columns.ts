/** What the columns of a file of any other program can be, and what each is taken for by its heading. */
import { z } from '../basics/zod.ts'

const COLUMN_FIELDS = [
  'name',
  'nameBn',
  'group',
  'sku',
  'barcode',
  'price',
  'listPrice',
  'salePrice',
  'stock',
  'color',
  'size',
  'category',
  'brand',
  'description',
  'descriptionBn',
  'tags',
  'kilograms',
  'grams',
  'image',
  'address',
] as const
export const columnField = z.enum(COLUMN_FIELDS)
export type ColumnField = z.infer<typeof columnField>

/** What a product is not brought in without. */
export const NEEDED_FIELDS = ['name', 'price'] as const satisfies readonly ColumnField[]
/** What several columns may hold. */
const SEVERAL: ReadonlySet<ColumnField> = new Set(['image'])

export const MOST_COLUMNS = 200

export const COLUMN_WORDS = {
  name: 'Which column is the name of the product? It is needed.',
  price: 'Which column is the price? It is needed.',
} as const

/** The fields that more than one column is said to be; `several`: those that may be. */
export function fieldsTwice<Field extends string>(
  fields: readonly (Field | null)[],
  several: ReadonlySet<string> = SEVERAL,
): Field[] {
  const said = fields.filter((field) => field !== null)
  return [...new Set(said.filter((field, at) => !several.has(field) && said.indexOf(field) !== at))]
}

/** `POST /product-imports/{id}/columns`: what each column of the file is, in their order; null for one that is left out. */
export const importColumns = z.strictObject({
  fields: z
    .array(columnField.nullable())
    .max(MOST_COLUMNS)
    .refine((fields) => fields.includes('name'), COLUMN_WORDS.name)
    .refine((fields) => fields.includes('price'), COLUMN_WORDS.price)
    .refine((fields) => fieldsTwice(fields).length === 0, 'Two columns can’t be the same.'),
})
export type ImportColumns = z.infer<typeof importColumns>

/** In small letters, without what stands between and around words. */
export const plainHeading = (heading: string): string =>
  heading
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}%]+/gu, ' ')
    .trim()

/** As people call them; what is said first is looked for first. */
const CALLED: readonly [ColumnField, RegExp][] = [
  [
    'nameBn',
    /^(?:(?:product )?(?:name|title) (?:bn|bangla|bengali|in bangla)|(?:bangla|bengali) (?:name|title)|(?:বাংলা নাম|নাম বাংলা(?:য়)?))$/u,
  ],
  [
    'descriptionBn',
    /^(?:(?:description|details) (?:bn|bangla|bengali)|(?:bangla|bengali) (?:description|details)|বাংলা (?:বিবরণ|বর্ণনা))$/u,
  ],
  [
    'group',
    /^(?:group|parent|parent (?:sku|id|code)|product (?:id|code|group)|style(?: code)?|model (?:no|code|number)|handle|গ্রুপ|পণ্য (?:কোড|আইডি)|মডেল (?:কোড|নম্বর|নং))$/u,
  ],
  [
    'sku',
    /^(?:(?:seller |variant |product )?sku|(?:item|article|stock|variant) (?:code|no|number|id)|code|item|article|এসকেইউ|কোড|আইটেম (?:কোড|নম্বর|নং))$/u,
  ],
  ['barcode', /^(?:bar ?code|ean(?: ?13)?|upc|gtin|isbn|বারকোড)$/u],
  [
    'salePrice',
    /^(?:(?:sale|special|offer|discount(?:ed)?|promo(?:tional)?) price|অফার (?:মূল্য|দাম)|ছাড়ের? (?:মূল্য|দাম))$/u,
  ],
  [
    'listPrice',
    /^(?:mrp|rrp|msrp|list price|(?:old|original|compare(?: at)?|before) price|আগের (?:মূল্য|দাম)|গায়ের (?:মূল্য|দাম))$/u,
  ],
  [
    'price',
    /^(?:(?:unit |selling |sell |retail |regular |sales )?price(?: (?:bdt|tk|taka|usd))?|rate|amount|দাম|মূল্য|(?:একক |বিক্রয় |খুচরা )(?:মূল্য|দাম))$/u,
  ],
  [
    'stock',
    /^(?:(?:stock|inventory)(?: (?:qty|quantity|level|on hand))?|qty|quantity|on hand|available|pieces|pcs|স্টক|মজুদ|মজুত|পরিমাণ|সংখ্যা)$/u,
  ],
  ['color', /^(?:colou?r(?: name)?|রং|রঙ|কালার)$/u],
  ['size', /^(?:(?:frame |wheel |tyre |tire )?size|সাইজ|মাপ|আকার)$/u],
  [
    'category',
    /^(?:(?:product )?(?:category|categories|type)|department|collection|ক্যাটাগরি|বিভাগ|ধরন|শ্রেণী|শ্রেণি)$/u,
  ],
  ['brand', /^(?:brand(?: name)?|vendor|manufacturer|make|ব্র্যান্ড|ব্রান্ড|কোম্পানি|প্রস্তুতকারক)$/u],
  [
    'description',
    /^(?:(?:product |long |short |full )?(?:description|desc|details?)|about|বিবরণ|বর্ণনা|বিস্তারিত)$/u,
  ],
  ['tags', /^(?:tags?|keywords?|labels?|ট্যাগ)$/u],
  ['kilograms', /^(?:weight(?: (?:in )?kgs?)?|kgs?|ওজন(?: (?:কেজি|কেজিতে))?)$/u],
  ['grams', /^(?:weight (?:in )?(?:g|gm|gms|grams?)|grams?|ওজন (?:গ্রাম|গ্রামে))$/u],
  [
    'image',
    /^(?:(?:main |product )?(?:images?|pictures?|photos?)(?: (?:urls?|links?|src|\d+))*|ছবি(?:র লিংক| [০-৯\d]+)?)$/u,
  ],
  ['address', /^(?:(?:product )?(?:url|link|permalink|page|slug)|লিংক|ঠিকানা)$/u],
  [
    'name',
    /^(?:(?:product |item )?(?:name|title)|product|model(?: name)?|(?:পণ্যের |পণ্য )?নাম|পণ্য|মডেল|আইটেম)$/u,
  ],
]

export const guessFields = (headings: readonly string[]): (ColumnField | null)[] =>
  guessColumns(headings, CALLED, SEVERAL)

/** What each column is taken for; null where its heading says nothing that is known, or what one before it said. */
export function guessColumns<Field extends string>(
  headings: readonly string[],
  called: readonly (readonly [Field, RegExp])[],
  several: ReadonlySet<string>,
): (Field | null)[] {
  const taken = new Set<Field>()
  return headings.map((heading) => {
    const plain = plainHeading(heading)
    const field = called.find(
      ([one, words]) => words.test(plain) && (several.has(one) || !taken.has(one)),
    )?.[0]
    if (field === undefined) return null
    taken.add(field)
    return field
  })
}

/** Heading → the fields of the columns that have it: how what was said is remembered for the next file. */
export function byHeading<Field extends string>(
  headings: readonly string[],
  fields: readonly (Field | null)[],
): Record<string, (Field | null)[]> {
  const said: Record<string, (Field | null)[]> = Object.create(null)
  for (const [index, heading] of headings.entries()) {
    const plain = plainHeading(heading)
    said[plain] ??= []
    said[plain].push(fields[index] ?? null)
  }
  return said
}

/** What was remembered, for the columns of a file with the same headings in whatever order. */
export function rememberedFields<Field extends string>(
  headings: readonly string[],
  said: Readonly<Record<string, readonly (Field | null)[]>>,
): (Field | null)[] {
  const left = new Map(Object.entries(said).map(([heading, fields]) => [heading, [...fields]]))
  return headings.map((heading) => left.get(plainHeading(heading))?.shift() ?? null)
}
