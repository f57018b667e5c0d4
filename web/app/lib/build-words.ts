/** A bicycle made to order in the words of this page; the API and an order's lines have them in English. */
import type { Configuration } from '@spokehaat/contract/catalogue/build'
import { extraName } from '@spokehaat/contract/catalogue/build'
import * as m from '@spokehaat/texts/ui'
import { formatFigure } from './format.ts'
import { valueName } from './value-name.ts'

/** `Custom Mountain Bike` */
export function buildName({ style }: Pick<Configuration, 'style'>): string {
  return m.build_name({ style: valueName(style) })
}

/** All but the style: `Matte Black, size M, 27.5″ wheels, Carbon Fiber`. */
export function buildText({ color, size, wheel, extras }: Configuration): string {
  return [
    valueName(color),
    m.build_size({ size }),
    m.build_wheels({ wheel: formatFigure(wheel) }),
    ...extras.map((extra) => valueName(extraName(extra))),
  ].join(', ')
}
