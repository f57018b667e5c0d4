import type { GiftCardDetail } from '@spokehaat/contract/sales/credit'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDate, formatDateTime } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { useKeptOpen } from '../../../store/use-kept.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ReasonDialog } from '../../frame/dialogs/reason-dialog.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { Facts } from '../../frame/parts/facts.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import type { Route } from './+types/gift-card-page.ts'
import { useBlockGiftCardMutation, useGiftCardQuery } from './credit-api.ts'
import { CreditLedger } from './credit-ledger.tsx'
import { GiftCardStateBadge } from './gift-card-state.tsx'

export const meta = deskMeta('Gift card')

export default function GiftCardPage({ params }: Route.ComponentProps) {
  const { data: card, error, isFetching, refetch } = useGiftCardQuery(params.id)
  const status = asApiError(error)?.status
  return (
    <DashboardPage
      title={card ? `Gift card …${card.lastFour}` : 'Gift card'}
      aside={
        <TextLink to={paths.giftCards()} className="font-semibold">
          Gift cards
        </TextLink>
      }
    >
      {status === 404 || status === 422 ? (
        <EmptyState
          title="There is no such gift card"
          action={<ButtonLink to={paths.giftCards()}>Show all cards</ButtonLink>}
        >
          The address may be incomplete.
        </EmptyState>
      ) : error ? (
        <LoadFailed
          title="This card could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : card ? (
        <Contents card={card} />
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <Skeleton className="h-96 rounded-lg" />
          <Skeleton className="h-72 rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function Contents({ card }: { card: GiftCardDetail }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <DashboardCard title={formatBdt(card.balanceBdt)}>
        <div className="mb-6">
          <GiftCardStateBadge state={card.state} />
        </div>
        <div className="mb-6">
          <Facts
            facts={[
              [card.kind === 'sold' ? 'Sold for' : 'Given with', formatBdt(card.amountBdt)],
              card.order !== null && [
                'Order',
                <TextLink key="order" to={paths.customerOrder(card.order._id)} className="figures">
                  {card.order.number}
                </TextLink>,
              ],
              card.expiresAt !== null && ['Last day', lastDayOf(card.expiresAt)],
              card.email !== '' && ['Mailed to', <EmailAddress key="to">{card.email}</EmailAddress>],
              card.note !== '' && [card.kind === 'sold' ? 'Note' : 'Reason', card.note],
              ['Made', `${formatDateTime(card.madeAt)}, by ${card.madeBy}`],
            ]}
          />
        </div>
        <BlockCard card={card} />
      </DashboardCard>
      <DashboardCard title="Ledger">
        <CreditLedger caption="Changes of this card’s balance, newest first" rows={card.ledger} />
      </DashboardCard>
    </div>
  )
}

/** It is over as this day ends. */
const lastDayOf = (expiresAt: string) => formatDate(new Date(Date.parse(expiresAt) - 1).toISOString())

function BlockCard({ card }: { card: GiftCardDetail }) {
  const keptAs = `block-card:${card._id}`
  const [isAsking, setAsking] = useKeptOpen(keptAs)
  const [block] = useBlockGiftCardMutation()
  const to = card.state !== 'blocked'
  const word = to ? 'Block' : 'Unblock'
  return (
    <>
      <Button onClick={() => setAsking(true)}>{word} this card …</Button>
      {isAsking && (
        <ReasonDialog
          keptAs={keptAs}
          title={`${word} card …${card.lastFour}?`}
          submit={word}
          tone={to ? 'danger' : 'primary'}
          onReason={async (reason) => {
            await block({ id: card._id, isBlocked: to, reason }).unwrap()
            toast.success(to ? 'The card is blocked.' : 'The card counts again.')
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            {to
              ? 'Nothing can be paid with it from now on. Its balance stays, and what comes back of its orders is added to it.'
              : `Whoever has its code can spend ${formatBdt(card.balanceBdt)} again.`}
          </p>
        </ReasonDialog>
      )}
    </>
  )
}
