import type { CarrierOffers } from '@spokehaat/contract/sales/carrier'
import { LONGEST_NOTE } from '@spokehaat/contract/sales/carrier-kinds'
import type { OrderDetail } from '@spokehaat/contract/sales/order'
import { useState } from 'react'
import { cx } from '../../../../lib/class-names.ts'
import { useKept } from '../../../../store/use-kept.ts'
import { Field } from '../../../../ui/field.tsx'
import { FigureInput } from '../../../../ui/figure-input.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { formatBdt } from '../../../../ui/price.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FormDialog, NotYet } from '../../../frame/dialogs/form-dialog.tsx'
import { useBookParcelsMutation, useOffersQuery, useQuoteQuery } from '../../consignments/consignments-api.ts'
import { kilos, stateWords } from '../../consignments/parcel-words.ts'
import { isAllOfIt } from '../parcels/part-draft.ts'
import { PartLines } from '../parcels/part-lines.tsx'
import {
  bookingOf,
  chosenOffer,
  freeLines,
  inOrder,
  NOTHING_TYPED,
  piecesProblem,
  typedGrams,
  typedParcel,
} from './give-draft.ts'
import { MatchPlace } from './match-place.tsx'

interface GiveDialogProps {
  /** Under which what is typed outlives a session that ends. */
  keptAs: string
  order: OrderDetail
  onClose: () => void
}

/** A parcel of the order for one of the carriers that take it. */
export function GiveDialog({ keptAs, order, onClose }: GiveDialogProps) {
  const kept = useKept({ key: keptAs, shape: typedParcel, begin: (found) => found ?? NOTHING_TYPED })
  const { value: typed, change } = kept
  const [problems, setProblems] = useState<{ kg?: string; cash?: string; box?: string }>({})
  const { data: offers, error } = useOffersQuery(
    { id: order._id, grams: typedGrams(typed.kg) ?? undefined },
    { refetchOnMountOrArgChange: true },
  )
  const [book] = useBookParcelsMutation()
  const offer = offers ? chosenOffer(offers.carriers, typed.carrier) : null

  async function send() {
    if (!offers || !offer) throw new NotYet('None of your carriers takes it as it is.')
    const wrong = piecesProblem(freeLines(offers, typed.lines))
    if (wrong) throw new NotYet(wrong)
    const asked = bookingOf(order._id, offers, offer, typed)
    if ('problems' in asked) {
      setProblems(asked.problems)
      throw new NotYet()
    }
    const [result] = await book([asked.booking]).unwrap()
    if (result?.message) throw new NotYet(result.message)
    return { name: offer.name, state: result?.state ?? 'asked' }
  }

  return (
    <FormDialog
      title={`Give a parcel of ${order.number} to a carrier`}
      submit="Give it to this carrier"
      kept={kept}
      isDisabled={offer === null}
      error={error ? (error.message ?? null) : null}
      onChange={() => setProblems({})}
      onSave={send}
      done={({ name, state }) => `${name}: ${stateWords(state)}.`}
      onClose={onClose}
    >
      {offers ? (
        <>
          <Carriers
            order={order}
            offers={offers}
            chosen={offer?.carrier ?? null}
            grams={typedGrams(typed.kg) ?? undefined}
            onChoose={(carrier) => change({ carrier })}
          />
          {offer?.warning && (
            <Notice title={`${offer.name} owes you too much`}>
              {offer.warning} Ask for it before you give it more.
            </Notice>
          )}
          <Field
            label="Weight, in kg"
            hint={`As your products say: ${kilos(offers.grams)}. Type what the scale says.`}
            error={problems.kg ?? null}
          >
            <FigureInput
              min={0}
              placeholder={String(offers.grams / 1000)}
              className="sm:max-w-40"
              value={typed.kg ?? ''}
              onChange={({ target }) => change({ kg: target.value })}
            />
          </Field>
          <Cash
            offers={offers}
            isAll={isAllOfIt(freeLines(offers, typed.lines))}
            rounded={offer ? { name: offer.name, bdt: offer.roundedBdt } : null}
            value={typed.cash}
            error={problems.cash ?? null}
            onChange={(cash) => change({ cash })}
          />
          {offer?.protocol === 'hand' && (
            <Field label="Carrier’s number" optional>
              <TextInput
                autoComplete="off"
                maxLength={80}
                className="figures"
                value={typed.theirRef}
                onChange={({ target }) => change({ theirRef: target.value })}
              />
            </Field>
          )}
          {offers.lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1 && (
            <PartLines
              order={order}
              lines={freeLines(offers, typed.lines)}
              onChange={(lines) => change({ lines })}
            />
          )}
          <details>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">Box and note</summary>
            <div className="mt-3 flex flex-col gap-5">
              <fieldset>
                <legend className="font-semibold">Box, in cm</legend>
                <div className="mt-1.5 grid grid-cols-3 gap-3">
                  {(['length', 'width', 'height'] as const).map((side) => (
                    <Field key={side} label={SIDES[side]}>
                      <FigureInput
                        step={1}
                        min={1}
                        value={typed.box[side]}
                        onChange={({ target }) => change({ box: { ...typed.box, [side]: target.value } })}
                      />
                    </Field>
                  ))}
                </div>
                {problems.box && <p className="mt-1.5 font-medium text-brick">{problems.box}</p>}
              </fieldset>
              <Field label="Note for the carrier" optional>
                <TextInput
                  autoComplete="off"
                  maxLength={LONGEST_NOTE}
                  value={typed.note}
                  onChange={({ target }) => change({ note: target.value })}
                />
              </Field>
            </div>
          </details>
        </>
      ) : (
        !error && <Skeleton className="h-72 rounded-md" />
      )}
    </FormDialog>
  )
}

const SIDES = { length: 'Length', width: 'Width', height: 'Height' }

interface CarriersProps {
  order: OrderDetail
  offers: CarrierOffers
  chosen: string | null
  /** As it was weighed. */
  grams: number | undefined
  onChoose: (carrier: string) => void
}

/** Those that take this parcel first; the others with why not. */
function Carriers({ order, offers, chosen, grams, onChoose }: CarriersProps) {
  return (
    <fieldset>
      <legend className="font-semibold">Carrier</legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {inOrder(offers.carriers).map((offer) => {
          const isTaking = offer.problems.length === 0
          return (
            <li key={offer.carrier} className="py-2">
              <label className="flex min-h-11 items-start gap-3 pt-2">
                <input
                  type="radio"
                  name="carrier"
                  value={offer.carrier}
                  checked={offer.carrier === chosen}
                  disabled={!isTaking}
                  onChange={() => onChoose(offer.carrier)}
                  className="mt-0.5 size-5 shrink-0 accent-leaf"
                />
                <span className="min-w-0">
                  <span className={cx('block font-semibold', !isTaking && 'text-muted')}>{offer.name}</span>
                  {offer.carrier === chosen && offer.protocol !== 'hand' && (
                    <Price order={order._id} carrier={offer.carrier} grams={grams} />
                  )}
                  {offer.problems.map((problem) => (
                    <span key={problem} className="block text-[0.9375rem] text-muted">
                      {problem}
                    </span>
                  ))}
                </span>
              </label>
              {!isTaking && offer.needsPlace && <MatchPlace order={order} offer={offer} />}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

/** What the carrier says that it costs; nothing where it does not say, or does not answer. */
function Price({ order, carrier, grams }: { order: string; carrier: string; grams: number | undefined }) {
  const { currentData } = useQuoteQuery({ id: order, carrier, grams })
  if (currentData?.feeBdt == null) return null
  return (
    <span className="block text-[0.9375rem] text-muted">{`It costs ${formatBdt(currentData.feeBdt)}.`}</span>
  )
}

interface CashProps {
  offers: CarrierOffers
  /** All that is here goes. */
  isAll: boolean
  rounded: { name: string; bdt: number } | null
  /** Null: not touched. */
  value: string | null
  error: string | null
  onChange: (cash: string) => void
}

function Cash({ offers: { cashBdt }, isAll, rounded, value, error, onChange }: CashProps) {
  if (cashBdt === 0) return <p className="text-muted">Nothing is due at the door.</p>
  return (
    <Field
      label="Cash to collect, in taka"
      hint={[
        `Due at the door: ${formatBdt(cashBdt)}.`,
        !isAll && 'Left empty, what these pieces cost.',
        rounded &&
          rounded.bdt > 0 &&
          `${formatBdt(rounded.bdt)} is given up: ${rounded.name} knows whole taka only.`,
      ]
        .filter(Boolean)
        .join(' ')}
      error={error}
    >
      <FigureInput
        min={0}
        className="sm:max-w-56"
        placeholder={isAll ? String(cashBdt) : 'What they cost'}
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
