/** Asks the shop for what may suit, and chooses. */
import type { Use } from '@spokehaat/contract/catalogue/fit/wishes'
import { MAX_FRAMES } from '@spokehaat/contract/catalogue/frames'
import type { ProductQuery, ProductSummary } from '@spokehaat/contract/catalogue/product'
import type { Category } from '@spokehaat/contract/catalogue/product-fields'
import type { BicycleSheet } from '@spokehaat/contract/catalogue/sheet'
import type { QuotedDelivery } from '@spokehaat/contract/sales/delivery/quoted'
import { hasBicycles } from '../../lib/has-bicycles.ts'
import type { Storefront } from '../../render/storefront.ts'
import { toBdt } from '../../ui/price.tsx'
import { type ListedProduct, toListed } from '../listed-product.ts'
import type { Answers } from './answers.server.ts'
import { type Candidate, type Choice, chooseBikes, isWhole } from './choose-bikes.server.ts'

/** Bicycles that one question looks at. */
const LOOKED_AT = MAX_FRAMES
/** Those just over a budget. */
const NEXT = 12

/** Shelves where bicycles for a use stand; those without a shelf of their own stand in the last. */
const SHELVES: Record<Use, readonly Category[]> = {
  commute: ['City Bikes', 'Electric Bikes', 'Kids Bikes', 'Bicycles'],
  fitness: ['City Bikes', 'Road Bikes', 'Mountain Bikes', 'Kids Bikes', 'Bicycles'],
  race: ['Road Bikes', 'Kids Bikes', 'Bicycles'],
  trail: ['Mountain Bikes', 'Fat Tire Bikes', 'Road Bikes', 'Kids Bikes', 'Bicycles'],
  tour: ['Road Bikes', 'City Bikes', 'Kids Bikes', 'Bicycles'],
  play: ['Kids Bikes', 'Fat Tire Bikes', 'Mountain Bikes', 'Bicycles'],
}

/** What of a sheet tells whether a bicycle does what it is wanted for. */
export type RoadFacts = Pick<
  BicycleSheet,
  'kind' | 'weight' | 'forkTravel' | 'mudguards' | 'rack' | 'basket' | 'lights' | 'chainGuard'
> & { tyre: number; gears: number; wheel: string; motor: boolean }

export interface FoundBike extends Omit<Choice, 'bike'> {
  product: ListedProduct
  /** It comes in no other size. */
  isOnlySize: boolean
  /** In taka. */
  price: number
  facts: RoadFacts
  /** The first way to the district, null where none goes there; undefined where no district was said. */
  delivery?: QuotedDelivery | null
}

export interface Found {
  bikes: FoundBike[]
  /** Of the first, to draw it. */
  sheet: BicycleSheet | null
  /** Bicycles are sold, though none may fit. */
  isBikeShop: boolean
}

type Summary = Candidate & { summary: ProductSummary }

export async function findBikes(storefront: Storefront, answers: Answers): Promise<Found> {
  const { height, use, budget, district } = answers
  const [{ rate }, categories] = await Promise.all([storefront.facts(), storefront.categories()])
  if (!hasBicycles(categories)) return { bikes: [], sheet: null, isBikeShop: false }
  const ridden = categories.map(({ name }) => name).filter((name) => name !== 'Accessories')
  const shelves = use === null ? ridden : ridden.filter((name) => SHELVES[use].includes(name))
  // in dollars and whole cents, as the list asks
  const most = budget === null ? undefined : Math.floor((budget / rate) * 100) / 100

  const known = new Map<string, Summary>()
  const look = async (part: Partial<ProductQuery> & { category: readonly Category[] }) => {
    if (part.category.length === 0) return
    const { items } = await storefront.listProducts({
      search: '',
      height: Math.round(height / 10),
      inStock: true,
      page: 1,
      limit: LOOKED_AT,
      ...part,
      category: [...part.category],
    })
    const fresh = items.filter(({ _id }) => !known.has(_id))
    const frames = new Map(
      (await storefront.stockedFrames(fresh.map(({ _id }) => _id))).map((frame) => [frame._id, frame]),
    )
    for (const summary of fresh) {
      const frame = frames.get(summary._id)
      if (!frame) continue
      const { brand, reviewCount, rating } = summary
      const price = toBdt(summary.price, rate)
      known.set(summary._id, { ...frame, brand, price, stars: reviewCount > 0 ? rating : null, summary })
    }
  }
  const choose = () => chooseBikes([...known.values()], answers)
  const isEnough = (chosen: readonly Choice[]) => chosen.length === 3 && chosen.every(isWhole)

  // near the budget lies what is worth most; without one, the newest
  const within = most === undefined ? {} : ({ maxPrice: most, sort: 'price', order: 'desc' } as const)
  await look({ category: shelves, ...within })
  if (!isEnough(choose())) {
    await look({ category: ridden, ...within })
    if (most !== undefined) {
      const above = { minPrice: most, sort: 'price', limit: NEXT } as const
      await look({ category: shelves, ...above })
      await look({ category: ridden, ...above })
    }
  }

  const chosen = choose()
  const bikes = await Promise.all(
    chosen.map(async ({ bike, ...choice }): Promise<FoundBike> => {
      const { summary, sheet, price } = bike
      const delivery =
        district === null ? undefined : ((await storefront.promise(bike._id, district))[0] ?? null)
      return {
        ...choice,
        product: toListed(summary),
        isOnlySize: sheet.geometry.length === 1,
        price,
        facts: roadFacts(sheet),
        ...(delivery !== undefined && { delivery }),
      }
    }),
  )
  return { bikes, sheet: chosen[0]?.bike.sheet ?? null, isBikeShop: true }
}

function roadFacts(sheet: BicycleSheet): RoadFacts {
  const { kind, weight, forkTravel, mudguards, rack, basket, lights, chainGuard, wheel, drivetrain, motor } =
    sheet
  return {
    ...{ kind, weight, forkTravel, mudguards, rack, basket, lights, chainGuard },
    tyre: wheel.tyreWidth,
    gears: drivetrain.gears,
    wheel: wheel.name,
    motor: motor !== null,
  }
}
