import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { keepCompared, readCompared, useCompared } from '../../store/compared/compared.ts'
import { type Column, textOf } from './comparison.ts'

/**
 * Shows other bicycles in place of these. They stand in the address; where these are the ones that this browser keeps,
 * it keeps the others instead, so that the tray and the page never disagree. A link of somebody else changes nothing.
 */
export function useChange(columns: readonly Column[]): (texts: readonly string[]) => void {
  const navigate = useNavigate()
  const kept = useCompared()
  return (texts) => {
    if (kept.length > 0 && kept.every(({ id }) => columns.some(({ bike }) => bike._id === id)))
      keepCompared(texts.flatMap((text) => readCompared(text) ?? []))
    void navigate(paths.compare(texts), { replace: true, preventScrollReset: true })
  }
}

export const textsOf = (columns: readonly Column[]): string[] => columns.map(textOf)
