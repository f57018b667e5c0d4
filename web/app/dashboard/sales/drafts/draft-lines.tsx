import type { Quote } from '@spokehaat/contract/sales/cart'
import type { DraftContent, FoundGoods } from '@spokehaat/contract/sales/draft'
import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { formatBdt } from '../../../ui/price.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'

type Lines = DraftContent['lines']

/** One more of the same is one more piece, not one more line. */
export function withGoods(lines: Lines, goods: FoundGoods): Lines {
  const same = (line: Lines[number]) =>
    line.product === goods.product &&
    (line.color ?? null) === (goods.color?.hex ?? null) &&
    (line.size ?? null) === goods.size
  if (lines.some(same)) {
    return lines.map((line) => (same(line) ? { ...line, quantity: line.quantity + 1 } : line))
  }
  const { product, price } = goods
  return [...lines, { product, quantity: 1, price, color: goods.color?.hex ?? null, size: goods.size }]
}

const PROBLEMS = {
  product_not_found: 'It is not sold any more: take it out.',
  choose_variant: 'It does not come like this any more: take it out, and add it anew.',
} as const

interface DraftLinesProps {
  lines: Lines
  /** Of these lines, or of those before them. */
  quote: Quote | null
  onChange: (lines: Lines) => void
}

export function DraftLines({ lines, quote, onChange }: DraftLinesProps) {
  if (lines.length === 0) return null
  return (
    <ul aria-label="Lines" className="mt-5 divide-y divide-line border-y border-line">
      {lines.map((line, index) => {
        const quoted = quote?.lines[index]
        const known = quoted?.product === line.product ? quoted : undefined
        const change = (next: Partial<Lines[number]>) =>
          onChange(lines.map((one, place) => (place === index ? { ...one, ...next } : one)))
        const name = known?.name ?? 'The product'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity of its own, and no state
          <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <span className="font-semibold">{name}</span>
              {line.size && <span className="text-muted">{` Size ${line.size}`}</span>}
              {line.color && (
                <>
                  <span
                    aria-hidden="true"
                    className="mx-2 inline-block size-3.5 rounded-full border border-edge align-middle"
                    style={{ backgroundColor: line.color }}
                  />
                  <span className="text-muted">{known?.color ?? line.color}</span>
                </>
              )}
              <LineProblem known={known} line={line} onTake={(price) => change({ price })} />
            </span>
            <span className="flex items-center gap-3 max-lg:order-1 max-lg:w-full max-lg:justify-between">
              <QuantityInput
                value={line.quantity}
                label={`Pieces of ${name}`}
                max={99}
                onChange={(quantity) => {
                  if (quantity >= 1 && quantity <= 99) change({ quantity })
                }}
              />
              <span className="figures min-w-24 text-right font-semibold">
                {known?.priceBdt ? formatBdt(known.priceBdt * line.quantity) : '…'}
              </span>
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Take ${name} out`}
              onClick={() => onChange(lines.filter((_, place) => place !== index))}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

interface LineProblemProps {
  known: Quote['lines'][number] | undefined
  line: Lines[number]
  onTake: (price: number) => void
}

function LineProblem({ known, line, onTake }: LineProblemProps) {
  const problem = known?.problem
  if (!known || !problem) return null
  if (problem !== 'price_changed') {
    const words = problem === 'out_of_stock' ? `Only ${known.available} left.` : PROBLEMS[problem]
    return <span className="block text-[0.9375rem] font-medium text-brick">{words}</span>
  }
  const { price } = known
  return (
    <span className="flex flex-wrap items-center gap-2 text-[0.9375rem] font-medium text-brick">
      <span>{`The price has changed: $${line.price} → $${price}`}</span>
      {price !== null && <Button onClick={() => onTake(price)}>Take today’s price</Button>}
    </span>
  )
}
