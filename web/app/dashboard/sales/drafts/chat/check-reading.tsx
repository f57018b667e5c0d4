import type { ChatReading } from '@spokehaat/contract/sales/chat-reading'
import { useRef, useState } from 'react'
import { DistrictOptions } from '../../../../order-parts/district-options.tsx'
import { errorSentence } from '../../../../store/api/error-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RadioGroup } from '../../../../ui/radio-group.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { DashboardCard } from '../../../frame/parts/dashboard-page.tsx'
import { CHANNEL_OPTIONS, isChannel } from '../channels.ts'
import { useAddDraftMutation } from '../drafts-api.ts'
import { type Checked, draftOf, firstChecked, isRight, TEXT_FIELDS, wrongOf } from './checked.ts'
import { GoodsRows } from './goods-rows.tsx'
import { MarkedChat } from './marked-chat.tsx'
import { ReadHint } from './read-hint.tsx'

/** Nobody pastes what is said at the counter. */
const CHATS = CHANNEL_OPTIONS.filter(({ value }) => value !== 'counter')

interface CheckReadingProps {
  reading: ChatReading
  onMade: (draft: string) => void
  onAgain: () => void
}

/** What was read beside the text that it was read in. A person checks it, and makes the draft. */
export function CheckReading({ reading, onMade, onAgain }: CheckReadingProps) {
  const [checked, setChecked] = useState<Checked>(() => firstChecked(reading))
  const [isTried, setTried] = useState(false)
  const [add, { isLoading, error }] = useAddDraftMutation()
  const form = useRef<HTMLFormElement>(null)
  const change = (next: Partial<Checked>) => setChecked((now) => ({ ...now, ...next }))
  const wrong = wrongOf(checked, reading)
  const said = isTried ? wrong : { phone: null, goods: [] }

  async function make() {
    setTried(true)
    if (!isRight(wrong)) {
      // once the words are there
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const { data } = await add(draftOf(checked, reading))
    if (data) onMade(data._id)
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <div className="min-w-0 xl:sticky xl:top-6">
        <DashboardCard title="What they wrote">
          <MarkedChat reading={reading} />
          <Button className="mt-5" onClick={onAgain}>
            Paste another text
          </Button>
        </DashboardCard>
      </div>
      <div className="grid min-w-0 gap-6">
        <DashboardCard title="Products">
          <GoodsRows
            named={reading.goods}
            checked={checked.goods}
            wrong={said.goods}
            onChange={(place, next) =>
              change({ goods: checked.goods.map((one, at) => (at === place ? { ...one, ...next } : one)) })
            }
          />
        </DashboardCard>
        <DashboardCard title="Customer">
          <div className="grid gap-5">
            <div className="max-w-lg">
              <RadioGroup
                legend="Ordered by"
                name="channel"
                areWords
                options={CHATS}
                value={checked.channel}
                onChange={(channel) => {
                  if (isChannel(channel)) change({ channel })
                }}
              />
            </div>
            {reading.phones.length > 1 && (
              <RadioGroup
                legend="Which number?"
                name="phone"
                areWords
                options={reading.phones.map(({ value }) => ({ value, label: value }))}
                value={checked.phone}
                onChange={(phone) => change({ phone })}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <Field
                label="Phone"
                error={said.phone}
                hint={
                  reading.phones.length > 1 ? (
                    'Several were written.'
                  ) : (
                    <ReadHint part={reading.phones[0] ?? null} />
                  )
                }
              >
                <TextInput
                  type="tel"
                  inputMode="tel"
                  autoComplete="off"
                  maxLength={40}
                  className="figures"
                  value={checked.phone}
                  onChange={({ target }) => change({ phone: target.value })}
                />
              </Field>
              {TEXT_FIELDS.map(([field, label]) => (
                <Field key={field} label={label} hint={<ReadHint part={reading[field]} />}>
                  <TextInput
                    autoComplete="off"
                    maxLength={field === 'postcode' ? 12 : field === 'streetAddress' ? 200 : 80}
                    value={checked.texts[field]}
                    onChange={({ target }) => change({ texts: { ...checked.texts, [field]: target.value } })}
                  />
                </Field>
              ))}
              <Field label="District" hint={<ReadHint part={reading.district} />}>
                <Select
                  value={checked.district}
                  onChange={({ target }) => change({ district: target.value })}
                >
                  <option value="">Choose</option>
                  <DistrictOptions />
                </Select>
              </Field>
              <Field label="Language of mails and papers">
                <Select
                  value={checked.language}
                  onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'bn' })}
                >
                  <option value="bn">Bangla</option>
                  <option value="en">English</option>
                </Select>
              </Field>
            </div>
          </div>
        </DashboardCard>
        {error && <Notice title="The draft could not be made">{errorSentence(error)}</Notice>}
        <Button type="submit" variant="primary" size="lg" busy={isLoading} className="sm:justify-self-start">
          Make the draft
        </Button>
      </div>
    </form>
  )
}
