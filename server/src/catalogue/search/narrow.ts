/** What a phrase asks of a product beside its words, as SQL on a row of `products`. */
import { type SqlBool, sql } from 'kysely'
import type { Tyre } from './phrase/figures.ts'
import type { Condition } from './product-conditions.ts'
import { facetTag } from './search-columns.ts'

export const isOfType = (types: readonly string[]): Condition =>
  sql<SqlBool>`products.facets && ${types.map((type) => facetTag('type', type))}::text[]`

export const hasGears = (gears: number): Condition =>
  sql<SqlBool>`(products.sheet #>> '{drivetrain,gears}')::int = ${gears}`

/** Tyres and tubes that go on such a wheel; in this width, where one is said. */
export const takesTyre = ({ rim, width }: Tyre): Condition => sql<SqlBool>`(
  products.sheet #> '{fits,rims}' @> to_jsonb(${rim}::int)
  and (${width}::int is null or ${width}::int between
    (products.sheet #>> '{fits,tyreWidth,min}')::numeric and (products.sheet #>> '{fits,tyreWidth,max}')::numeric)
) is true`
