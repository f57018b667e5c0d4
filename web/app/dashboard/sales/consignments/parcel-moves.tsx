import type { Consignment } from '@spokehaat/contract/sales/carrier'
import { CARRIER_TRAITS } from '@spokehaat/contract/sales/carrier-kinds'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { useKeptStep } from '../../../store/use-kept.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import {
  useAskOfParcelMutation,
  useCallOffParcelMutation,
  useHandParcelsMutation,
} from './consignments-api.ts'
import { canAsk, canCallOff, nextOf, stateWords } from './parcel-words.ts'
import { SayDialog } from './say-dialog.tsx'

/** What can be done with a parcel from where it stands. */
export function ParcelMoves({ parcel }: { parcel: Consignment }) {
  const keptAs = `parcel:${parcel._id}`
  const [asking, setAsking] = useKeptStep<'say' | 'off'>({ say: keptAs })
  const [ask, { isLoading: isAsking }] = useAskOfParcelMutation()
  const [hand, { isLoading: isHanding }] = useHandParcelsMutation()
  const [callOff] = useCallOffParcelMutation()
  const { _id: id, ourRef, carrierName, state } = parcel
  const close = () => setAsking(null)

  async function askNow() {
    try {
      const now = await ask(id).unwrap()
      toast.success(`${carrierName} says: ${stateWords(now.state)}.`)
    } catch (failure) {
      const said = asApiError(failure)?.details?.said
      toast.error([errorSentence(failure), typeof said === 'string' && said].filter(Boolean).join(' '))
    }
  }
  async function handOver() {
    try {
      const [result] = await hand([id]).unwrap()
      if (result?.message) toast.error(result.message)
      else toast.success(`${ourRef} is on its way.`)
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
      {state === 'booked' && (
        <Button busy={isHanding} onClick={() => void handOver()}>
          Handed over
        </Button>
      )}
      {nextOf(state).length > 0 && (
        <Button variant={QUIET.has(state) ? 'quiet' : 'secondary'} onClick={() => setAsking('say')}>
          Say what happened …
        </Button>
      )}
      {canAsk(parcel) && (
        <Button variant="quiet" busy={isAsking} onClick={() => void askNow()}>
          {`Ask ${carrierName}`}
        </Button>
      )}
      {canCallOff(parcel) && (
        <Button variant="quiet" onClick={() => setAsking('off')}>
          Call off …
        </Button>
      )}
      {asking === 'say' && <SayDialog keptAs={keptAs} parcel={parcel} onClose={close} />}
      {asking === 'off' && (
        <ConfirmDialog
          title={`Call off ${ourRef}?`}
          confirm="Call it off"
          onConfirm={async () => {
            await callOff(id).unwrap()
            toast.success(`${ourRef} is called off.`)
          }}
          onClose={close}
        >
          <p>
            {CARRIER_TRAITS[parcel.protocol].isCancelled
              ? `${carrierName} is told, and does not fetch it.`
              : `${carrierName} can’t be told by the shop: call it, or take it off in its panel.`}
          </p>
          <p>Its pieces can be given to another carrier after that.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Where nothing has to be said. */
const QUIET: ReadonlySet<Consignment['state']> = new Set(['booked', 'delivered', 'declined', 'cancelled'])
