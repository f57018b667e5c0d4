/** Brands that people ask for and the shop does not carry: the owner's list. */
import { isBangla } from '@spokehaat/contract/basics/script'
import { searchForm } from '@spokehaat/contract/basics/search-form'
import { soundKey } from '@spokehaat/contract/basics/sound-key'
import { distance } from '@spokehaat/contract/basics/spelling'

export interface Brand {
  /** As the owner writes it. */
  name: string
  /** Shimano's: its parts are asked for, not bicycles. */
  isOfParts: boolean
  words: readonly string[]
}

/** How some are written here, besides what sounds the same. */
const ALSO: Readonly<Record<string, string>> = {
  hero: 'হিরো হিরোর',
  phoenix: 'ফনিক্স ফিনিক্স ফোনিক্স ফোনিক্সের phonix fonix finix pheonix phenix',
  duranta: 'দুরন্ত দুরন্তর duronto duranto durant',
  veloce: 'ভেলোস ভেলোসি ভেলোচে ভেলস velos velose veloche velosi',
  shimano: 'শিমানো শিমানোর সিমানো simano shemano shimno',
  giant: 'জায়ান্ট জায়েন্ট জায়ান্টের jayant giyant',
  trek: 'ট্রেক ট্রেকের treck',
}

export function brandsOf(list: string): Brand[] {
  return list
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const name = one.replace(/\s+parts$/i, '')
      const form = searchForm(name)
      return {
        name,
        isOfParts: name !== one,
        words: [form, ...searchForm(ALSO[form] ?? '').split(' ')].filter(Boolean),
      }
    })
}

/** Sounds of short words are those of many. */
const SPOKEN = 5

export function brandAt(
  words: readonly string[],
  brands: readonly Brand[],
): { brand: Brand; length: number } | null {
  for (const brand of brands) {
    for (const one of brand.words) {
      const length = one.split(' ').length
      if (isSaid(words.slice(0, length).join(' '), one)) return { brand, length }
    }
  }
  return null
}

function isSaid(word: string, brand: string): boolean {
  if (word === brand) return true
  if (word.length < SPOKEN || brand.length < SPOKEN) return false
  if (isBangla(word)) return !isBangla(brand) && soundKey(word) === soundKey(brand)
  return brand.length > SPOKEN && word[0] === brand[0] && distance(word, brand, 1) <= 1
}
