/** The rider's own figures: what is kept, to be changed or forgotten. */
import * as m from '@spokehaat/texts/fit'
import { useState } from 'react'
import { RiderForm } from '../../../measuring/rider-form.tsx'
import { POSTURE_NAMES, riderWords, USE_NAMES } from '../../../measuring/rider-names.ts'
import { useRider } from '../../../store/rider/use-rider.ts'
import { Button } from '../../../ui/button.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'

export function RiderCard() {
  const { rider, isInAccount, keep, keepInAccount, forget } = useRider()
  const [isChanging, setChanging] = useState(false)
  if (rider === undefined) return null
  return (
    <DashboardCard title={m.my_figures()}>
      <p className="mb-4 max-w-[60ch] text-muted">{m.my_figures_lead()}</p>
      {isChanging ? (
        <RiderForm
          rider={rider}
          submitLabel={m.save_figures()}
          onRider={(next) => {
            keep(next)
            setChanging(false)
            toast.success(m.figures_saved())
          }}
        >
          <TextButton onClick={() => setChanging(false)}>{m.cancel()}</TextButton>
        </RiderForm>
      ) : rider === null ? (
        <>
          <p className="mb-4">{m.no_figures()}</p>
          <Button onClick={() => setChanging(true)}>{m.add_figures()}</Button>
        </>
      ) : (
        <>
          <ul className="figures">
            <li className="font-semibold">{riderWords(rider)}</li>
            {rider.posture && <li>{POSTURE_NAMES[rider.posture]()}</li>}
            {rider.use && <li>{USE_NAMES[rider.use]()}</li>}
          </ul>
          <p className="mt-2 text-[0.9375rem] text-muted">
            {isInAccount ? m.kept_in_account() : m.kept_in_browser()}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => setChanging(true)}>{m.change_figures()}</Button>
            {!isInAccount && (
              <Button
                onClick={() => {
                  void keepInAccount(rider).then((isKept) => {
                    if (isKept) toast.success(m.figures_in_account())
                    else toast.error(m.account_not_told())
                  })
                }}
              >
                {m.keep_in_account()}
              </Button>
            )}
            <Button
              variant="quiet"
              onClick={() => {
                void forget().then((isForgotten) => {
                  if (isForgotten) toast.success(m.figures_forgotten())
                  else toast.error(m.account_not_told())
                })
              }}
            >
              {m.forget_figures()}
            </Button>
          </div>
        </>
      )}
    </DashboardCard>
  )
}
