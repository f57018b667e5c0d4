import { ALL_PERMISSIONS } from '@spokehaat/contract/identity/permissions'
import { expect, test } from 'vitest'
import { PERMISSION_GROUPS } from './role-words.ts'

test('every permission stands in one group, in words', () => {
  const named = PERMISSION_GROUPS.flatMap(({ permissions }) => permissions.map(([permission]) => permission))
  expect(named.sort()).toEqual([...ALL_PERMISSIONS].sort())
})
