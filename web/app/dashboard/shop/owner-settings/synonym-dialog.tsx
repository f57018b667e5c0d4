import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ListedSynonym,
  type SynonymRequest,
  synonymRequest,
} from '@spokehaat/contract/catalogue/synonym'
import { useForm } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog } from '../../frame/dialogs/form-dialog.tsx'
import { useAddSynonymMutation, useChangeSynonymMutation } from './synonyms-api.ts'

/** `synonym` null: a new one. */
export function SynonymDialog({ synonym, onClose }: { synonym: ListedSynonym | null; onClose: () => void }) {
  const [addSynonym] = useAddSynonymMutation()
  const [changeSynonym] = useChangeSynonymMutation()
  const form = useForm<SynonymRequest>({
    resolver: zodResolver(synonymRequest),
    mode: 'onTouched',
    defaultValues: { typed: synonym?.typed ?? '', meant: synonym?.meant ?? '' },
  })
  const { register } = form
  const { errors } = form.formState
  return (
    <FormDialog
      title={synonym ? 'Change these words' : 'Add words'}
      submit={synonym ? 'Save' : 'Add'}
      form={form}
      onSave={(words) =>
        synonym
          ? changeSynonym({ id: synonym._id, version: synonym.version, ...words }).unwrap()
          : addSynonym(words).unwrap()
      }
      done="The search knows it now."
      onClose={onClose}
    >
      <Field
        label="What shoppers type"
        hint="At most four words, such as ladies cycle."
        error={errors.typed?.message}
      >
        <TextInput autoComplete="off" maxLength={60} {...register('typed')} />
      </Field>
      <Field
        label="What they mean"
        hint="Words of your catalogue. All of them are looked for; of words with a stroke between them, one will do: bike/bicycle."
        error={errors.meant?.message}
      >
        <TextInput autoComplete="off" maxLength={100} {...register('meant')} />
      </Field>
    </FormDialog>
  )
}
