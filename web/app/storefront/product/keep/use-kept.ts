/** A piece of the product that is kept for whoever came by the link of a mail: in the address, then in this browser. */
import type { KeptPiece } from '@spokehaat/contract/sales/alert'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forgetHeld, keepHeld, readHeld } from '../../../store/saved/held.ts'
import { useKeptPieceQuery } from '../../saved/saved-lists-api.ts'
import type { ShownProduct } from '../shown-product.ts'

const HELD = /^#held=([\w-]{20,200})$/
/** Milliseconds after its end: then the shop has let it go. */
const LATER = 1_000

/** Null where nothing is kept, or nobody knows yet; 'unknown' where the link is none of the shop's. */
export type Kept = KeptPiece | 'unknown' | null

export function useKept(product: ShownProduct, onOwn: (product: ShownProduct | null) => void): Kept {
  const { _id: id } = product
  const token = useToken(id)
  const { data, error, refetch } = useKeptPieceQuery(token ?? '', { skip: token === null })
  const isUnknown = error !== undefined && 'code' in error && error.code === 'link_unknown'
  // a link of another product, put before this one's address by hand
  const piece = data?.product === id ? data : null
  const isKept = piece?.state === 'kept'

  const own = useMemo(() => (isKept ? withPiece(product, piece) : null), [isKept, piece, product])
  useEffect(() => onOwn(own), [own, onOwn])

  useEffect(() => {
    if (token === null || (!piece && !isUnknown)) return
    if (piece?.state !== 'kept') return forgetHeld(token)
    const until = Date.parse(piece.until)
    keepHeld({ token, product: id, color: piece.color, size: piece.size, until })
    const timer = setTimeout(() => void refetch(), Math.max(0, until - Date.now()) + LATER)
    return () => clearTimeout(timer)
  }, [token, id, piece, isUnknown, refetch])

  return isUnknown ? 'unknown' : piece
}

/** Out of the address, where it would be copied along with it. */
function useToken(product: string): string | null {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const said = HELD.exec(hash)?.[1]
  const [token, setToken] = useState(
    () =>
      said ??
      readHeld()
        .filter((one) => one.product === product)
        .at(-1)?.token ??
      null,
  )
  useEffect(() => {
    if (said === undefined) return
    setToken(said)
    void navigate(
      { search, hash: '' },
      { replace: true, preventScrollReset: true, state, defaultShouldRevalidate: false },
    )
  }, [said, search, state, navigate])
  return token
}

/** As it is for who may have one more than everybody else. */
function withPiece(product: ShownProduct, { color, size }: KeptPiece): ShownProduct {
  const isIt = (variant: ShownProduct['variants'][number]) =>
    (variant.color === null || variant.color === color) && (variant.size === null || variant.size === size)
  return {
    ...product,
    stock: product.stock + 1,
    variants: product.variants.map((variant) =>
      isIt(variant) ? { ...variant, stock: variant.stock + 1 } : variant,
    ),
  }
}
