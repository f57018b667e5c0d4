import { useLocation } from 'react-router'
import { listAddress, listSpec } from '../../frame/table/list-address.ts'
import { useListAddress } from '../../frame/table/use-list-address.ts'

/** Two lists stand on the page: what would change, whose page is `changes`, and what is wrong. */
const LIST = listSpec({ filters: { changes: 'text' } })

interface FileList {
  page: number
  to: (page: number) => string
}

export function useFileLists(): { changes: FileList; errors: FileList } {
  const { pathname } = useLocation()
  const { address, to } = useListAddress(LIST)
  const page = Number(address.changes)
  return {
    changes: {
      page: Number.isSafeInteger(page) && page > 0 ? page : 1,
      to: (next) =>
        `${pathname}?${listAddress(LIST, { ...address, changes: next === 1 ? undefined : String(next) })}`,
    },
    errors: { page: address.page, to },
  }
}
