import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { keepCompared, readCompared, useCompared, writeCompared } from '../../store/compared/compared.ts'
import { useRider } from '../../store/rider/use-rider.ts'
import type { Found } from './compared-bike.ts'

/**
 * Shows the rider's own size of each bicycle whose size nobody said, and keeps it where the bicycle is kept. Only their
 * browser knows it; without figures, and where no size fits, the middle one stays.
 */
export function useOwnSizes(search: string, found: Readonly<Record<string, Found>>): void {
  const { rider } = useRider()
  const navigate = useNavigate()
  const kept = useCompared()
  useEffect(() => {
    const texts = new URLSearchParams(search).getAll('b')
    if (!rider || texts.every((text) => readCompared(text)?.size !== null)) return
    let isCurrent = true
    void import('@spokehaat/contract/catalogue/fit/advise').then(
      ({ advise }) => {
        if (!isCurrent) return
        const inOwn = (text: string) => {
          const one = readCompared(text)
          const there = one && found[one.id]
          if (one?.size !== null || !there || !('bike' in there)) return text
          const { best } = advise(there.bike.sheet, rider, { runs: there.bike.fitWords })
          return best ? writeCompared({ id: one.id, size: best.size }) : text
        }
        const own = texts.map(inOwn)
        if (own.every((text, place) => text === texts[place])) return
        keepCompared(kept.flatMap((one) => readCompared(inOwn(writeCompared(one))) ?? []))
        void navigate(paths.compare([...new Set(own)]), { replace: true, preventScrollReset: true })
      },
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [search, found, rider, navigate, kept])
}
