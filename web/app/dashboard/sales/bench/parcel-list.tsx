import type { Carrier, CONSIGNMENT_GROUPS, Consignment } from '@spokehaat/contract/sales/carrier'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { paths } from '../../../lib/desk-paths.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import type { Column } from '../../frame/table/column.ts'
import { Small, stateColumn } from '../../frame/table/columns.tsx'
import { FilterSelect } from '../../frame/table/filter-select.tsx'
import { listSpec } from '../../frame/table/list-address.ts'
import { FRESH, ListFilters, ListTable } from '../../frame/table/list-page.tsx'
import { useListAddress } from '../../frame/table/use-list-address.ts'
import { useHandParcelsMutation, useParcelsQuery } from '../consignments/consignments-api.ts'
import { ParcelMoves } from '../consignments/parcel-moves.tsx'
import { ParcelState, TheirNumber } from '../consignments/parcel-state.tsx'
import { ParcelStory, ParcelTrouble } from '../consignments/parcel-story.tsx'
import { kilos } from '../consignments/parcel-words.ts'
import { DeliveredButton, isSaidByHand } from './delivered-button.tsx'
import { forPickUp, sumsOf } from './manifest.ts'
import { ScanField } from './scan-field.tsx'
import { tellResults } from './tell-results.ts'

type Group = (typeof CONSIGNMENT_GROUPS)[number]

const LIST = listSpec({ limit: 100, filters: { show: 'text', carrier: 'text' }, views: ['show'] })

const COLUMNS: readonly Column<Consignment>[] = [
  {
    id: 'parcel',
    header: 'Parcel',
    card: 'title',
    lines: 2,
    cell: ({ ourRef, order, customer }) => (
      <span className="block min-w-0">
        <TextLink isStrong isTight to={paths.customerOrder(order)} className="figures whitespace-nowrap">
          {ourRef}
        </TextLink>
        <Small>{customer}</Small>
      </span>
    ),
  },
  {
    id: 'to',
    header: 'Where to',
    lines: 2,
    cell: ({ district, area }) => (
      <span className="block wrap-anywhere">
        <span>{district}</span>
        {area && <Small>{area}</Small>}
      </span>
    ),
  },
  {
    id: 'carrier',
    header: 'Carrier',
    lines: 2,
    cell: (parcel) => (
      <span className="block">
        <span className="block">{parcel.carrierName}</span>
        <TheirNumber parcel={parcel} />
      </span>
    ),
  },
  {
    id: 'weight',
    header: 'Weight',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ grams }) => kilos(grams),
  },
  {
    id: 'cash',
    header: 'Cash',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ cashBdt, collectedBdt }) =>
      collectedBdt === null ? (cashBdt > 0 ? formatBdt(cashBdt) : '–') : formatBdt(collectedBdt),
  },
  {
    id: 'moved',
    header: 'Last heard',
    isApart: true,
    className: 'figures',
    cell: ({ movedAt }) => <time dateTime={movedAt}>{formatDateTime(movedAt)}</time>,
  },
  stateColumn('State', (parcel) => (
    <span className="flex flex-wrap gap-2">
      <ParcelState parcel={parcel} />
      {parcel.isOtherDue && <Badge tone="bad">Order changed</Badge>}
    </span>
  )),
]

const WORDS: Record<Group, { caption: string; title: string; words: string }> = {
  open: {
    caption: 'Parcels to hand over',
    title: 'Nothing waits for a carrier',
    words: 'What is booked, and has not been fetched yet, is listed here.',
  },
  way: {
    caption: 'Parcels on their way',
    title: 'Nothing is on its way',
    words: 'What a carrier has fetched is listed here until it is delivered.',
  },
  trouble: {
    caption: 'Parcels that a person has to say something of',
    title: 'Nothing to answer',
    words:
      'Parcels of which nobody knows, that wait, come back in part, or go by what the order says no more, are listed here.',
  },
  done: {
    caption: 'Parcels that are done',
    title: 'Nothing is done yet',
    words: 'What was delivered, came back or was called off is listed here.',
  },
}

/** Parcels of one group: what is to be handed over by twenties, the others one by one. */
export function ParcelList({ group, carriers }: { group: Group; carriers: readonly Carrier[] }) {
  const list = useListAddress(LIST)
  const { carrier, page } = list.address
  const found = useParcelsQuery({ group, carrier, page, limit: list.asked.limit }, FRESH)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [hand, { isLoading }] = useHandParcelsMutation()
  const scan = useRef<HTMLInputElement>(null)
  const rows = found.data?.rows ?? []
  // what left the list is not acted on
  const chosen = rows.filter(({ _id }) => selected.has(_id))
  const byHand = chosen.filter(isSaidByHand)
  const refs = chosen.map(({ ourRef }) => ourRef)

  // what its order is not due any more is handed over one by one, once somebody has seen it
  async function handOver() {
    const { changed } = forPickUp(chosen)
    const others = chosen.filter((parcel) => !changed.includes(parcel)).map(({ _id }) => _id)
    try {
      const results = others.length === 0 ? [] : await hand(others).unwrap()
      const kept = changed.map(({ _id }) => ({ _id, message: 'its order has changed. Open it first.' }))
      setSelected(tellResults(chosen, [...results, ...kept], 'handed over'))
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  function choose(text: string): string | null {
    if (!found.data) return 'The list is not here yet: once more, please.'
    const wanted = text.toUpperCase()
    const one = rows.find(({ ourRef, orderNumber, theirRef }) =>
      [ourRef, orderNumber, theirRef?.toUpperCase()].includes(wanted),
    )
    if (!one) return `${text} is not among these.`
    setSelected(new Set([...selected, one._id]))
    return null
  }

  return (
    <>
      <ListFilters list={list}>
        {carriers.length > 1 && (
          <FilterSelect
            label="Carrier"
            all="All carriers"
            value={carrier}
            options={carriers.map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(value) => list.go({ carrier: value })}
            className="w-52 max-lg:grow"
          />
        )}
        {group === 'open' && (
          <div className="min-w-0 grow basis-72">
            <ScanField ref={scan} label="Scan to choose" onScan={choose} />
          </div>
        )}
      </ListFilters>
      <ListTable
        list={list}
        found={found}
        caption={WORDS[group].caption}
        columns={COLUMNS}
        failed="The parcels could not be loaded"
        none={WORDS[group]}
        notFound={{
          title: 'No parcels found',
          words: 'No parcel of this carrier is here.',
          all: 'Show all carriers',
        }}
        detail={{
          render: (parcel) => (
            <div className="max-w-3xl pb-3">
              <ParcelTrouble parcel={parcel} mayShip />
              <ParcelStory parcel={parcel} />
              <ParcelMoves parcel={parcel} />
            </div>
          ),
          ...(group !== 'trouble' && { nameOf: ({ ourRef }: Consignment) => `parcel ${ourRef}` }),
        }}
        {...(group === 'open' && {
          selection: {
            selected: new Set(chosen.map(({ _id }) => _id)),
            onChange: setSelected,
            nameOf: ({ ourRef }: Consignment) => `parcel ${ourRef}`,
            note: cashNote(chosen),
            actions: (
              <>
                <ButtonLink variant="on-green" to={paths.parcelLabels(refs)} target="_blank">
                  <Printer aria-hidden="true" className="size-5" />
                  Labels
                </ButtonLink>
                <ButtonLink variant="on-green" to={paths.manifest(refs)} target="_blank">
                  Sheet to sign
                </ButtonLink>
                <Button variant="on-green" busy={isLoading} onClick={() => void handOver()}>
                  Handed over
                </Button>
              </>
            ),
          },
        })}
        {...(group === 'way' &&
          rows.some(isSaidByHand) && {
            selection: {
              selected: new Set(chosen.map(({ _id }) => _id)),
              onChange: setSelected,
              nameOf: ({ ourRef }: Consignment) => `parcel ${ourRef}`,
              note: byHand.length < chosen.length ? `${byHand.length} carried by hand` : undefined,
              actions: <DeliveredButton parcels={byHand} onDone={setSelected} />,
            },
          })}
      />
    </>
  )
}

function cashNote(parcels: readonly Consignment[]): string | undefined {
  const { cashBdt: cash } = sumsOf(parcels)
  return cash > 0 ? `${formatBdt(cash)} to collect` : undefined
}
