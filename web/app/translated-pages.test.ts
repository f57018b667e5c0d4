/**
 * A browser that translates a page puts each text into `<font>` elements of its own. React still holds the text that was
 * there: to put an element before it, or to take it away, ends in an error and a page that is gone; a change of its words
 * is seen by nobody. So no text stands beside what comes and goes, and a figure that may change is alone in its element.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const APP = import.meta.dirname

/** Names of variables and props that hold an element, or none; never a text. */
const ELEMENTS = new Set([
  'action',
  'actions',
  'aside',
  'bar',
  'dialog',
  'filters',
  'head',
  'more',
  'notice',
  'picture',
  'question',
  'remove',
  'skeleton',
])
/** Components that take elements as children, not text; `isText` holds their users to it. */
const FRAMES = new Set([
  'Field',
  'FilterSheet',
  'ListFilters',
  'OrderFilters',
  'PlainCard',
  'Section',
  'ShelfProvider',
  'SlideControls',
])
/** A figure that may change while it is shown. */
const FIGURE =
  /^(format(?!Date)\w+|plural|length|quantity|size|left|onHand|page|pages|scale|count|progress|stock)$/

/** Their texts are marks that never leave the server. */
const NOT_SHOWN = /\.test\.tsx$|render\/fragment\.tsx$/

// biome-ignore lint/suspicious/noExplicitAny: the nodes of a syntax tree, of which a few fields are read
type Node = any
type Outcome = 'none' | 'element' | 'list' | 'fixed' | 'text'

/** All that an expression may put on the page. `elements`: names that stand for an element, or for none. */
function outcomes(node: Node, elements = ELEMENTS): Outcome[] {
  const of = (one: Node) => outcomes(one, elements)
  switch (node.type) {
    case 'JSXText':
      return /\S|^ +$/.test(node.value) ? ['fixed'] : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      return of(node.expression)
    case 'JSXEmptyExpression':
      return []
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    case 'ConditionalExpression':
      return [...of(node.consequent), ...of(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? (['none'] as const) : of(node.left)), ...of(node.right)]
    case 'Literal':
      return [typeof node.value === 'string' ? 'fixed' : 'none']
    case 'Identifier':
      return elements.has(node.name) ? ['none', 'element'] : ['text']
    case 'MemberExpression':
      return elements.has(node.property.name) ? ['none', 'element'] : ['text']
    case 'CallExpression':
      if (node.callee.name === 'children') return ['element']
      return /^(flatMap|map)$/.test(node.callee.property?.name) ? ['list'] : ['text']
    default:
      return ['text']
  }
}

const isText = (found: Outcome[]) => found.includes('text') || found.includes('fixed')
const comesAndGoes = (found: Outcome[]) =>
  found.includes('list') || (found.includes('element') && found.length > 1)
const isChildren = ({ expression }: Node) =>
  expression?.name === 'children' || expression?.property?.name === 'children'

function hasFigure(node: Node): boolean {
  if (!node || typeof node !== 'object' || node.type?.startsWith('JSX')) return false
  if (Array.isArray(node)) return node.some(hasFigure)
  return (node.type === 'Identifier' && FIGURE.test(node.name)) || Object.values(node).some(hasFigure)
}

/** What is wrong with the children of one element, or null. `frame`: the component that it stands in takes no text. */
function faultOf(
  { type, children, openingElement }: Node,
  frame: boolean,
  elements: Set<string>,
): string | null {
  const all: { node: Node; found: Outcome[] }[] = children
    .map((node: Node) => ({
      node,
      found: frame && isChildren(node) ? ['element'] : outcomes(node, elements),
    }))
    .filter(({ found }: { found: Outcome[] }) => found.length > 0)
  if (FRAMES.has(openingElement?.name.name) && all.some(({ found }) => isText(found)))
    if (!all.every(({ node }) => isChildren(node))) return 'a text in a frame that takes elements'
  const hasText = all.some(({ found }) => isText(found))
  if (type === 'JSXFragment' && hasText) return 'a text in a fragment'
  if (all.length < 2) return null
  if (all.some(({ found }) => isText(found) && found.some((one) => one === 'none' || one === 'element')))
    return 'a text that comes and goes beside something else'
  if (hasText && all.some(({ found }) => comesAndGoes(found)))
    return 'an element that comes and goes beside a text'
  const isAllText = all.every(({ found }) => isText(found))
  if (isAllText && all.some(({ node }) => hasFigure(node.expression)))
    return 'a figure in the midst of a text'
  return null
}

/** Names of the constants of a file that are elements, or none. */
function elementsIn(node: Node): string[] {
  if (!node || typeof node !== 'object') return []
  if (Array.isArray(node)) return node.flatMap(elementsIn)
  const found = node.type === 'VariableDeclarator' && node.init ? outcomes(node.init) : []
  const own = /element|list/.test(found.join()) && !isText(found) ? [node.id.name] : []
  return [...own, ...Object.values(node).flatMap(elementsIn)]
}

function faultsOf(source: string, file = 'page.tsx'): string[] {
  const faults: string[] = []
  const { program } = parseSync(file, source)
  const elements = new Set([...ELEMENTS, ...elementsIn(program)])
  walk(program, '')
  return faults

  function walk(node: Node, component: string): void {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const one of node) walk(one, component)
      return
    }
    const name = node.type === 'FunctionDeclaration' ? (node.id?.name ?? component) : component
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const fault = faultOf(node, FRAMES.has(name), elements)
      if (fault) faults.push(`${file}:${source.slice(0, node.start).split('\n').length}: ${fault}`)
    }
    for (const value of Object.values(node)) walk(value, name)
  }
}

test.each([
  ['<b>{busy && <i />}Send</b>', 'an element that comes and goes beside a text'],
  ['<b>{busy && <i />}{children}</b>', 'an element that comes and goes beside a text'],
  ['<b>{isOn ? <i /> : <u />} On</b>', 'an element that comes and goes beside a text'],
  ['<b>{all.map((one) => <i key={one} />)} in all</b>', 'an element that comes and goes beside a text'],
  ["<b>Size M{isOne && ', the only one'}</b>", 'a text that comes and goes beside something else'],
  ['<b>{formatCount(all)} bikes</b>', 'a figure in the midst of a text'],
  ['<>Color: <b /></>', 'a text in a fragment'],
  ['<Field label="x">{name}</Field>', 'a text in a frame that takes elements'],
])('%s is found', (jsx, fault) => {
  expect(faultsOf(`const page = ${jsx}`)).toEqual([`page.tsx:1: ${fault}`])
})

test.each([
  '<b>{busy && <i />}<span>Send</span></b>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a page
  '<b>{`${formatCount(all)} bikes`}</b>',
  '<b><i />Send</b>',
  "<b>{busy ? 'Sending...' : 'Send'}</b>",
])('%s is in order', (jsx) => {
  expect(faultsOf(`const page = ${jsx}`)).toEqual([])
})

test('no page has a text that a translator could take from under React', () => {
  const files = globSync('**/*.tsx', { cwd: APP }).filter((file) => !NOT_SHOWN.test(file))
  expect(files.length).toBeGreaterThan(100)
  const faults = files.flatMap((file) => faultsOf(readFileSync(join(APP, file), 'utf8'), file))
  expect(faults.map((fault) => relative('.', fault))).toEqual([])
})
