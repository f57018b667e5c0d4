import type { TextDocument } from '@spokehaat/contract/content/document'
import type { Shown } from '@spokehaat/contract/content/words'
import * as m from '@spokehaat/texts/legal'
import { paths } from '../../lib/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { anchorOf, OwnBlocks } from './own-blocks.tsx'

export type OwnTexts = Shown<TextDocument>

interface OwnPageProps {
  own: OwnTexts
  /** The first lines, where the owner leaves them to the shop. */
  lead?: string
  hours: string
}

/** A page as the owner wrote it: a list of what is in it, and its blocks. */
export default function OwnPage({ own, lead = '', hours }: OwnPageProps) {
  const { title, blocks } = own
  const said = own.lead.text === '' ? { text: lead } : own.lead
  const headings = blocks.flatMap((block, place) =>
    block.kind === 'heading' ? [{ id: anchorOf(block, place), ...block.text }] : [],
  )
  return (
    <>
      <Banner title={title.text} crumbs={[{ label: m.home(), to: paths.home() }, { label: title.text }]} />
      <div className="wrap grid items-start gap-x-16 gap-y-8 pt-8 lg:grid-cols-[1fr_16rem] lg:pt-12">
        {headings.length > 1 && (
          <nav aria-label={m.on_this_page()} className="lg:sticky lg:top-28 lg:order-2">
            <h2 className="mb-1 text-lg">{m.on_this_page()}</h2>
            <ul className="border-l-2 border-line pl-4">
              {headings.map(({ id, text, lang }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    lang={lang}
                    className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-marigold"
                  >
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="max-w-[68ch]">
          {said.text !== '' && (
            <p lang={said.lang} className="mb-10 text-xl leading-relaxed">
              {said.text}
            </p>
          )}
          <OwnBlocks blocks={blocks} hours={hours} />
        </div>
      </div>
    </>
  )
}
