import * as m from '@spokehaat/texts/orders'
import { Button } from '../../../ui/button.tsx'

/** A part of a page that could not be loaded, in a line. */
export function ShortFailure(props: { message: string | undefined; isTrying: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="text-brick">{props.message ?? m.this_could_not_be_loaded()}</p>
      <Button busy={props.isTrying} onClick={props.onRetry}>
        {m.try_again()}
      </Button>
    </div>
  )
}
