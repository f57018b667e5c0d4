/** The codes of this cart, as they were typed: kept in this tab, for who typed them, until the cart is ordered. */
import { useState } from 'react'
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { codesDraft } from '../pending-order/codes-draft.ts'

export interface Codes {
  list: readonly string[]
  add(code: string): void
  remove(code: string): void
}

export function useCodes(): Codes {
  const owner = useAppSelector(selectUser)?.userId ?? ''
  const [list, setList] = useState<readonly string[]>(() => read(owner))
  function change(next: readonly string[]) {
    setList(next)
    if (next.length === 0) codesDraft.clear()
    else codesDraft.write(owner, { codes: next.join('\n') })
  }
  return {
    list,
    add: (code) => list.includes(code) || change([...list, code]),
    remove: (code) => change(list.filter((one) => one !== code)),
  }
}

const read = (owner: string) => codesDraft.read(owner).codes?.split('\n').filter(Boolean) ?? []
