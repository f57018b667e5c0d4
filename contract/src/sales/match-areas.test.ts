import { expect, test } from 'vitest'
import { AREAS } from './areas.ts'
import { matchAreas, namedArea } from './match-areas.ts'

const dhaka = AREAS.filter(({ district }) => district === 'Dhaka')
const first = (typed: string, areas = dhaka) => matchAreas(areas, typed, 8)[0]?.area.name

test.each([
  ['mirpur', 'Mirpur'],
  ['মিরপুর', 'Mirpur'],
  ['MIRPUR 10', 'Mirpur 10'],
  ['মিরপুর ১০', 'Mirpur 10'],
  ['মিরপুর-১০', 'Mirpur 10'],
  ['মীরপুর', 'Mirpur'],
  ['uttora', 'Uttara'],
  ['utta', 'Uttara'],
  ['উত্ত', 'Uttara'],
  ['dhanmondi', 'Dhanmondi'],
  ['dhanmo', 'Dhanmondi'],
  ['ধানমন্ডি', 'Dhanmondi'],
  ['gulshan', 'Gulshan'],
  ['mohammedpur', 'Mohammadpur'],
  ['jatrabari', 'Jatrabari'],
  ['dohs', 'Banani DOHS'],
  ['mohakhali dohs', 'Mohakhali DOHS'],
  ['zigatola', 'Jigatola'],
  ['1216', 'Darus Salam'],
])('%s finds %s first', (typed, name) => expect(first(typed)).toBe(name))

test('what follows the name is kept, and does not hide it', () => {
  expect(matchAreas(dhaka, 'Uttara sector 9', 3)[0]).toMatchObject({
    area: { name: 'Uttara', postcode: '1230' },
    rest: 'sector 9',
  })
})

test('names that two districts have are all found', () => {
  const found = matchAreas(AREAS, 'daulatpur', 9).map(({ area }) => area.district)
  expect(found.sort()).toEqual(['Khulna', 'Kushtia', 'Manikganj'])
  expect(namedArea(AREAS, 'daulatpur')).toBeNull()
})

test('every area is found first by its own name, of either script, within its district', () => {
  for (const area of AREAS) {
    const own = AREAS.filter(({ district }) => district === area.district)
    expect(first(area.name, own), area.name).toBe(area.name)
    expect(first(area.nameBn, own), area.nameBn).toBe(area.name)
  }
})

test.each(['', ' ', '!', '.', '🚲'])('%j names nothing', (typed) =>
  expect(namedArea(dhaka, typed)).toBeNull(),
)

test('what is none gives nothing, and nothing typed gives the first', () => {
  expect(matchAreas(dhaka, 'Xyzzy', 8)).toEqual([])
  expect(matchAreas(dhaka, '🚲', 8)).toEqual([])
  expect(matchAreas(dhaka, '', 8)).toHaveLength(8)
  expect(namedArea(dhaka, 'মিরপুর')?.postcode).toBe('1216')
})
