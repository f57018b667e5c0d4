import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { formatDateTime } from '../../../lib/format.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useNoteLabelMutation } from './consignments-api.ts'
import { canCallOff, newsWords } from './parcel-words.ts'

interface ParcelTroubleProps {
  parcel: Consignment
  /** Whoever may send parcels closes what a person has to close. */
  mayShip: boolean
}

/** What a person has to do about it; nothing where all is well. */
export function ParcelTrouble({ parcel, mayShip }: ParcelTroubleProps) {
  const { state, said, ourRef, carrierName, cashBdt, isOtherDue, isUncounted, labelSays } = parcel
  const orCallOff = canCallOff(parcel) ? ', or call it off' : ''
  return (
    <>
      {state === 'unknown' && (
        <Notice title={`Nobody knows whether ${carrierName} has it`} className="mt-3">
          Look in its panel for {ourRef}. If it is there, say that it is booked, and its number; if not, say
          so, and give it anew.
        </Notice>
      )}
      {state === 'declined' && said && (
        <Notice tone="quiet" title={`${carrierName} did not take it`} className="mt-3">
          {said}
        </Notice>
      )}
      {state === 'in_part' && (
        <Notice title="A part of it was kept" className="mt-3">
          The rest comes back: say on the order what it is, and here once it is back.
        </Notice>
      )}
      {isUncounted && (
        <Notice title="It is lost or damaged" className="mt-3">
          Tell its customer, and count its pieces as lost in a return of the order; its money, or others
          instead, follow from there.
        </Notice>
      )}
      {labelSays !== null && (
        <Notice
          title="The order has another address by now"
          className="mt-3"
          actions={mayShip && <LabelIsRight parcel={parcel} />}
        >
          {`The label still says ${labelSays}. Tell ${carrierName} and print it anew${orCallOff}.`}
        </Notice>
      )}
      {isOtherDue && (
        <Notice title="The order is due something else by now" className="mt-3">
          {`It still collects ${formatBdt(cashBdt)}: tell ${carrierName}${orCallOff}.`}
        </Notice>
      )}
    </>
  )
}

function LabelIsRight({ parcel: { _id: id, ourRef, carrierName } }: { parcel: Consignment }) {
  const [note, { isLoading }] = useNoteLabelMutation()
  async function send() {
    try {
      await note(id).unwrap()
      toast.success(`${ourRef}: ${carrierName} knows the new address.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }
  return (
    <Button busy={isLoading} onClick={() => void send()}>
      {`${carrierName} knows`}
    </Button>
  )
}

/** The newest of what was heard; all of it behind a word. */
export function ParcelStory({ parcel: { news } }: { parcel: Consignment }) {
  const newest = news.at(-1)
  if (!newest) return null
  return news.length === 1 ? (
    <ol className="mt-2">
      <Step news={newest} />
    </ol>
  ) : (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer content-center">
        <span>{newsWords(newest)}</span>
        <span className="figures text-muted">{` · ${formatDateTime(newest.at)}`}</span>
      </summary>
      <ol className="mt-1 ml-4 border-l-2 border-line pl-4">
        {news.map((one) => (
          <Step key={`${one.at} ${one.word}`} news={one} />
        ))}
      </ol>
    </details>
  )
}

function Step({ news }: { news: Consignment['news'][number] }) {
  return (
    <li className="py-1">
      <span>{newsWords(news)}</span>
      <span className="figures text-muted">
        {[' · ', formatDateTime(news.at), news.by && `, ${news.by}`].filter(Boolean).join('')}
      </span>
    </li>
  )
}
