/**
 * Fetches the pictures that an import's products have at the shop before, product by product: what is fetched stays,
 * wherever it stops. One that can't be taken is a line of the import, and its product does without.
 */
import { IMAGE_LIMITS } from '@spokehaat/contract/basics/constants'
import type { ImportError } from '@spokehaat/contract/catalogue/product-file'
import type { Images } from '../../media/uploads/image-store.ts'
import { prepareImage } from '../../media/uploads/images.ts'
import { noteUpload } from '../../media/uploads/unused-images.ts'
import type { DatabaseTransaction } from '../../platform/db/client.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Outside } from '../../platform/http/outside.ts'
import { addPhotographs } from '../products/add-photographs.ts'
import { mayPass, PICTURE_SECONDS, pictureProblem } from './picture-words.ts'
import * as queries from './pictures.queries.ts'
import { NO_TRACE } from './trace.ts'

/** Products whose pictures are fetched at a time, of each one picture: so many uploads are in memory at most. */
const AT_ONCE = 4
/** Products that are asked for at once. */
const PAGE = 100
/** What the shop's decoder takes; a server that could send others sends one of these. */
const ACCEPT = 'image/webp, image/jpeg, image/png, image/gif, image/*;q=0.5'
/** Of an address, in the words of a problem; letters. */
const SHOWN = 120

export type PictureServices = Platform & Images & Outside

interface End {
  position: number
  image_url: string | null
  problem: string | null
}

/**
 * `note`: told in each product's transaction, one after another, what could not be taken; it throws to stop. Throws what
 * is no picture's fault, and the reason of `signal`.
 */
export async function fetchPictures(
  services: PictureServices,
  importId: string,
  signal: AbortSignal,
  note: (trx: DatabaseTransaction, errors: ImportError[]) => Promise<void>,
): Promise<void> {
  const ended = new AbortController()
  const either = AbortSignal.any([signal, ended.signal])
  const products = openProducts(services, importId)
  let saved: Promise<void> = Promise.resolve()

  async function work(): Promise<void> {
    for (let next = await products.next(); !next.done; next = await products.next()) {
      const rows = next.value
      const ends = await fetchAll(services, rows, either)
      // the lines of the import are numbered
      const turn = saved.then(() => {
        either.throwIfAborted()
        return saveProduct(services, importId, rows, ends, note)
      })
      saved = turn.catch(() => {})
      await turn
    }
  }

  // the first that fails stops the others, and all have stopped behind this
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      ended.abort(error)
      throw error
    }),
  )
  const results = await Promise.allSettled(workers)
  signal.throwIfAborted()
  if (ended.signal.aborted) throw ended.signal.reason
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function* openProducts({ db }: Platform, importId: string): AsyncGenerator<queries.PictureRow[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await queries.selectOpenPictures(db, importId, after, PAGE)
    if (rows.length === 0) return
    for (const group of Map.groupBy(rows, ({ product_id }) => product_id).values()) yield group
    after = rows.at(-1)?.product_id ?? after
  }
}

/** Those that may only have come at a bad moment are asked for once more behind the others. */
async function fetchAll(
  services: PictureServices,
  rows: readonly queries.PictureRow[],
  signal: AbortSignal,
): Promise<End[]> {
  const ends = new Map<number, End>()
  const failed = await fetchSome(rows, true)
  await fetchSome(failed, false)
  return [...ends.values()].sort((a, b) => a.position - b.position)

  async function fetchSome(some: readonly queries.PictureRow[], isFirst: boolean) {
    const again: queries.PictureRow[] = []
    for (const row of some) {
      const { position } = row
      try {
        ends.set(position, {
          position,
          image_url: await fetchOne(services, row.address, signal),
          problem: null,
        })
      } catch (error) {
        signal.throwIfAborted()
        const problem = pictureProblem(error)
        if (problem === null) throw error
        if (isFirst && mayPass(error)) again.push(row)
        else ends.set(position, { position, image_url: null, problem })
      }
    }
    return again
  }
}

/** Gives where it is kept: as photographs of the dashboard are, upright and without its place. */
async function fetchOne(services: PictureServices, address: string, signal: AbortSignal): Promise<string> {
  const bytes = await services.outside.read(address, {
    bytes: IMAGE_LIMITS.bytes,
    ms: PICTURE_SECONDS * 1_000,
    accept: ACCEPT,
    signal,
  })
  const { file } = await prepareImage(bytes, 'background')
  await noteUpload(services, file.name)
  return services.images.put(file)
}

async function saveProduct(
  { db }: Platform,
  importId: string,
  rows: readonly queries.PictureRow[],
  ends: readonly End[],
  note: (trx: DatabaseTransaction, errors: ImportError[]) => Promise<void>,
): Promise<void> {
  const [first] = rows
  if (!first) return
  const { product_id: id } = first
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  const kept = ends.flatMap(({ position, image_url }) => {
    const row = byPosition.get(position)
    return image_url === null || !row
      ? []
      : [{ image_url, color: row.color, alt: row.alt, altBn: row.alt_bn }]
  })
  await inTransaction(db, async (trx) => {
    const done = await addPhotographs(trx, id, kept)
    // deleted meanwhile, and these rows with it
    if (!done) return note(trx, [])
    await queries.endPictures(trx, importId, id, ends)
    if (done.addresses.length > 0) {
      await queries.addPicturesToTrace(trx, importId, id, { ...NO_TRACE, photographs: done.addresses })
    }
    const errors = ends.flatMap(({ position, problem }): ImportError[] => {
      const row = byPosition.get(position)
      if (problem === null || !row) return []
      return [lineOf(row, `${shownAddress(row.address)}: ${problem}`)]
    })
    if (done.leftOut > 0) {
      errors.push(lineOf(first, `The product has twelve photographs: ${done.leftOut} more left out.`))
    }
    await note(trx, errors)
  })
}

const lineOf = ({ row, column_name, product_id }: queries.PictureRow, message: string): ImportError => ({
  row,
  column: column_name,
  message,
  product: { _id: product_id, name: '' },
})

const shownAddress = (address: string): string =>
  address.length > SHOWN ? `${address.slice(0, SHOWN)}…` : address
