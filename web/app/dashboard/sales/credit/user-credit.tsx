import { type GiveCreditRequest, giveCreditRequest } from '@spokehaat/contract/sales/credit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { FIGURE_FIELD } from '../../../lib/typed-figure.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextArea } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { figuresResolver } from '../../frame/parts/figures-resolver.ts'
import { ShortFailure } from '../../frame/parts/short-failure.tsx'
import { useCreditOfQuery, useGiveCreditMutation } from './credit-api.ts'
import { CreditLedger } from './credit-ledger.tsx'

/** What the shop owes an account, and how it came to that. */
export function UserCredit({ user }: { user: { _id: string; name: string } }) {
  const { data, error, isFetching, refetch } = useCreditOfQuery(user._id)
  const [isGiving, setGiving] = useState(false)
  return (
    <DashboardCard title="Store credit">
      {error ? (
        <ShortFailure message={error.message} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-4">
            <p className="figures text-lg">
              <span className="text-xl font-bold">{formatBdt(data.balanceBdt)}</span> to spend
            </p>
            <Button onClick={() => setGiving(true)}>Give credit …</Button>
          </div>
          {data.ledger.length > 0 && (
            <CreditLedger caption="Changes of this credit, newest first" rows={data.ledger} />
          )}
        </>
      ) : (
        <Loading>
          <Skeleton className="h-12" />
        </Loading>
      )}
      {isGiving && <GiveDialog user={user} onClose={() => setGiving(false)} />}
    </DashboardCard>
  )
}

function GiveDialog({ user, onClose }: { user: { _id: string; name: string }; onClose: () => void }) {
  // one key for one dialog: pressing twice gives once
  const [key] = useState(() => crypto.randomUUID())
  const [give] = useGiveCreditMutation()
  const form = useForm<GiveCreditRequest>({
    resolver: figuresResolver(giveCreditRequest),
    defaultValues: { reason: '' },
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      title={`Give credit to ${user.name}`}
      submit="Give it"
      form={form}
      onSave={(credit) => give({ user: user._id, key, credit }).unwrap()}
      done={({ balanceBdt }) => `${user.name} has ${formatBdt(balanceBdt)} to spend now.`}
      onClose={onClose}
    >
      <p className="text-muted">
        It pays for orders of this account, and never turns into money. Its owner is told by mail.
      </p>
      <Field label="Amount, in taka" error={errors.amountBdt?.message}>
        <FigureInput step={1} {...register('amountBdt', FIGURE_FIELD)} />
      </Field>
      <Field label="Reason" hint="Only the shop sees it." error={errors.reason?.message}>
        <TextArea rows={2} maxLength={500} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}
