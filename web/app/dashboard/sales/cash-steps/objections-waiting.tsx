import { paths } from '../../../lib/desk-paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { useOpenCashObjectionsQuery } from './cash-steps-api.ts'

/** Seconds. */
const FRESH = 60

/** Above the orders, while somebody waits for an answer. */
export function ObjectionsWaiting() {
  const { data: count = 0 } = useOpenCashObjectionsQuery(undefined, { refetchOnMountOrArgChange: FRESH })
  if (count === 0) return null
  return (
    <p className="mb-4">
      <TextLink to={paths.cashObjections()}>
        {count === 1
          ? 'A rider asks for another look at what cash asks'
          : `${count} riders ask for another look at what cash asks`}
      </TextLink>
    </p>
  )
}
