import { CATEGORIES } from '@spokehaat/contract/catalogue/product-fields'
import { CASH_GOODS, CASH_STEPS, type CashGoods } from '@spokehaat/contract/sales/cash-ladder'
import { DISTRICTS } from '@spokehaat/contract/sales/districts'
import { SETTINGS } from '@spokehaat/contract/shop/settings'
import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FigureInput } from '../../../ui/figure-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCarriersQuery } from '../../sales/carriers/carriers-api.ts'
import { useDeliveryPlanQuery } from '../../sales/delivery/delivery-api.ts'
import { CASH_STEP_WORDS } from '../../sales/order-record/cash-words.ts'
import type { SettingsFields } from './settings-form.tsx'
import { readRules, type TypedRule, writeRules } from './typed-rules.ts'

const GOODS: Record<CashGoods, string> = {
  any: 'Anything',
  bicycles: 'Bicycles',
  made: 'Made to order',
  parts: 'Parts and accessories alone',
}
const STEPS = CASH_STEPS.filter((step) => step !== 'none')
const MOST = 20
const FRESH: TypedRule = {
  fromBdt: '',
  goods: 'any',
  category: null,
  district: null,
  method: null,
  carrier: null,
  step: 'share',
}

/** It is not about every cart. */
const isNarrow = ({ goods, category, district, method, carrier }: TypedRule) =>
  goods !== 'any' || [category, district, method, carrier].some((one) => one !== null)

/** A kind of goods or a category, a way of delivery or a carrier: each pair is one choice. */
const goodsOf = ({ goods, category }: TypedRule) => category ?? goods
const byOf = ({ method, carrier }: TypedRule) => (carrier === null ? (method ?? '') : `${CARRIER}${carrier}`)
const CARRIER = 'carrier '
function ofGoods(value: string): Pick<TypedRule, 'goods' | 'category'> {
  const category = CATEGORIES.find((one) => one === value) ?? null
  return { goods: CASH_GOODS.find((one) => one === value) ?? 'any', category }
}
const ofBy = (value: string): Pick<TypedRule, 'method' | 'carrier'> =>
  value.startsWith(CARRIER)
    ? { method: null, carrier: value.slice(CARRIER.length) }
    : { method: value || null, carrier: null }

/** The rules of the ladder, each a line that can be read: from so much, of what, where to, by which way, what is asked. */
export function CashRulesField({ form }: { form: SettingsFields }) {
  const { label, hint } = SETTINGS.cashRules
  const { data: plan } = useDeliveryPlanQuery()
  const { data: carriers = [] } = useCarriersQuery()
  const ways = plan?.methods ?? []
  const rules = readRules(form.watch('cashRules'))
  const problem = problemIn(form.formState.errors.cashRules)

  const write = (next: readonly TypedRule[]) =>
    form.setValue('cashRules', writeRules(next), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
  const change = (at: number, changes: Partial<TypedRule>) =>
    write(rules.map((rule, index) => (index === at ? { ...rule, ...changes } : rule)))

  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      <p className="mt-1 mb-4 text-[0.9375rem] text-muted">{hint}</p>
      <ul className="flex flex-col gap-4">
        {rules.map((rule, index) => (
          // a rule has no name but its place
          // biome-ignore lint/suspicious/noArrayIndexKey: its fields hold what the list holds
          <li key={index} className="grid gap-4 rounded-md border border-line p-4 sm:grid-cols-2">
            <Field label="From, in taka">
              <FigureInput
                min={0}
                step={1}
                value={rule.fromBdt}
                onChange={({ target }) => change(index, { fromBdt: target.value })}
              />
            </Field>
            <Field label="Ask for">
              <Select
                value={rule.step}
                onChange={({ target }) => change(index, { step: target.value as TypedRule['step'] })}
              >
                {STEPS.map((step) => (
                  <option key={step} value={step}>
                    {CASH_STEP_WORDS[step]}
                  </option>
                ))}
              </Select>
            </Field>
            <div className="flex flex-wrap items-start justify-between gap-x-4 sm:col-span-2">
              <details className="min-w-0 grow" open={isNarrow(rule) || undefined}>
                <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold">
                  {isNarrow(rule) ? 'Only for' : 'For anything, sent anywhere, by any way'}
                </summary>
                <div className="mt-2 grid gap-4 sm:grid-cols-2">
                  <Field label="Of">
                    <Select
                      value={goodsOf(rule)}
                      onChange={({ target }) => change(index, ofGoods(target.value))}
                    >
                      {CASH_GOODS.map((goods) => (
                        <option key={goods} value={goods}>
                          {GOODS[goods]}
                        </option>
                      ))}
                      <optgroup label="Of a category">
                        {CATEGORIES.map((category) => (
                          <option key={category}>{category}</option>
                        ))}
                      </optgroup>
                    </Select>
                  </Field>
                  <Field label="Sent to">
                    <Select
                      value={rule.district ?? ''}
                      onChange={({ target }) =>
                        change(index, {
                          district: DISTRICTS.find((one) => one === target.value) ?? null,
                        })
                      }
                    >
                      <option value="">Any district</option>
                      {DISTRICTS.map((district) => (
                        <option key={district}>{district}</option>
                      ))}
                    </Select>
                  </Field>
                  <Field
                    label="By"
                    className="sm:col-span-2"
                    hint={
                      rule.carrier !== null && !ways.some(({ carrier }) => carrier === rule.carrier)
                        ? 'No way of delivery says yet that it is carried by it: say so under Delivery.'
                        : undefined
                    }
                  >
                    <Select value={byOf(rule)} onChange={({ target }) => change(index, ofBy(target.value))}>
                      <option value="">Any way of delivery</option>
                      {withOwn(rule.method, ways, 'A way that is gone').map(({ _id, name }) => (
                        <option key={_id} value={_id}>
                          {name}
                        </option>
                      ))}
                      {(carriers.length > 0 || rule.carrier !== null) && (
                        <optgroup label="By a carrier">
                          {withOwn(rule.carrier, carriers, 'A carrier that is gone').map(({ _id, name }) => (
                            <option key={_id} value={`${CARRIER}${_id}`}>
                              {name}
                            </option>
                          ))}
                        </optgroup>
                      )}
                    </Select>
                  </Field>
                </div>
              </details>
              <Button variant="quiet" onClick={() => write(rules.filter((_, other) => other !== index))}>
                <Trash2 aria-hidden="true" className="size-5" />
                Remove rule
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {rules.length === 0 && <p>No rule: cash asks for nothing more than a call.</p>}
      <p aria-live="polite" className="mt-2 font-medium text-brick empty:hidden">
        {problem}
      </p>
      {rules.length < MOST && (
        <Button className="mt-4" onClick={() => write([...rules, FRESH])}>
          <Plus aria-hidden="true" className="size-5" />
          Add rule
        </Button>
      )}
    </fieldset>
  )
}

interface Named {
  _id: string
  name: string
}

/** With the one that is chosen, though it is there no more. */
const withOwn = (chosen: string | null, all: readonly Named[], gone: string): readonly Named[] =>
  chosen === null || all.some(({ _id }) => _id === chosen) ? all : [...all, { _id: chosen, name: gone }]

/** Of the field, or of the first of its rules that has one. */
function problemIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const one of Object.values(error)) {
    const found = problemIn(one)
    if (found !== undefined) return found
  }
  return undefined
}
