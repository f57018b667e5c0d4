/** A bicycle made to order, in the words of this page. Vite itself is asked: the English build has none in Bangla. */
import {
  type Configuration,
  buildName as nameInEnglish,
  buildText as textInEnglish,
} from '@spokehaat/contract/catalogue/build'
import { buildNameBn, buildTextBn } from '@spokehaat/contract/catalogue/build-in-bangla'
import { inChosenDigits } from './digits.ts'

/** `Custom Mountain Bike` */
export function buildName(build: Pick<Configuration, 'style'>): string {
  return (import.meta.env.VITE_LANGUAGE === 'bn' && buildNameBn(build)) || nameInEnglish(build)
}

/** All but the style: `Matte Black, size M, 27.5″ wheels, Carbon Fiber`. */
export function buildText(build: Configuration): string {
  return import.meta.env.VITE_LANGUAGE === 'bn' ? inChosenDigits(buildTextBn(build)) : textInEnglish(build)
}
