import { type ReactNode, Suspense, use, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { FragmentsContext, fragment } from './fragment.tsx'
import { PageFragments } from './fragment-cache.ts'

function write(page: ReactNode, facts: unknown = {}): string {
  const fragments = new PageFragments(facts)
  const html = renderToString(<FragmentsContext value={fragments}>{page}</FragmentsContext>)
  return fragments.fillIn(html).toString()
}

let renders = 0
beforeEach(() => {
  renders = 0
})

interface PartProps {
  text: string
  onChange?: () => void
}

/** Each test has a fragment of its own. */
let named = 0
const newPart = () =>
  fragment(`part ${named++}`, ({ text }: PartProps) => {
    renders += 1
    return <p>৳ {text}</p>
  })

test('the same props are rendered once, and have the same bytes from then on', () => {
  const Part = newPart()
  const page = (
    <main>
      <i>before</i>
      <Part text="1,200" onChange={() => {}} />
      <i>after</i>
    </main>
  )
  const first = write(page)
  expect(first).toBe('<main><i>before</i><p>৳ <!-- -->1,200</p><i>after</i></main>')
  expect(write(page)).toBe(first)
  expect(renders).toBe(1)
})

test('other props, other facts and another name are other fragments', () => {
  const [Part, Other] = [newPart(), newPart()]
  expect(write(<Part text="a" />)).toContain('a</p>')
  expect(write(<Part text="b" />)).toContain('b</p>')
  write(<Part text="a" />, { rate: 121 })
  write(<Other text="a" />)
  expect(renders).toBe(4)
})

test('a fragment within a fragment is part of it', () => {
  const Inner = newPart()
  const Outer = fragment(`outer ${named++}`, ({ text }: { text: string }) => (
    <div>
      <Inner text={text} />
      <Inner text={`${text} too`} />
    </div>
  ))
  const first = write(<Outer text="x" />)
  expect(first).toBe('<div><p>৳ <!-- -->x</p><p>৳ <!-- -->x too</p></div>')
  expect(write(<Outer text="x" />)).toBe(first)
  expect(renders).toBe(2)
})

const Identified = () => <p id={useId()} />

test('the ids of a fragment and of what follows are those of the page without a cache', () => {
  const Named = fragment(`named ${named++}`, Identified)
  const page = (
    <main>
      <Named />
      <Identified />
    </main>
  )
  const plain = renderToString(page)
  expect(write(page)).toBe(plain)
  expect(write(page)).toBe(plain)
})

test('what a customer writes is taken for no mark', () => {
  const Part = newPart()
  const text = '\u0001=0\u0002'
  expect(write(<Part text={text} />)).toBe(`<p>৳ <!-- -->${text}</p>`)
  expect(write(<Part text={text} />)).toBe(`<p>৳ <!-- -->${text}</p>`)
})

const never = new Promise<string>(() => {})
let isReady = false
const Text = () => <b>{isReady ? 'there' : use(never)}</b>

test('what is not ready is not cached', () => {
  const Late = fragment(`late ${named++}`, () => (
    <Suspense fallback={<i>waiting</i>}>
      <Text />
    </Suspense>
  ))
  expect(write(<Late />)).toContain('waiting')
  isReady = true
  expect(write(<Late />)).toContain('there')
})

test('the memory is bounded: what is used stays, and what is not used goes', () => {
  const Part = newPart()
  write(<Part text="used" />)
  write(<Part text="unused" />)
  for (let number = 0; number < 60; number += 1) {
    write(<Part text={`${number} ${'x'.repeat(100_000)}`} />)
    write(<Part text="used" />)
  }
  renders = 0
  write(<Part text="used" />)
  expect(renders).toBe(0)
  write(<Part text="unused" />)
  expect(renders).toBe(1)
})
