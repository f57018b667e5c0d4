import { START_WORD } from '@spokehaat/contract/shop/first-day'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/desk-paths.ts'
import { formatCount } from '../../../lib/format.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../frame/dialogs/form-dialog.tsx'
import { useDemoGoesQuery, useStartOwnMutation } from './first-day-api.ts'

const NAMES = {
  products: ['product, with its stock', 'products, with their stock'],
  orders: ['order', 'orders'],
  customers: ['customer', 'customers'],
  messages: ['message', 'messages'],
  discounts: ['discount', 'discounts'],
} as const

/** A demo becomes the owner's: what goes is listed first, and typed. */
export function StartOwnCard() {
  const [isOpen, open] = useState(false)
  return (
    <section className="mt-6 rounded-lg border border-line bg-surface p-5 shadow-sm md:p-6">
      <h2 className="text-xl font-bold">Start my own shop</h2>
      <p className="mt-2 max-w-[64ch] text-muted">
        The demo goes: its products, and whatever was bought, written and tried here. Who works here, your
        settings, delivery, articles and languages stay. A backup of everything is made first.
      </p>
      <Button variant="primary" className="mt-4" onClick={() => open(true)}>
        Start my own shop
      </Button>
      {isOpen && <StartDialog onClose={() => open(false)} />}
    </section>
  )
}

function StartDialog({ onClose }: { onClose: () => void }) {
  const { data } = useDemoGoesQuery(undefined, { refetchOnMountOrArgChange: true })
  const [startOwn] = useStartOwnMutation()
  const [word, setWord] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  async function start() {
    try {
      return await startOwn(word).unwrap()
    } catch (failure) {
      const said = asApiError(failure)?.fields?.word
      if (said === undefined) throw failure
      setWrong(said)
      field.current?.focus()
      throw new NotYet()
    }
  }

  return (
    <FormDialog
      title="Start my own shop?"
      submit="Take the demo out"
      tone="danger"
      isDisabled={data === undefined}
      onSave={start}
      done={({ backup }) => `The shop is yours. The demo is in ${backup}.`}
      onSaved={() => void navigate(paths.overview())}
      onClose={onClose}
    >
      <div className="text-muted">
        <p>After a backup, these go:</p>
        <ul className="figures mt-2 list-disc pl-5">
          {Object.entries(NAMES).map(([key, [one, many]]) => {
            const count = data?.[key as keyof typeof NAMES] ?? 0
            return count === 0 ? null : (
              <li key={key}>{`${formatCount(count)} ${count === 1 ? one : many}`}</li>
            )
          })}
        </ul>
      </div>
      <Field label={`Type ${START_WORD}`} error={wrong}>
        <TextInput
          ref={field}
          value={word}
          autoComplete="off"
          onChange={(event) => {
            setWord(event.target.value)
            setWrong(null)
          }}
        />
      </Field>
    </FormDialog>
  )
}
