/** What somebody waits for: with an account what the shop says, without one what was asked for in this browser. */
import { selectUser } from '../../store/auth-slice.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { changeSaved, type SavedProduct } from '../../store/saved/saved.ts'
import { useEndAlertMutation, useOwnAlertsQuery } from './saved-lists-api.ts'

export interface Wait {
  /** The same for the same wait. */
  id: string
  /** Back in stock, or a price of so many dollars. */
  what: 'stock' | number
  /** False: a link in a mail has to be followed first. */
  isSure: boolean
  end: () => void
}

export type WaitsOf = (entry: SavedProduct) => Wait[]

export function useOwnAlerts(): WaitsOf {
  const user = useAppSelector(selectUser)
  const hasAccount = user !== null && user.role !== 'guest'
  const { data } = useOwnAlertsQuery(undefined, { skip: !hasAccount, refetchOnMountOrArgChange: true })
  const [endAlert] = useEndAlertMutation()
  if (hasAccount) {
    return ({ product }) =>
      (data ?? [])
        .filter((alert) => alert.product === product)
        .map(({ _id, below, isConfirmed }) => ({
          id: _id,
          what: below ?? 'stock',
          isSure: isConfirmed,
          end: () => void endAlert(_id),
        }))
  }
  return ({ product, wait }) =>
    wait === null
      ? []
      : [
          {
            id: 'here',
            what: wait,
            isSure: false,
            end: () => changeSaved({ product, isSaved: true, wait: null }),
          },
        ]
}
