import * as m from '@spokehaat/texts/empty-shop'
import { paths } from '../../lib/paths.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** In place of filters and a list, where the shop has nothing to filter. */
export default function EmptyShop() {
  return (
    <EmptyState
      title={m.title()}
      picture={
        <ScenePicture name="state-no-results" ratio="card" sizes="20rem" className="w-80 max-w-full" />
      }
      action={
        <ButtonLink to={paths.contact()} variant="primary">
          {m.ask()}
        </ButtonLink>
      }
    >
      <p>{m.text()}</p>
    </EmptyState>
  )
}
