import type { CustomerDetail } from '@spokehaat/contract/sales/customer'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { useMay } from '../../../store/use-may.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DashboardCard, DashboardPage, deskMeta } from '../../frame/parts/dashboard-page.tsx'
import { Facts } from '../../frame/parts/facts.tsx'
import { LoadFailed } from '../../frame/parts/load-failed.tsx'
import { EmailAddress } from '../../frame/table/words.tsx'
import type { Route } from './+types/customer-page.ts'
import { BeforeThisShop } from './before-this-shop.tsx'
import { CustomerData } from './customer-data.tsx'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerOrders, CustomerProducts } from './customer-orders.tsx'
import { CustomerPost } from './customer-post.tsx'
import { CustomerTags } from './customer-tags.tsx'
import { useCustomerQuery } from './customers-api.ts'
import { PerhapsTheSame } from './perhaps-the-same.tsx'

export const meta = deskMeta('Customer')

export default function CustomerPage({ params }: Route.ComponentProps) {
  const { data: customer, error, isFetching, refetch } = useCustomerQuery(params.id)
  const status = asApiError(error)?.status
  // it was joined into another one
  if (customer && customer._id !== params.id) return <Navigate replace to={paths.customer(customer._id)} />
  if (status === 404 || status === 422) return <NoSuchCustomer />
  return (
    <DashboardPage
      title={customer ? customer.name || customer.phone || 'No name' : 'Customer'}
      aside={<BackToAll />}
    >
      {error ? (
        <LoadFailed
          title="This customer could not be loaded"
          message={error.message}
          isTrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : customer ? (
        <CustomerContents key={customer._id} customer={customer} />
      ) : (
        <Loading className="grid items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <Skeleton className="h-[36rem] rounded-lg" />
          <Skeleton className="h-96 rounded-lg" />
        </Loading>
      )}
    </DashboardPage>
  )
}

function CustomerContents({ customer }: { customer: CustomerDetail }) {
  const mayWrite = useMay()('customers.write')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="xl:col-span-2">
        <Figures customer={customer} />
      </div>
      <div className="grid min-w-0 gap-6">
        <DashboardCard title="Who">
          <Who customer={customer} />
          <CustomerTags customer={customer} />
        </DashboardCard>
        {mayWrite && customer.perhaps.length > 0 && <PerhapsTheSame customer={customer} />}
        {mayWrite && <CustomerData customer={customer} />}
      </div>
      <div className="grid min-w-0 gap-6">
        <CustomerNotes customer={customer} />
        <CustomerOrders customer={customer._id} orders={customer.orderList} total={customer.orders} />
        <CustomerProducts products={customer.products} />
        <BeforeThisShop before={customer.before} />
        <CustomerPost customer={customer} />
      </div>
    </div>
  )
}

function Who({ customer }: { customer: CustomerDetail }) {
  const { phones, emails, accounts } = customer
  return (
    <Facts
      facts={[
        phones.length > 0 && [
          'Phone',
          phones.map((phone) => (
            <TextLink key={phone} to={`tel:${phone}`} className="figures mr-4">
              {phone}
            </TextLink>
          )),
        ],
        emails.length > 0 && [
          'Email',
          emails.map((email) => (
            <TextLink key={email} to={`mailto:${email}`} className="mr-4 wrap-anywhere">
              <EmailAddress>{email}</EmailAddress>
            </TextLink>
          )),
        ],
        ['Account', <Accounts key="accounts" accounts={accounts} />],
        ['First order', formatDate(customer.firstOrderAt)],
      ]}
    />
  )
}

function Accounts({ accounts }: Pick<CustomerDetail, 'accounts'>) {
  const mayReadUsers = useMay()('users.read')
  if (accounts.length === 0) return <span className="text-muted">None: orders as a guest</span>
  return accounts.map((account) => (
    <span key={account._id} className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
      {mayReadUsers ? (
        <TextLink to={paths.user(account._id)}>
          <EmailAddress>{account.email}</EmailAddress>
        </TextLink>
      ) : (
        <EmailAddress>{account.email}</EmailAddress>
      )}
      {account.isBlocked && <Badge tone="bad">Blocked</Badge>}
      {account.isStaff && <Badge>Works here</Badge>}
    </span>
  ))
}

/** What they brought the shop, and what it cost. */
function Figures({ customer }: { customer: CustomerDetail }) {
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Figure term="Orders">{formatCount(customer.orders)}</Figure>
      <Figure term="Bought">{formatBdt(customer.boughtBdt)}</Figure>
      <Figure term="Gave back">{formatBdt(customer.givenBackBdt)}</Figure>
      <Figure term="Refused">{formatCount(customer.refused)}</Figure>
    </dl>
  )
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4 shadow-sm">
      <dt className="label-caps text-muted">{term}</dt>
      <dd className="figures mt-1 text-xl font-bold wrap-anywhere">{children}</dd>
    </div>
  )
}

function BackToAll() {
  return (
    <TextLink to={paths.customers()} className="font-semibold">
      All customers
    </TextLink>
  )
}

function NoSuchCustomer() {
  return (
    <DashboardPage title="Customer">
      <EmptyState
        title="There is no such customer"
        action={<ButtonLink to={paths.customers()}>Show all customers</ButtonLink>}
      >
        The entry may have been erased.
      </EmptyState>
    </DashboardPage>
  )
}
