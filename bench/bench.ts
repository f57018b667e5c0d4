/** What a group of measurements is given. */
import type { Row } from './figures/row.ts'
import type { BenchShop, ShopOptions } from './shop.ts'

export interface Bench {
  /** Shorter, for a first look. */
  quick: boolean
  /** How many products to search among. */
  sizes: readonly number[]
  /** How many orders the desk has. */
  orders: number
  /** Of the desk only the lists with one of these words in their names; empty: all. */
  lists: readonly string[]
  /** Seconds that one load lasts, and how often it is repeated. */
  seconds: number
  rounds: number
  say(line: string): void
  /** A shop of its own, stopped and swept away when the group ends. */
  openShop(options?: ShopOptions): Promise<BenchShop>
  /** An empty one for data, swept away when we end. */
  openFolder(): Promise<string>
  /** A port that nobody else here uses, and the one after it. */
  port: number
}

/** Gives each row as soon as it is known. */
export type Group = (bench: Bench) => AsyncGenerator<Row>
