/** Hears of new orders while the desk is open. */
import type { OrderNews as News } from '@spokehaat/contract/sales/order-news'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { baseApi } from '../../../store/api/base-api.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { useMay } from '../../../store/use-may.ts'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useKeptSwitch } from '../../frame/parts/kept-choice.ts'
import { ring } from './chime.ts'
import { newsApi } from './news-api.ts'
import { unheardReader } from './unheard.ts'

/** Between two questions, in ms. */
const PAUSE = 20_000
/** Nobody has touched the page for so long, in ms: a session that nobody uses has to be able to end. */
const LEFT_ALONE = 12 * 3_600_000

/** Whether this browser rings: off until somebody wants it. */
export const useSound = () => useKeptSwitch('desk-sound', false)

export function OrderNews() {
  const may = useMay()
  return may('orders.read') ? <Listener /> : null
}

function Listener() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [isLoud] = useSound()
  const since = useRef<string>(undefined)
  const touchedAt = useRef(0)
  const unheard = useRef<ReturnType<typeof unheardReader>>(null)

  function tell(orders: News['orders']) {
    const [first] = orders
    if (!first) return
    // lists, counts and the badge are read again
    dispatch(baseApi.util.invalidateTags(['Orders']))
    if (isLoud && isFirstToRing(first._id)) void ring()
    markTitle(orders.length)
    const words =
      orders.length === 1
        ? `New order ${first.number}: ${first.customer}, ${formatBdt(first.totalBdt)}`
        : `${orders.length} new orders`
    const to = orders.length === 1 ? paths.customerOrder(first._id) : paths.allOrders()
    toast.info(words, {
      id: 'order-news',
      duration: 12_000,
      action: { label: 'Open', onClick: () => void navigate(to) },
      classNames: {
        actionButton: 'ml-auto min-h-11 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4',
      },
    })
  }

  const look = useEffectEvent(async () => {
    if (performance.now() - touchedAt.current > LEFT_ALONE) return
    const asking = dispatch(
      newsApi.endpoints.orderNews.initiate({ since: since.current }, { forceRefetch: true }),
    )
    const { data } = await asking
    asking.unsubscribe()
    // where no answer came, the next question begins where this one did
    if (!data) return
    since.current = data.at
    unheard.current ??= unheardReader()
    tell(unheard.current(data))
  })

  useEffect(() => {
    const touch = () => {
      touchedAt.current = performance.now()
    }
    const comeBack = () => {
      if (document.visibilityState !== 'visible') return
      unmarkTitle()
      void look()
    }
    touch()
    void look()
    const timer = setInterval(() => void look(), PAUSE)
    window.addEventListener('pointerdown', touch)
    window.addEventListener('keydown', touch)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pointerdown', touch)
      window.removeEventListener('keydown', touch)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
  return null
}

/** Of several open pages one rings. */
function isFirstToRing(order: string): boolean {
  try {
    if (localStorage.getItem('desk-rang') === order) return false
    localStorage.setItem('desk-rang', order)
  } catch {
    // without storage each rings
  }
  return true
}

const MARK = /^\((\d+)\) /

/** How many came while somebody looked elsewhere stands in the tab. */
function markTitle(count: number): void {
  if (document.visibilityState === 'visible') return
  const before = Number(MARK.exec(document.title)?.[1] ?? 0)
  document.title = `(${before + count}) ${document.title.replace(MARK, '')}`
}

function unmarkTitle(): void {
  document.title = document.title.replace(MARK, '')
}
