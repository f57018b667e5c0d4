import { lazy, type ReactNode, Suspense } from 'react'
import type { EntryContext } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readState, renderWhole } from './whole-page.tsx'

async function render(page: () => ReactNode) {
  const reported: unknown[] = []
  const html = await renderWhole(page, (error) => void reported.push(error))
  return { html: html.toString(), reported }
}

const Page = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>
      <p>৳ {1_200}</p>
      <Suspense fallback="Waiting">{children}</Suspense>
    </body>
  </html>
)

const There = () => <b>Here</b>
const Later = lazy(async () => ({ default: There }))

const wrong = new Error('broken on purpose')
function Broken(): ReactNode {
  throw wrong
}

describe('a page', () => {
  test('is the same at once as by the stream that waits for a part', async () => {
    const atOnce = await render(() => <Page>{<There />}</Page>)
    const waited = await render(() => <Page>{<Later />}</Page>)
    expect(atOnce.html).toBe(
      '<!DOCTYPE html><html lang="en"><head></head><body><p>৳ <!-- -->1200</p><!--$--><b>Here</b><!--/$--></body></html>',
    )
    expect(waited).toEqual(atOnce)
  })

  test('that fails is reported once', async () => {
    const reported: unknown[] = []
    await expect(
      renderWhole(
        () => <Broken />,
        (error) => void reported.push(error),
      ),
    ).rejects.toBe(wrong)
    expect(reported).toEqual([wrong])
  })

  test('of which a part fails is sent without it, and that is reported', async () => {
    const { html, reported } = await render(() => <Page>{<Broken />}</Page>)
    expect(html).toContain('Waiting')
    expect(reported).toEqual([wrong])
  })
})

test('the state of a page is read to its end, and nothing has to wait for it', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[1,"৳'))
      controller.enqueue(new TextEncoder().encode(' 2"]\n'))
      controller.close()
    },
  })
  const newContext = await readState({ serverHandoffStream: stream } as EntryContext)
  expect(newContext().renderMeta?.streamCache?.[0]?.result).toEqual({ done: true, value: '[1,"৳ 2"]\n' })
  // React Router writes into it while it renders
  expect(newContext().renderMeta).not.toBe(newContext().renderMeta)
  const without = {} as EntryContext
  expect((await readState(without))()).toBe(without)
})
