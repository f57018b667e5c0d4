import { zodResolver } from '@hookform/resolvers/zod'
import { type UpdateUserRequest, type User, updateUserRequest } from '@spokehaat/contract/identity/account'
import * as m from '@spokehaat/texts/orders'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { useImageUpload } from '../../../store/api/image-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { PhotoInput } from '../../../ui/photo-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { useUpdateProfileMutation } from './profile-api.ts'
import { ProvePhone } from './prove-phone.tsx'

const PhotoCropDialog = lazy(() => import('./photo-crop-dialog.tsx'))

const SAVED = m.profile_updated_successfully()

export function ProfileForm({ user }: { user: User }) {
  const [update] = useUpdateProfileMutation()
  const { register, handleSubmit, setError, reset, formState } = useForm<UpdateUserRequest>({
    resolver: zodResolver(updateUserRequest),
    defaultValues: { name: user.name, phone: user.phone ?? '' },
  })
  const { errors, isSubmitting, isDirty, dirtyFields } = formState
  const [chosen, setChosen] = useState<File | null>(null)

  async function save(form: UpdateUserRequest) {
    try {
      const saved = await update({ id: user._id, update: form }).unwrap()
      reset({ name: saved.name, phone: saved.phone ?? '' })
      toast.success(SAVED)
    } catch (failure) {
      showFieldErrors(failure, ['name', 'phone'], setError)
      toast.error(errorSentence(failure))
    }
  }

  const upload = useImageUpload({
    async onUploaded(photo) {
      await update({ id: user._id, update: { photo } }).unwrap()
      toast.success(SAVED)
    },
    onFailed: () => toast.error(m.failed_to_upload_image()),
  })

  return (
    <DashboardCard title={m.your_details()}>
      {chosen && (
        <Suspense>
          <PhotoCropDialog
            file={chosen}
            onCropped={(photo) => {
              setChosen(null)
              upload.choose(photo)
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
      <form noValidate onSubmit={handleSubmit(save)} className="flex flex-col gap-5">
        <PhotoInput label={m.photo()} value={user.photo ?? ''} upload={{ ...upload, choose: setChosen }} />
        <Field label={m.name()} error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <Field label={m.email()} hint={m.you_sign_in_with_it()}>
          <TextInput type="email" readOnly value={user.email} className="bg-sunken" />
        </Field>
        <Field label={m.phone()} error={errors.phone?.message}>
          <TextInput
            type="tel"
            autoComplete="tel"
            // who never gave a number may go on without
            {...register('phone', { setValueAs: (phone) => (phone || user.phone ? phone : undefined) })}
          />
        </Field>
        {user.phone && !dirtyFields.phone && <ProvePhone phone={user.phone} />}
        <Button
          type="submit"
          variant="primary"
          busy={isSubmitting}
          disabled={!isDirty}
          className="mt-2 self-start max-sm:w-full"
        >
          {isSubmitting ? m.saving() : m.save_changes()}
        </Button>
      </form>
    </DashboardCard>
  )
}
