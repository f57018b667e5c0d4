import { expect, test } from 'vitest'
import { readCollapsed } from './sidebar-state.ts'

test.each([
  ['', false],
  ['sidebar=expanded', false],
  ['sidebar=collapsed', true],
  ['a=b; sidebar=collapsed; c=d', true],
  ['a=sidebar=collapsed', false],
  ['sidebar=collapsed-not', false],
])('of %j the sidebar is read as collapsed: %s', (cookies, isCollapsed) => {
  expect(readCollapsed(cookies)).toBe(isCollapsed)
})
