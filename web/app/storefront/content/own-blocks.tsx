/** The owner's blocks. They are texts and addresses, and never HTML: nothing in them can be run. */
import { toBlocks } from '@spokehaat/contract/blog/article-blocks'
import type { Block } from '@spokehaat/contract/content/document'
import { readMarks } from '@spokehaat/contract/content/marks'
import { isSafeLink, isWithin } from '@spokehaat/contract/content/safe-link'
import type { Said, Shown } from '@spokehaat/contract/content/words'
import * as m from '@spokehaat/texts/delivery'
import * as legal from '@spokehaat/texts/legal'
import type { ReactNode } from 'react'
import { useShopContact } from '../../layout/shop-contact.ts'
import { useShopFacts } from '../../lib/shop-facts.ts'
import { Link } from '../../render/link.tsx'
import { ArticleContent } from '../../ui/article-content.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { OwnPicture } from './own-picture.tsx'

export type OwnBlock = Shown<Block>

/** The anchor of a heading: the owner's, or a number. */
export const anchorOf = (block: OwnBlock & { kind: 'heading' }, place: number) =>
  block.anchor || `part-${place + 1}`

export function OwnBlocks({
  blocks,
  hours = '',
}: {
  blocks: readonly OwnBlock[]
  hours?: string | undefined
}) {
  return (
    <div className="space-y-4 leading-relaxed">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes its order
        <OneBlock key={place} block={block} place={place} hours={hours} />
      ))}
    </div>
  )
}

function OneBlock({ block, place, hours }: { block: OwnBlock; place: number; hours: string }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h2
          id={anchorOf(block, place)}
          lang={block.text.lang}
          className="scroll-mt-28 pt-6 text-2xl first:pt-0"
        >
          {block.text.text}
        </h2>
      )
    case 'text':
      return <OwnText said={block.text} />
    case 'picture':
      return (
        <OwnPicture
          name={block.picture}
          ratio="wide"
          sizes="(min-width: 64rem) 44rem, 92vw"
          alt={block.alt.text}
          className="rounded-lg bg-sky"
        />
      )
    case 'quote':
      return (
        <figure className="border-l-4 border-marigold pl-5">
          <blockquote lang={block.text.lang} className="font-display text-xl leading-snug font-bold">
            “{block.text.text}”
          </blockquote>
          {block.by.text !== '' && (
            <figcaption lang={block.by.lang} className="mt-1 text-muted">
              {block.by.text}
            </figcaption>
          )}
        </figure>
      )
    case 'question':
      return (
        <details className="rounded-md border border-line bg-surface px-4">
          <summary lang={block.question.lang} className="cursor-pointer py-3 font-semibold">
            {block.question.text}
          </summary>
          <div className="pb-4">
            <OwnText said={block.answer} />
          </div>
        </details>
      )
    case 'button':
      return (
        <p>
          <OwnLink to={block.to} className={buttonClass({ variant: 'primary' })}>
            <span lang={block.label.lang}>{block.label.text}</span>
          </OwnLink>
        </p>
      )
    case 'fact':
      return <Fact fact={block.fact} hours={hours} />
  }
}

/** Paragraphs, lists and tables as articles have them, with marks in their lines. */
function OwnText({ said: { text, lang } }: { said: Said }) {
  return (
    <div lang={lang} className="space-y-3">
      {toBlocks(text).map((part, place) => {
        const key = place
        if (part.kind === 'paragraph')
          return (
            <p key={key}>
              <Marked line={part.text} />
            </p>
          )
        if (part.kind === 'heading')
          return (
            <h3 key={key} className="pt-2 text-xl">
              {part.text}
            </h3>
          )
        if (part.kind === 'list') {
          const List = part.isOrdered ? 'ol' : 'ul'
          return (
            <List key={key} className={`space-y-2 pl-5 ${part.isOrdered ? 'list-decimal' : 'list-disc'}`}>
              {part.items.map((item) => (
                <li key={item}>
                  <Marked line={item} />
                </li>
              ))}
            </List>
          )
        }
        return <ArticleContent key={key} blocks={[part]} showLinks={() => null} />
      })}
    </div>
  )
}

function Marked({ line }: { line: string }) {
  return readMarks(line).map(({ text, isBold, isItalic, to }, place) => {
    const key = place
    if (to !== undefined)
      return (
        <OwnLink key={key} to={to} className="underline decoration-marigold decoration-2 underline-offset-4">
          {text}
        </OwnLink>
      )
    if (isBold) return <strong key={key}>{text}</strong>
    if (isItalic) return <em key={key}>{text}</em>
    return <span key={key}>{text}</span>
  })
}

interface OwnLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** Whatever the document says: an address that may not be followed is no link. */
export function OwnLink({ to, className, children }: OwnLinkProps) {
  if (!isSafeLink(to)) return <span>{children}</span>
  if (isWithin(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} rel="noreferrer" className={className}>
      {children}
    </a>
  )
}

function Fact({ fact, hours }: { fact: (OwnBlock & { kind: 'fact' })['fact']; hours: string }) {
  const { isFree } = useShopFacts().delivery
  const { phone, phoneLink, email, address } = useShopContact()
  switch (fact) {
    case 'delivery-cost':
      return <p>{isFree ? legal.shipping_is_free_to_all() : legal.shipping_has_a_price()}</p>
    case 'delivery-days':
      return <p>{m.with_you_within_5_days()}</p>
    case 'opening-hours':
      return hours !== '' && <p>{hours}</p>
    case 'contact':
      return (
        <address className="flex flex-col not-italic">
          <span className="py-2">{address}</span>
          <a href={phoneLink} className="figures inline-flex min-h-11 items-center underline">
            {phone}
          </a>
          <a href={`mailto:${email}`} className="inline-flex min-h-11 items-center underline">
            {email}
          </a>
        </address>
      )
  }
}
