import * as m from '@spokehaat/texts/comparing'
import * as keeping from '@spokehaat/texts/keeping'
import { Heart, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../lib/class-names.ts'
import { toggleCompared, useCompared } from '../store/compared/compared.ts'
import { changeSaved, useSaved } from '../store/saved/saved.ts'
import { toast } from '../ui/toaster.tsx'

interface CardButtonsProps {
  product: string
  name: string
  isBike: boolean
}

export default function CardButtons({ product, name, isBike }: CardButtonsProps) {
  return (
    <>
      <SaveButton product={product} name={name} />
      {isBike && <CompareButton product={product} name={name} />}
    </>
  )
}

function SaveButton({ product, name }: { product: string; name: string }) {
  const isSaved = useSaved().entries.some((entry) => entry.product === product && entry.isSaved)
  return (
    <CardButton
      label={isSaved ? keeping.saved_name({ name }) : keeping.save_name({ name })}
      title={keeping.save()}
      isPressed={isSaved}
      onPress={() => {
        if (!changeSaved({ product, isSaved: !isSaved })) toast.error(keeping.list_full(), { id: 'saved' })
      }}
    >
      <Heart aria-hidden="true" className={cx('size-5', isSaved && 'fill-current')} />
    </CardButton>
  )
}

function CompareButton({ product, name }: { product: string; name: string }) {
  const isCompared = useCompared().some(({ id }) => id === product)
  return (
    <CardButton
      label={isCompared ? m.compared_name({ name }) : m.compare_name({ name })}
      title={m.compare()}
      isPressed={isCompared}
      onPress={() => {
        if (!toggleCompared({ id: product, size: null })) toast.error(m.four_at_most(), { id: 'compare' })
      }}
    >
      <Scale aria-hidden="true" className="size-5" />
    </CardButton>
  )
}

interface CardButtonProps {
  /** With the name of the product, for those who hear the buttons of a list one after the other. */
  label: string
  title: string
  isPressed: boolean
  onPress: () => void
  children: ReactNode
}

/** Over a picture: shown always on touch and once pressed, else while the card is pointed at or has the focus. */
function CardButton({ label, title, isPressed, onPress, children }: CardButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={title}
      onClick={onPress}
      className={cx(
        'grid size-11 place-items-center transition-opacity duration-150 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100',
        !isPressed && 'pointer-fine:opacity-0',
      )}
    >
      <span
        className={cx(
          'grid size-9 place-items-center rounded-full shadow-sm',
          isPressed ? 'bg-marigold text-on-marigold' : 'bg-surface text-ink',
        )}
      >
        {children}
      </span>
    </button>
  )
}
