import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { useAskEarly } from './ask-early.ts'
import { Kept, PagePartsContext } from './kept.tsx'
import { PageParts } from './kept-parts.ts'

/** Each test has parts of its own, by their names. */
let named = 0
const newName = () => `part ${named++}`

function writeBoth(page: ReactNode, facts = ''): { html: string; outline: string } {
  const parts = new PageParts(facts)
  const html = renderToString(<PagePartsContext value={parts}>{page}</PagePartsContext>)
  const { body, outline } = parts.putInto([html])
  return { html: body.toString(), outline: outline.toString() }
}
const write = (page: ReactNode, facts = '') => writeBoth(page, facts).html

let renders = 0
beforeEach(() => {
  renders = 0
})

function Part({ text }: { text: string }) {
  renders += 1
  return <p>৳ {text}</p>
}

function Picture({ file }: { file: string }) {
  renders += 1
  useAskEarly()([file, { as: 'image', fetchPriority: 'high' }])
  return <img alt="" src={file} />
}

test('a part is rendered once, and has the same bytes from then on', () => {
  const name = newName()
  const page = (
    <main>
      <h1>Bikes</h1>
      <Kept name={name} by={['a']}>
        <Part text="1,200" />
        <hr />
      </Kept>
      <Kept name={`${name} too`}>
        <Part text="2" />
      </Kept>
      and more
    </main>
  )
  const plain = renderToString(page)
  expect(plain).toContain('<h1>Bikes</h1><p>৳ <!-- -->1,200</p><hr/><p>')
  const before = renders
  expect([write(page), write(page), write(page)]).toEqual([plain, plain, plain])
  expect(renders - before).toBe(2)
})

test('what it is made of, and what every page knows of the shop, makes it another part', () => {
  const name = newName()
  const page = (text: string) => (
    <Kept name={name} by={[text]}>
      <b>{text}</b>
    </Kept>
  )
  expect(write(page('a'))).toBe('<b>a</b>')
  expect(write(page('b'))).toBe('<b>b</b>')
  expect(write(page('a'))).toBe('<b>a</b>')
  const rate = (value: number) =>
    write(
      <Kept name={`${name} rate`}>
        <b>{value}</b>
      </Kept>,
      `{"rate":${value}}`,
    )
  expect([rate(120), rate(121), rate(120)]).toEqual(['<b>120</b>', '<b>121</b>', '<b>120</b>'])
})

test('a part within a part is kept by itself as well', () => {
  const name = newName()
  const page = (outer: string) => (
    <Kept name={name} by={[outer]}>
      <section title={outer}>
        <Kept name={`${name} within`}>
          <Part text="in" />
        </Kept>
      </section>
    </Kept>
  )
  expect(write(page('a'))).toBe('<section title="a"><p>৳ <!-- -->in</p></section>')
  expect(write(page('b'))).toBe('<section title="b"><p>৳ <!-- -->in</p></section>')
  expect(write(page('a'))).toBe('<section title="a"><p>৳ <!-- -->in</p></section>')
  expect(renders).toBe(1)
})

test('what a part asks for in the head of the page is asked for by every page that it is on', () => {
  const name = newName()
  const page = (outer: string) => (
    <html lang="en">
      <head />
      <body>
        <Kept name={name} by={[outer]}>
          <p>{outer}</p>
          <Kept name={`${name} within`}>
            <Picture file="/in.avif" />
          </Kept>
          <Picture file="/out.avif" />
        </Kept>
      </body>
    </html>
  )
  const plain = (outer: string) => renderToString(page(outer))
  expect(plain('a').match(/<link rel="preload"[^>]*>/g)).toHaveLength(2)
  const before = renders
  // rendered, kept whole, with what is within kept, and that kept whole
  expect([write(page('a')), write(page('a')), write(page('b')), write(page('b'))]).toEqual(
    ['a', 'a', 'b', 'b'].map(plain),
  )
  expect(renders - before).toBe(2 + 1 + 4 * 2)
})

test('a part that was not finished is not kept', () => {
  const name = newName()
  const parts = new PageParts('')
  const first = parts.marksOf(name, [])
  if (first.whole !== null) throw new Error('It was kept before.')
  const { body } = parts.putInto([`${first.before}<!--$!--><i>Waiting</i><!--/$-->${first.after}`])
  expect(body.toString()).toBe('<!--$!--><i>Waiting</i><!--/$-->')
  expect(new PageParts('').marksOf(name, []).whole).toBeNull()
})

test('the outline is the same where the page is, rendered or kept, and another where anything is', () => {
  const name = newName()
  const page = (own: string, outer: string, within: string) => (
    <main>
      <h1>{own}</h1>
      <Kept name={name} by={[outer, within]}>
        <p>{outer.repeat(50)}</p>
        <Kept name={`${name} within`} by={[within]}>
          <i>{within}</i>
        </Kept>
      </Kept>
    </main>
  )
  const outlineOf = (own: string, outer: string, within: string) =>
    writeBoth(page(own, outer, within)).outline
  const first = outlineOf('own', 'outer', 'within')
  const made = () => [
    outlineOf('own', 'outer', 'within'),
    outlineOf('Own', 'outer', 'within'),
    // with a part that was kept by itself before
    outlineOf('own', 'Outer', 'within'),
    outlineOf('own', 'outer', 'Within'),
  ]
  const outlines = made()
  expect(new Set(outlines).size).toBe(4)
  expect(outlines[0]).toBe(first)
  expect(made()).toEqual(outlines)
  expect(first).toContain('<h1>own</h1>')
  expect(first).not.toContain('outer')
})

test('a kept part that has a script is told of beside the outline, which has a digest of it', () => {
  const held = [newName()]
  const script = '<script>go()</script>'
  const write = () => {
    const parts = new PageParts('', held)
    const marks = parts.scripts
    if (!marks) throw new Error('There are no scripts.')
    const written = marks.whole ?? `${marks.before}${script}${marks.after}`
    const { body, outline, scripted } = parts.putInto([`<p>a</p>${written}<p>b</p>`])
    return { isNew: marks.whole === null, body: body.toString(), outline: outline.toString(), scripted }
  }
  const first = write()
  expect(first).toMatchObject({ isNew: true, body: `<p>a</p>${script}<p>b</p>` })
  expect(first.outline).not.toContain(script)
  expect(first.scripted.map(String)).toEqual([script])
  const again = write()
  expect(again).toEqual({ ...first, isNew: false })
  // what is worked out of these bytes once holds as long as they are kept
  expect(again.scripted[0]).toBe(first.scripted[0])
})

test('what somebody writes is never taken for a mark', () => {
  const name = newName()
  const parts = new PageParts('')
  const { whole: _, ...marks } = parts.marksOf(name, []) as { whole: null; before: string; after: string }
  const forged = marks.before.replace(/[0-9a-f]{8}-/, '00000000-')
  expect(write(<p>{forged}</p>)).toBe(`<p>${forged}</p>`)
})

test('the parts that nobody asks for any more make room for others', () => {
  const name = newName()
  const first = (
    <Kept name={name}>
      <Part text="first" />
    </Kept>
  )
  write(first)
  for (let place = 0; place < 50; place += 1) {
    write(
      <Kept name={`${name} filling`} by={[place]}>
        <p>{'x'.repeat(100_000)}</p>
      </Kept>,
    )
  }
  expect(write(first)).toBe('<p>৳ <!-- -->first</p>')
  expect(renders).toBe(2)
})

test('a part takes no more memory than it is long', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const name = newName()
  const before = held()
  for (let place = 0; place < 300; place += 1) {
    write(
      <Kept name={name} by={[place]}>
        <p>{'x'.repeat(1_000)}</p>
      </Kept>,
    )
    // what else a shop does meanwhile with the 64 KB that small Buffers share
    Buffer.from('y'.repeat(30_000))
  }
  // what was collected is given back by a thread of V8's own
  await expect.poll(() => held() - before).toBeLessThan(1_000_000)
})
