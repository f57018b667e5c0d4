import { zodResolver } from '@hookform/resolvers/zod'
import {
  type ListedSynonym,
  type SynonymRequest,
  synonymRequest,
} from '@spokehaat/contract/catalogue/synonym'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { useAddSynonymMutation, useChangeSynonymMutation } from './synonyms-api.ts'

/** `synonym` null: a new one. */
export function SynonymDialog({ synonym, onClose }: { synonym: ListedSynonym | null; onClose: () => void }) {
  const [addSynonym] = useAddSynonymMutation()
  const [changeSynonym] = useChangeSynonymMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState, setError } = useForm<SynonymRequest>({
    resolver: zodResolver(synonymRequest),
    mode: 'onTouched',
    defaultValues: { typed: synonym?.typed ?? '', meant: synonym?.meant ?? '' },
  })
  const { errors, isSubmitting } = formState

  async function save(words: SynonymRequest) {
    setProblem(null)
    try {
      if (synonym) await changeSynonym({ id: synonym._id, version: synonym.version, ...words }).unwrap()
      else await addSynonym(words).unwrap()
      toast.success('The search knows it now.')
      onClose()
    } catch (failure) {
      const fields = asApiError(failure)?.fields
      for (const name of ['typed', 'meant'] as const) {
        const message = fields?.[name]
        if (message) setError(name, { type: 'server', message }, { shouldFocus: true })
      }
      if (!fields?.typed && !fields?.meant) setProblem(errorSentence(failure))
    }
  }

  return (
    <FormDialog
      title={synonym ? 'Change these words' : 'Add words'}
      submit={synonym ? 'Save' : 'Add'}
      isBusy={isSubmitting}
      error={problem}
      onSubmit={handleSubmit(save)}
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
