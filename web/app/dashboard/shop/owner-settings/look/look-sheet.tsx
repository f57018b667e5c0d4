import type { ChosenLook } from '@spokehaat/contract/shop/look'
import { colorsOf } from '@spokehaat/contract/shop/look-colors'
import { cornersOf, headingsOf, propertiesOf } from '@spokehaat/contract/shop/look-style'
import { FIXED, type Theme } from '@spokehaat/contract/shop/look-tokens'
import { Heart, ShoppingCart } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Badge, SaleBadge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Price } from '../../../../ui/price.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { Wordmark } from '../../../../ui/wordmark.tsx'

/** What pages are made of, in a look that need not be the shop's, light and dark. */
export function LookSheet({ look }: { look: ChosenLook }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Sheet look={look} theme="light" title="Light" />
      <Sheet look={look} theme="dark" title="Dark" />
    </div>
  )
}

/** What in a theme is not of the look, and depends on the theme around it. */
const AROUND: Record<Theme, Record<string, string>> = {
  light: { '--shadow-tint': '20 32 27', '--shadow-strength': '0.1' },
  dark: { '--shadow-tint': '0 0 0', '--shadow-strength': '0.4' },
}

function Sheet({ look, theme, title }: { look: ChosenLook; theme: Theme; title: string }) {
  const fixed = Object.entries(FIXED[theme]).map(([name, value]) => [`--${name}`, value])
  const style = {
    ...propertiesOf(colorsOf(look)[theme]),
    ...cornersOf(look.lookCorners),
    ...headingsOf(look.lookHeadings),
    ...Object.fromEntries(fixed),
    ...AROUND[theme],
    colorScheme: theme,
  } as CSSProperties
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      {/* a picture of the shop: nothing in it is pressed or read out */}
      <div
        inert
        aria-hidden="true"
        style={style}
        className="overflow-hidden rounded-md border border-line bg-paper text-ink"
      >
        <header className="flex items-center justify-between gap-3 border-b border-line bg-header px-4 py-2">
          <Wordmark className="text-xl" />
          <span className="relative grid size-11 place-items-center">
            <ShoppingCart className="size-6" />
            <span className="figures absolute top-0 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-marigold px-1 text-[0.8125rem] leading-none font-bold text-on-marigold">
              2
            </span>
          </span>
        </header>
        <div className="on-green bg-green px-4 py-5 text-on-green">
          <p className="label-caps inline-flex rounded-sm bg-marigold px-2.5 py-1 text-on-marigold">
            Made to order
          </p>
          <p className="mt-2 font-display text-2xl leading-tight font-bold">A bicycle of your size</p>
          <p className="mt-1 font-display font-bold text-loud">Ready in nine days</p>
          <p className="mt-1 text-on-green-muted">Ride home the same day.</p>
        </div>
        <div className="flex flex-col gap-4 p-4">
          <div className="rounded-lg border border-line bg-surface p-4 shadow-md">
            <div className="flex items-center gap-2">
              <SaleBadge />
              <Badge tone="loud">New</Badge>
              <Badge tone="good">Paid</Badge>
            </div>
            <p className="mt-3 text-lg font-bold">Haor Cruiser</p>
            <Price usd={289} listPrice={332} isSale rate={120} />
            <p className="mt-1 text-leaf">In your size: M</p>
            <div className="mt-3 flex gap-2">
              <Button variant="primary" className="grow">
                Buy
              </Button>
              <Button size="icon">
                <Heart className="size-5" />
              </Button>
            </div>
          </div>
          <p>
            Text, and <TextLink to="#">a link in it</TextLink>.{' '}
            <span className="text-muted">Quieter text.</span>
          </p>
          <Field label="Phone" hint="For the courier." error="Phone number must be valid">
            <TextInput defaultValue="01711-00" />
          </Field>
          <Checkbox label="Remember me" defaultChecked />
          <p className="rounded-md bg-chosen px-3 py-2">Chosen</p>
          <p className="rounded-md bg-sunken px-3 py-2 text-muted">On a sunken ground</p>
          <div className="flex flex-wrap gap-2">
            <Button>Cancel</Button>
            <Button variant="danger">Delete</Button>
          </div>
          <Notice title="This size is sold out">Others are in stock.</Notice>
        </div>
        <footer className="on-green bg-green px-4 py-4 text-on-green">
          <Wordmark className="text-lg" />
          <p className="mt-2 text-on-green-muted underline underline-offset-4">Terms</p>
          <p className="mt-3 rounded-md bg-green-deep px-3 py-2">
            <span className="font-medium text-loud">An email address is needed</span>
          </p>
        </footer>
      </div>
    </figure>
  )
}
