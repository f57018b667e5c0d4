import * as m from '@spokehaat/texts/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { selectUser } from '../../../store/auth-slice.ts'
import { useAppSelector } from '../../../store/hooks.ts'
import { useSignOut } from '../../../store/sign-out.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { ConfirmDialog } from '../../frame/dialogs/confirm-dialog.tsx'
import { DashboardCard } from '../../frame/parts/dashboard-page.tsx'
import { saveFile } from '../../frame/parts/save-file.ts'
import { useEraseGuestMutation, useLazyExportOwnDataQuery } from '../profile/own-data-api.ts'

/** What a guest has in the place of a profile: the way to an account, and what the shop knows of them. */
export function GuestCard() {
  const isGuest = useAppSelector(selectUser)?.role === 'guest'
  return isGuest ? <Card /> : null
}

function Card() {
  const [load, { isFetching }] = useLazyExportOwnDataQuery()
  const [erase] = useEraseGuestMutation()
  const [isAsking, setAsking] = useState(false)
  const signOut = useSignOut()
  const navigate = useNavigate()

  async function save() {
    try {
      const data = await load().unwrap()
      saveFile('spokehaat-my-data.json', 'application/json', JSON.stringify(data, null, 2))
      toast.success(m.your_data_was_saved_as())
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  async function forget() {
    await erase().unwrap()
    toast.success(m.guest_is_forgotten())
    await navigate(paths.home(), { replace: true })
    signOut()
  }

  return (
    <div className="mb-6">
      <DashboardCard title={m.you_are_a_guest()}>
        <p className="max-w-[60ch] text-muted">{m.guest_offer()}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={paths.register()} variant="primary" className="max-sm:w-full">
            {m.guest_register()}
          </ButtonLink>
          <Button busy={isFetching} onClick={save} className="max-sm:w-full">
            {m.download_my_data()}
          </Button>
          <Button className="text-brick! max-sm:w-full" onClick={() => setAsking(true)}>
            {m.guest_forget()}
          </Button>
        </div>
      </DashboardCard>
      {isAsking && (
        <ConfirmDialog
          title={m.guest_forget_title()}
          confirm={m.guest_forget()}
          onConfirm={forget}
          onClose={() => setAsking(false)}
        >
          <p>{m.guest_forget_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
