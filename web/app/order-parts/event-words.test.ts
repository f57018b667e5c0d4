/**
 * The server writes the story of an order in English. Each sentence that a customer may read there is looked for in its
 * sources, and must be known to a page in Bangla; in English it must stay what it is, to the letter.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { ownWords } from './event-words.ts'

const SALES = join(import.meta.dirname, '../../../server/src/sales')
/** In the place of what the server puts in. */
const FILLED: Readonly<Record<string, string>> = { rate: '120', 'from.toLowerCase()': 'packed' }
/** They take a `reason` for an attempt or a refusal, which no story shows. */
const OTHER_REASONS = /^(closeOpenAttempts|fail|insertRefund|audit)$/

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, of which a few fields are read
type Node = any

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!node || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (node.type && !visit(node)) return
  for (const value of Object.values(node)) walk(value, visit)
}

/** All sentences that a file of the server may write into a story. */
function sentencesOf(source: string): string[] {
  const { program } = parseSync('server.ts', source)
  const constants = new Map<string, Node>()
  const functions = new Map<string, Node>()
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && node.id.name && node.init)
      constants.set(node.id.name, node.init)
    if (node.type === 'FunctionDeclaration') functions.set(node.id.name, node)
    return true
  })
  const textOf = (node: Node) => source.slice(node.start, node.end)
  const returnsOf = (node: Node): string[] => {
    const found: string[] = []
    walk(node.body, (one) => {
      if (one.type === 'ReturnStatement') found.push(...values(one.argument))
      return true
    })
    return found
  }
  function values(node: Node): string[] {
    switch (node?.type) {
      case 'Literal':
        return typeof node.value === 'string' && node.value !== '' ? [node.value] : []
      case 'TemplateLiteral':
        return node.quasis.reduce(
          (begun: string[], quasi: Node, index: number) => {
            const before = node.expressions[index - 1]
            const parts = before ? inserted(before) : ['']
            return begun.flatMap((text) => parts.map((part) => text + part + quasi.value.cooked))
          },
          [''],
        )
      case 'ConditionalExpression':
        return [...values(node.consequent), ...values(node.alternate)]
      case 'LogicalExpression':
        return [...values(node.left), ...values(node.right)]
      case 'ParenthesizedExpression':
        return values(node.expression)
      case 'Identifier':
        return values(constants.get(node.name))
      case 'MemberExpression':
        return values(constants.get(node.object.name))
      case 'ObjectExpression':
        return node.properties.flatMap((one: Node) => values(one.value))
      case 'CallExpression':
        return functions.has(node.callee.name) ? returnsOf(functions.get(node.callee.name)) : []
      default:
        return []
    }
  }
  function inserted(node: Node): string[] {
    const known = node.type === 'ConditionalExpression' ? wholes(node) : values(node)
    return known.length > 0
      ? known
      : [FILLED[textOf(node)] ?? (/taka\(|money|formatMoney/.test(textOf(node)) ? 'Tk 1,31,880' : 'A-1')]
  }
  /** Both sides of a condition, also an empty one. */
  const wholes = (node: Node): string[] =>
    [node.consequent, node.alternate].flatMap((side) => {
      const found = values(side)
      return found.length > 0 ? found : ['']
    })

  const found: string[] = []
  const isInternal = (node: Node) =>
    node.properties.some((one: Node) => one.key?.name === 'isInternal' && one.value.value === true)
  walk(program, (node) => {
    if (node.type === 'CallExpression' && OTHER_REASONS.test(node.callee.name)) return false
    if (node.type === 'CallExpression' && node.callee.name === 'unpack')
      found.push(...values(node.arguments.at(-1)))
    if (node.type === 'FunctionDeclaration' && /^(mismatch|failureReason)$/.test(node.id.name))
      found.push(...returnsOf(node))
    // why money can't be taken: the review says it
    if (node.type === 'Property' && node.method && node.key.name === 'paid')
      found.push(...returnsOf(node.value))
    if (node.type === 'VariableDeclarator' && /^(text|reason|story)$/.test(node.id.name))
      found.push(...values(node.init))
    if (node.type !== 'ObjectExpression') return true
    if (isInternal(node)) return false
    for (const one of node.properties)
      if (/^(text|reason|story)$/.test(one.key?.name) && !one.shorthand) found.push(...values(one.value))
    return true
  })
  return found
}

/** What the story calls the mails: `title` beside `button`. */
function mailsOf(source: string): string[] {
  const titles: string[] = []
  walk(parseSync('mails.ts', source).program, (node) => {
    if (node.type !== 'ObjectExpression') return true
    const named = (name: string) => node.properties.find((one: Node) => one.key?.name === name)
    if (named('title') && named('button')) titles.push(named('title').value.value)
    return true
  })
  return titles
}

const read = (file: string) => readFileSync(join(SALES, file), 'utf8')
const mails = mailsOf(read('order-mails/order-mail-words.ts'))
const files = globSync('**/*.ts', { cwd: SALES }).filter((file) => !/\.test\.ts$|^gateway\//.test(file))
/** Why a payment came to nothing: `judge` takes them from there. */
const failures = [...read('gateway/failures.ts').matchAll(/'([A-Z][^'\n]*\.)'/gi)].map(
  ([, text = '']) => text,
)
const sentences = [...new Set([...failures, ...files.flatMap((file) => sentencesOf(read(file)))])]
  .flatMap((text) =>
    /^A-1 (could not be )?sent to /.test(text)
      ? mails.map((mail) => text.replace(/^A-1/, mail).replace(/ sent to .*$/, ' sent to r…@example.com'))
      : [text],
  )
  .filter((text) => /^[A-Z]|^bKash/.test(text))

test('the sentences of the server are found', () => {
  expect(mails).toHaveLength(18)
  expect(sentences.length).toBeGreaterThan(60)
  expect(sentences).toEqual(
    expect.arrayContaining([
      'Order placed, to be paid on delivery',
      'On its way with A-1, A-1',
      'On its way with A-1',
      'Tk 1,31,880 was given back',
      'The wallet is locked.',
      'Less came in than the order costs.',
      'Unpacked: more of it is to be sent',
      'Confirmation sent to r…@example.com',
      'Paid after the order had been deleted.',
    ]),
  )
})

test.each(sentences)('%s', (text) => {
  expect(ownWords(text)).toBe(text)
})

test('what nobody knows stays as it was written', () => {
  expect(ownWords('A sentence of tomorrow')).toBeUndefined()
})
