/** What was read in a chat as somebody of the shop checks it, and the draft that it becomes. */
import type { ChatReading } from '@spokehaat/contract/sales/chat-reading'
import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import type { DraftChannel, DraftContent, FoundGoods } from '@spokehaat/contract/sales/draft'
import { readFigure } from '../../../../lib/typed-figure.ts'
import { NEW_DRAFT } from '../use-draft-order.ts'

/** In the order of the form. */
export const TEXT_FIELDS = [
  ['name', 'Name'],
  ['email', 'Email'],
  ['streetAddress', 'Street and house'],
  ['area', 'Area or thana'],
  ['city', 'Town or city'],
  ['postcode', 'Postcode'],
] as const
type TextField = (typeof TEXT_FIELDS)[number][0]

export const LEFT_OUT = 'none'

export interface CheckedGoods {
  /** The key of one that was found; '' until somebody has chosen, `LEFT_OUT` where it is none of them. */
  chosen: string
  /** As it is typed. */
  quantity: string
}

export interface Checked {
  channel: DraftChannel
  language: 'en' | 'bn'
  phone: string
  district: string
  texts: Record<TextField, string>
  goods: readonly CheckedGoods[]
}

/** What was found alone is filled in; where several could be meant, nothing is. */
export function firstChecked(reading: ChatReading): Checked {
  const { phones, district, language } = reading
  const texts = Object.fromEntries(TEXT_FIELDS.map(([field]) => [field, reading[field]?.value ?? '']))
  return {
    channel: 'messenger',
    language,
    phone: phones.length === 1 ? (phones[0]?.value ?? '') : '',
    district: district?.value ?? '',
    texts: texts as Checked['texts'],
    goods: reading.goods.map(({ found, isSure, quantity }) => ({
      chosen: found.length === 0 ? LEFT_OUT : isSure || found.length === 1 ? keyOf(found[0]) : '',
      quantity: quantity === null ? '' : String(quantity),
    })),
  }
}

/** What tells it from the others that were found. */
export const keyOf = (goods: FoundGoods | undefined): string =>
  goods ? [goods.product, goods.color?.hex ?? '', goods.size ?? ''].join(' ') : ''

/** Whether anything of an order was read. */
export const isEmpty = ({
  phones,
  email,
  name,
  streetAddress,
  area,
  district,
  postcode,
  goods,
}: ChatReading) =>
  phones.length === 0 &&
  goods.length === 0 &&
  [email, name, streetAddress, area, district, postcode].every((part) => part === null)

export interface Wrong {
  phone: string | null
  /** Beside the goods at the same place. */
  goods: readonly (string | null)[]
}

/** What somebody has to say before there is a draft. All else it may lack, as any draft. */
export function wrongOf({ phone, goods }: Checked, { phones }: ChatReading): Wrong {
  return {
    phone: phones.length > 1 && phone.trim() === '' ? 'Which of the numbers?' : null,
    goods: goods.map(({ chosen, quantity }) => {
      if (chosen === LEFT_OUT) return null
      if (chosen === '') return 'Which one is meant? Or leave it out.'
      const pieces = readFigure(quantity)
      return pieces !== null && Number.isInteger(pieces) && pieces >= 1 && pieces <= 99
        ? null
        : 'How many? From 1 to 99.'
    }),
  }
}

export const isRight = ({ phone, goods }: Wrong): boolean =>
  phone === null && goods.every((one) => one === null)

export function draftOf(checked: Checked, reading: ChatReading): DraftContent {
  const { name, ...texts } = checked.texts
  return {
    ...NEW_DRAFT,
    channel: checked.channel,
    language: checked.language,
    customer: {
      ...NEW_DRAFT.customer,
      ...texts,
      firstName: name,
      phone: checked.phone,
      district: DISTRICTS.find((one) => one === checked.district) ?? null,
    },
    lines: reading.goods.flatMap(({ found }, place) => {
      const { chosen, quantity } = checked.goods[place] ?? { chosen: '', quantity: '' }
      const goods = found.find((one) => keyOf(one) === chosen)
      if (!goods) return []
      const { product, price, color, size } = goods
      return [{ product, price, quantity: readFigure(quantity) ?? 1, color: color?.hex ?? null, size }]
    }),
  }
}
