import { zodResolver } from '@hookform/resolvers/zod'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { type TaxInvoiceRequest, taxInvoiceRequest } from '@spokehaat/contract/sales/tax'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useIssueTaxInvoiceMutation, useOrderTaxPapersQuery } from '../tax/tax-api.ts'

/** Of an order with VAT in it, or with a paper from when it had. */
export function TaxPapersCard({ order }: { order: OrderDetail }) {
  const may = useMay()
  const { data } = useOrderTaxPapersQuery(order._id)
  const [isIssuing, setIssuing] = useState(false)
  if (!data || (data.length === 0 && order.tax === null)) return null
  const isSold = order.status === 'Paid' || order.codStatus === 'confirmed'
  return (
    <DashboardCard title="VAT">
      {data.length === 0 ? (
        <p className="text-muted">
          {isSold
            ? 'The tax invoice is issued when the goods leave, or now.'
            : 'A tax invoice can be issued once the order is paid or confirmed.'}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((paper) => (
            <li key={paper._id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <TextLink to={paths.taxPaper(paper._id)} isStrong>
                {`${paper.kind === 'invoice' ? 'Mushak 6.3' : 'Credit note'} ${paper.number}`}
              </TextLink>
              <span className="figures">{formatBdt(paper.total)}</span>
              <span className="basis-full text-[0.9375rem] text-muted">{formatDateTime(paper.at)}</span>
            </li>
          ))}
        </ul>
      )}
      {data.length === 0 && isSold && may('orders.write') && (
        <Button className="mt-4" onClick={() => setIssuing(true)}>
          Issue Mushak 6.3
        </Button>
      )}
      {isIssuing && <IssueDialog order={order._id} onClose={() => setIssuing(false)} />}
    </DashboardCard>
  )
}

function IssueDialog({ order, onClose }: { order: string; onClose: () => void }) {
  const [issue] = useIssueTaxInvoiceMutation()
  const form = useForm<z.input<typeof taxInvoiceRequest>, unknown, TaxInvoiceRequest>({
    resolver: zodResolver(taxInvoiceRequest),
    mode: 'onTouched',
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      title="Issue the tax invoice now?"
      submit="Issue"
      form={form}
      onSave={(buyer) => issue({ order, ...buyer }).unwrap()}
      done={({ number }) => `Mushak 6.3 ${number} issued.`}
      onClose={onClose}
    >
      <p className="text-muted">It gets the next number and can not be changed afterwards.</p>
      <Field
        label="Buyer’s business"
        hint="Left empty, it is to the customer’s own name."
        optional
        error={errors.buyerName?.message}
      >
        <TextInput autoComplete="off" {...register('buyerName')} />
      </Field>
      <Field
        label="Buyer’s BIN"
        hint="13 digits, such as 000123456-0101."
        optional
        error={errors.buyerBin?.message}
      >
        <TextInput inputMode="numeric" autoComplete="off" {...register('buyerBin')} />
      </Field>
    </FormDialog>
  )
}
