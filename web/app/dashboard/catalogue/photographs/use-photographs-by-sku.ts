import type { EditableProduct } from '@spokehaat/contract/catalogue/managed-product'
import { MOST_PHOTOGRAPHS, type Photograph } from '@spokehaat/contract/catalogue/photograph'
import { bare } from '@spokehaat/contract/catalogue/shown-photographs'
import { useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useImageQueue } from '../../../store/api/image-queue.ts'
import {
  useLazyEditableProductQuery,
  useLazyManagedProductsQuery,
  useUpdateProductMutation,
} from '../products/products-api.ts'
import { byName, colorNamed, type NamedVariant, readFileName, readVariantNames } from './file-name.ts'

/** What became of a file. */
export interface FileResult {
  name: string
  words: string
  isGood: boolean
}

/** A file of a product that is known. */
interface Placed {
  file: File
  product: string
  color: string | null
  /** Null until it is uploaded. */
  url: string | null
}

interface Found {
  product: EditableProduct
  /** Of the color and size whose SKU it is; null where it is the product's own. */
  color: string | null
}

/** So often is somebody else's change of the product taken in; more is no accident. */
const MOST_CLASHES = 5

/** Sends photographs and gives each to the product whose SKU its file's name begins with, behind those that it has. */
export function usePhotographsBySku() {
  const [search] = useLazyManagedProductsQuery()
  const [read] = useLazyEditableProductQuery()
  const [update] = useUpdateProductMutation()
  const [results, setResults] = useState<readonly FileResult[]>([])
  const [isLooking, setLooking] = useState(false)
  const [isWriting, setWriting] = useState(false)
  /** By their id in the queue: what is not with its product yet. */
  const placed = useRef(new Map<number, Placed>())
  /** Products whose photographs are there and could not be given to them. */
  const [refused, setRefused] = useState<readonly string[]>([])
  const queue = useImageQueue(({ id }, url) => {
    const one = placed.current.get(id)
    if (one) placed.current.set(id, { ...one, url })
  })
  const tell = (result: FileResult) => setResults((before) => [...before, result])

  async function productOf(sku: string): Promise<Found | null> {
    const { rows } = await search({ search: sku, limit: 20 }).unwrap()
    const own = rows.find((row) => String(row.sku) === sku)
    if (own) return { product: await read(own._id).unwrap(), color: null }
    // who looks for the SKU of a color and size finds its product before any other
    const [first] = rows
    const product = first && (await read(first._id).unwrap())
    const variant = product?.variants.find((one) => one.sku.toLowerCase() === sku)
    return product && variant ? { product, color: variant.color } : null
  }

  async function add(files: readonly File[]) {
    setLooking(true)
    const known = new Map<string, Promise<Found | null>>()
    const find = (sku: string) => {
      const found = known.get(sku) ?? productOf(sku)
      known.set(sku, found)
      return found
    }
    for (const file of [...files].sort(byName)) {
      const { name } = file
      const numbered = readFileName(name)
      const readings = numbered ? [{ ...numbered, sku: String(numbered.sku) }] : []
      try {
        const place = await placeOf([...readings, ...readVariantNames(name)], find)
        if (place) {
          const [id = 0] = queue.add([file])
          placed.current.set(id, { file, ...place, url: null })
        } else {
          const words = numbered
            ? `No product in the shop has the SKU ${numbered.sku}.`
            : 'Its name does not begin with a SKU.'
          tell({ name, words, isGood: false })
        }
      } catch (failure) {
        tell({ name, words: errorSentence(failure), isGood: false })
      }
    }
    setLooking(false)
  }

  /** Throws what the server says. */
  async function give(productId: string, ids: readonly number[]) {
    const mine = ids.flatMap((id) => placed.current.get(id) ?? [])
    for (let clashes = 0; ; clashes += 1) {
      const product = await read(productId).unwrap()
      const { photographs, outcomes } = withAdded(product, mine)
      try {
        if (photographs.length > product.photographs.length) {
          await update({ id: productId, update: { photographs, version: product.version } }).unwrap()
        }
      } catch (failure) {
        if (asApiError(failure)?.code === 'version_conflict' && clashes < MOST_CLASHES) continue
        throw failure
      }
      for (const id of ids) placed.current.delete(id)
      setResults((before) => [...before, ...outcomes])
      return
    }
  }

  // a product is written once, when none of its files is on the way any more
  useEffect(() => {
    if (isWriting || isLooking) return
    const onTheWay = new Set(
      queue.images.flatMap(({ id, state }) =>
        state === 'failed' ? [] : [placed.current.get(id)?.product ?? ''],
      ),
    )
    const [product] = [...placed.current.values()]
      .filter((one) => one.url !== null && !onTheWay.has(one.product) && !refused.includes(one.product))
      .map((one) => one.product)
    if (product === undefined) return
    const ids = [...placed.current].flatMap(([id, one]) =>
      one.product === product && one.url !== null ? [id] : [],
    )
    setWriting(true)
    give(product, ids)
      .catch((failure) => {
        setRefused((before) => [...before, product])
        const names = ids.map((id) => placed.current.get(id)?.file.name).join(', ')
        tell({ name: names, words: errorSentence(failure), isGood: false })
      })
      .finally(() => setWriting(false))
  })

  return {
    images: queue.images,
    results,
    isBusy: isLooking || isWriting,
    /** Photographs that were sent wait for their product. */
    isRefused: refused.length > 0,
    add,
    retry() {
      setRefused([])
      queue.retry()
    },
    forget(id: number) {
      placed.current.delete(id)
      queue.forget(id)
    },
  }
}

/** By the first reading that names a product; null where none does. */
async function placeOf(readings: readonly NamedVariant[], find: (sku: string) => Promise<Found | null>) {
  for (const { sku, words } of readings) {
    const found = await find(sku)
    if (!found) continue
    const { product, color } = found
    return { product: product._id, color: colorNamed(words, product) ?? color }
  }
  return null
}

function withAdded(product: EditableProduct, added: readonly Placed[]) {
  const photographs: Photograph[] = [...product.photographs]
  const outcomes = added.map(({ file: { name }, color, url }): FileResult => {
    if (url === null || photographs.some(({ image_url }) => image_url === url)) {
      return { name, words: `${product.name} has it already.`, isGood: true }
    }
    if (photographs.length >= MOST_PHOTOGRAPHS) {
      return {
        name,
        words: `${product.name} has ${MOST_PHOTOGRAPHS} photographs, and no room for more.`,
        isGood: false,
      }
    }
    // the product may have lost the color meanwhile
    const known = product.colors.find(({ hex }) => hex === color)
    photographs.push({ ...bare(url), color: known?.hex ?? null })
    return {
      name,
      words: `${product.name}, ${known?.name ?? 'every color'}: photograph ${photographs.length}`,
      isGood: true,
    }
  })
  return { photographs, outcomes }
}
