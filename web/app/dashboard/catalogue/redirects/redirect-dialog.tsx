import { zodResolver } from '@hookform/resolvers/zod'
import {
  REDIRECT_LIMITS,
  type Redirect,
  type RedirectRequest,
  redirectRequest,
} from '@spokehaat/contract/catalogue/redirect'
import { useForm } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { useAddRedirectMutation, useChangeRedirectMutation } from './redirects-api.ts'

/** `redirect` null: a new one. */
export function RedirectDialog({ redirect, onClose }: { redirect: Redirect | null; onClose: () => void }) {
  const [add] = useAddRedirectMutation()
  const [change] = useChangeRedirectMutation()
  const form = useForm<RedirectRequest>({
    resolver: zodResolver(redirectRequest),
    mode: 'onTouched',
    defaultValues: { from: redirect?.from ?? '', to: redirect?.to ?? '' },
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      title={redirect ? 'Change this old address' : 'Add an old address'}
      submit={redirect ? 'Save' : 'Add'}
      form={form}
      onSave={(words) =>
        redirect
          ? change({ id: redirect._id, version: redirect.version, ...words }).unwrap()
          : add(words).unwrap()
      }
      done={({ isDead }) =>
        isDead
          ? 'Saved. Please look: there is nothing at the new address.'
          : 'The old address leads there now.'
      }
      onClose={onClose}
    >
      <Field
        label="Old address"
        hint="With or without the shop before it: /products/old-bike. Capitals and a closing stroke make no difference."
        error={errors.from?.message}
      >
        <TextInput autoComplete="off" maxLength={REDIRECT_LIMITS.address} {...register('from')} />
      </Field>
      <Field
        label="Leads to (optional)"
        hint="A page of this shop, such as /shop. Left empty, search engines are told that it is gone for good."
        error={errors.to?.message}
      >
        <TextInput autoComplete="off" maxLength={REDIRECT_LIMITS.address} {...register('to')} />
      </Field>
    </FormDialog>
  )
}
