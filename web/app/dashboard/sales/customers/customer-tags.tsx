import { CUSTOMER_LIMITS, type CustomerDetail } from '@spokehaat/contract/sales/customer'
import { X } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useMay } from '../../../store/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useChangeCustomerTagsMutation, useCustomerTagsQuery } from './customers-api.ts'

/** Words of the shop's own, to find people by: saved as they come and go. */
export function CustomerTags({ customer }: { customer: CustomerDetail }) {
  const may = useMay()
  const [change, { isLoading }] = useChangeCustomerTagsMutation()
  const { tags, version, _id: id } = customer
  const mayWrite = may('customers.write')
  if (!mayWrite && tags.length === 0) return null

  async function save(next: string[]): Promise<boolean> {
    try {
      await change({ id, tags: next, version }).unwrap()
      return true
    } catch (failure) {
      toast.error(errorSentence(failure))
      return false
    }
  }

  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="label-caps mb-2 text-muted">Tags</h3>
      {tags.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-sm bg-sunken pl-2.5 wrap-anywhere">
              <span>{tag}</span>
              {mayWrite ? (
                <button
                  type="button"
                  disabled={isLoading}
                  aria-label={`Take the tag ${tag} off`}
                  onClick={() => void save(tags.filter((one) => one !== tag))}
                  className="grid size-11 place-items-center text-muted hover:text-ink"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              ) : (
                <span className="py-2 pr-2.5" />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayWrite && <AddTag tags={tags} isBusy={isLoading} onAdd={(tag) => save([...tags, tag])} />}
    </div>
  )
}

interface AddTagProps {
  tags: readonly string[]
  isBusy: boolean
  onAdd: (tag: string) => Promise<boolean>
}

function AddTag({ tags, isBusy, onAdd }: AddTagProps) {
  const { data: known = [] } = useCustomerTagsQuery()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const list = useId()

  async function add(event: FormEvent) {
    event.preventDefault()
    const tag = text.trim()
    if (tag === '') setProblem('Write a tag first.')
    else if (tags.includes(tag)) setProblem('It is there already.')
    else if (tags.length >= CUSTOMER_LIMITS.tags) {
      setProblem(`${CUSTOMER_LIMITS.tags} tags are the most. Take one off first.`)
    } else if (await onAdd(tag)) setText('')
  }

  return (
    <form noValidate onSubmit={add} className="flex items-end gap-2">
      <Field label="New tag" error={problem} className="min-w-0 grow">
        <TextInput
          value={text}
          list={list}
          maxLength={CUSTOMER_LIMITS.tag}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Button type="submit" busy={isBusy}>
        Add
      </Button>
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </form>
  )
}
