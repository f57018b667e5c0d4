import * as keeping from '@spokehaat/texts/keeping'
import * as m from '@spokehaat/texts/saved'
import { Bell, Heart } from 'lucide-react'
import { useState } from 'react'
import { cx } from '../../../lib/class-names.ts'
import { ownName } from '../../../lib/own-text.ts'
import { changeSaved, useSaved } from '../../../store/saved/saved.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { TellMe } from '../../saved/tell-me.tsx'
import type { KeepPlaceProps } from './keep-place.tsx'
import { KeptNotice } from './kept-notice.tsx'
import { useKept } from './use-kept.ts'

export default function KeepPanel({ product, choice, onOwn }: KeepPlaceProps) {
  const { color, size } = choice
  const kept = useKept(product, onOwn)
  const [isAsking, setAsking] = useState(false)
  const soldOut = product.variants.filter(({ stock }) => stock <= 0)
  return (
    <div className="flex flex-col gap-4">
      {kept && <KeptNotice kept={kept} />}
      <div className="-ml-5 flex flex-wrap gap-x-2">
        <SaveButton product={product._id} name={ownName(product).text} color={color} size={size} />
        {!isAsking && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            <Bell aria-hidden="true" className="size-5" />
            {soldOut.length > 0 ? m.tell_stock_button() : m.tell_price_button()}
          </Button>
        )}
      </div>
      {isAsking && (
        <TellMe product={product} soldOut={soldOut} chosen={choice} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

interface SaveButtonProps {
  product: string
  name: string
  color: string | null
  size: string | null
}

function SaveButton({ product, name, color, size }: SaveButtonProps) {
  const isSaved = useSaved().entries.some((entry) => entry.product === product && entry.isSaved)
  return (
    <Button
      variant="quiet"
      aria-pressed={isSaved}
      aria-label={isSaved ? keeping.saved_name({ name }) : keeping.save_name({ name })}
      onClick={() => {
        if (!changeSaved({ product, color, size, isSaved: !isSaved })) {
          toast.error(keeping.list_full(), { id: 'saved' })
        }
      }}
    >
      <Heart aria-hidden="true" className={cx('size-5', isSaved && 'fill-current text-brick')} />
      {isSaved ? keeping.saved() : keeping.save()}
    </Button>
  )
}
