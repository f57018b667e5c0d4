import * as m from '@spokehaat/texts/cart'
import { useEffect, useRef } from 'react'
import { paths } from '../../lib/paths.ts'
import { ScenePicture } from '../../picture/scene-picture.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** `hasFocus`: emptied just now, by a button that is gone with the last line. */
export function EmptyCart({ hasFocus = false }: { hasFocus?: boolean }) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (hasFocus) title.current?.focus()
  }, [hasFocus])
  return (
    <div className="wrap">
      <EmptyState
        title={m.empty()}
        titleRef={title}
        picture={
          <ScenePicture name="state-empty-cart" ratio="card" sizes="20rem" className="w-80 max-w-full" />
        }
        action={
          <ButtonLink to={paths.shop()} variant="primary" size="lg">
            {m.add_first()}
          </ButtonLink>
        }
      >
        {m.empty_text()}
      </EmptyState>
    </div>
  )
}
