import { useLocation } from 'react-router'
import { z } from 'zod'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate } from '../../../lib/format.ts'
import { RequireAuth } from '../../../store/require-auth.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { Paper } from '../papers/paper.tsx'

export const meta = deskMeta('Gift card')

const printedCard = z.object({ code: z.string(), amountBdt: z.number(), expiresAt: z.string().nullable() })
export type PrintedCard = z.infer<typeof printedCard>

/** A card to print right after it was made: its code comes along from there, and is nowhere else. */
export default function GiftCardPaper() {
  const card = printedCard.safeParse(useLocation().state)
  return (
    <RequireAuth skeleton={null}>
      <Paper title="Gift card" back={{ to: paths.giftCards(), label: 'Gift cards' }}>
        {card.success ? (
          <div className="py-6 text-center">
            <p className="text-6xl font-extrabold">{formatBdt(card.data.amountBdt)}</p>
            <p className="mt-8 text-lg">Type this code in the cart or at the checkout of our shop:</p>
            <p className="figures mt-4 text-[clamp(1.25rem,5.5vw,2.5rem)] font-bold tracking-wider">
              {card.data.code}
            </p>
            <p className="mt-8">
              {card.data.expiresAt === null
                ? 'It never expires. What is left after an order stays on the card.'
                : `It counts until ${formatDate(new Date(Date.parse(card.data.expiresAt) - 1).toISOString())}. What is left after an order stays on the card.`}
            </p>
            <p className="mt-2">Keep it as you would keep cash: whoever has the code can spend it.</p>
          </div>
        ) : (
          <p>The code of a card is shown once, when it is made, and can be printed only then.</p>
        )}
      </Paper>
    </RequireAuth>
  )
}
