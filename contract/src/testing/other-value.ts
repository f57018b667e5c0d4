/** Values for tests that walk the table of product fields, so that a new field is tested without being named. */
import { type FieldKey, type FieldKind, PRODUCT_FIELDS } from '../catalogue/product-fields.ts'
import type { Sheet } from '../catalogue/sheet.ts'

const bell = (weight: number): Sheet => ({
  form: 'accessory',
  item: 'bell',
  material: 'Brass',
  weight,
  facts: [],
})

const OTHER: Record<FieldKind, (value: unknown, key: FieldKey) => unknown> = {
  text: (value, key) => {
    const { takes } = PRODUCT_FIELDS[key]
    return 'options' in takes ? takes.options.find((option) => option !== value) : `Another ${key}`
  },
  // far from the SKUs of other tests
  count: (value, key) => Number(value) + (key === 'sku' ? 1_000_000 : 1),
  number: (value) => (value === 3.5 ? 1.5 : 3.5),
  measure: (value) => (value === 3.5 ? 1.5 : 3.5),
  money: (value) => Number(value) + 12.5,
  listPrice: (value) => (value === 'usual' ? 1_999.5 : 'usual'),
  salePrice: (value) => (value === 9.5 ? 8.25 : 9.5),
  // far ahead, so that a price is what it was
  moment: (value, key) => {
    const [first, other] = key === 'saleFrom' ? ['2090-01-01', '2090-01-02'] : ['2091-01-01', '2091-01-02']
    return `${String(value).startsWith(String(first)) ? other : first}T06:30:00.000Z`
  },
  flag: (value) => !value,
  words: (_, key) => ['another', key],
  picture: () => 'https://pictures.example/another.jpg',
  // the first is the other `picture`
  photographs: (value) => [
    {
      image_url: 'https://pictures.example/another.jpg',
      color: null,
      alt: Array.isArray(value) && value.length > 0 ? 'Again another' : 'Another',
      altBn: 'অন্য একটি',
      focus: { x: 20, y: 80 },
    },
    { image_url: 'https://pictures.example/second.jpg', color: null, alt: '', altBn: '', focus: null },
  ],
  sheet: (value) => bell(value === null ? 120 : 240),
}

/** A value that the field takes, and another one than this. */
export const otherValue = (key: FieldKey, value: unknown): unknown =>
  OTHER[PRODUCT_FIELDS[key].kind](value, key)
