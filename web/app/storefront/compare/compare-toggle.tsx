import * as m from '@spokehaat/texts/comparing'
import { Scale } from 'lucide-react'
import { cx } from '../../lib/class-names.ts'
import { toggleCompared, useCompared } from '../../store/compared/compared.ts'
import { buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toaster.tsx'

interface CompareToggleProps {
  product: string
  size: string | null
}

export default function CompareToggle({ product, size }: CompareToggleProps) {
  const isCompared = useCompared().some(
    (one) => one.id === product && (size === null || one.size === null || one.size === size),
  )
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      onClick={() => {
        if (!toggleCompared({ id: product, size })) toast.error(m.four_at_most(), { id: 'compare' })
      }}
      className={buttonClass({ variant: 'quiet' })}
    >
      <Scale
        aria-hidden="true"
        className={cx('size-5', isCompared && 'rounded-sm bg-marigold text-on-marigold')}
      />
      <span>{m.compare()}</span>
    </button>
  )
}
