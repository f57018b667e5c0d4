/** A bicycle made to order, in the words of this page. Vite itself is asked: the English build has none in Bangla. */
import {
  type Configuration,
  extraName as extraInEnglish,
  buildName as nameInEnglish,
  buildText as textInEnglish,
} from '@spokehaat/contract/catalogue/build'
import {
  buildNameBn,
  buildTextBn,
  extraNameBn,
  frameColorBn,
} from '@spokehaat/contract/catalogue/build-in-bangla'
import { inChosenDigits } from './digits.ts'

/** `Custom Mountain Bike` */
export function buildName(build: Pick<Configuration, 'style'>): string {
  return (import.meta.env.VITE_LANGUAGE === 'bn' && buildNameBn(build)) || nameInEnglish(build)
}

/** All but the style: `Matte Black, size M, 27.5″ wheels, Carbon Fiber`. */
export function buildText(build: Configuration): string {
  return import.meta.env.VITE_LANGUAGE === 'bn' ? inChosenDigits(buildTextBn(build)) : textInEnglish(build)
}

/** `Matte Black` */
export function frameColorName(color: string): string {
  return (import.meta.env.VITE_LANGUAGE === 'bn' && frameColorBn(color)) || color
}

/** `Carbon Fiber` */
export function extraName(extra: string): string {
  return (import.meta.env.VITE_LANGUAGE === 'bn' && extraNameBn(extra)) || extraInEnglish(extra)
}
