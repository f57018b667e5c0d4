import { expect, test } from 'vitest'
import { AREAS, area } from './areas.ts'
import { DISTRICTS } from './districts.ts'

const LATIN = /^[A-Z][A-Za-z0-9'/ -]+$/
const BANGLA = /^[\p{Script=Bengali}-]+(?: [\p{Script=Bengali}-]+)*$/u

test('every line of the table has both names, in their own script, and a postcode or none', () => {
  const wrong = AREAS.filter(({ name, nameBn }) => !LATIN.test(name) || !BANGLA.test(nameBn))
  expect(wrong).toEqual([])
  for (const one of AREAS) expect(area.parse(one)).toEqual(one)
  const postcodes = AREAS.map(({ postcode }) => postcode).filter(Boolean)
  expect(postcodes.filter((postcode) => !/^[1-9]\d{3}$/.test(postcode))).toEqual([])
  expect(postcodes.length).toBeGreaterThan(0.85 * AREAS.length)
})

test('every district has its areas, each name once, and they are upazilas at the least', () => {
  for (const district of DISTRICTS) {
    const own = AREAS.filter((one) => one.district === district)
    expect(own.length, district).toBeGreaterThanOrEqual(3)
    for (const key of ['name', 'nameBn'] as const) {
      const names = own.map((one) => one[key])
      expect(
        names.filter((name, index) => names.indexOf(name) !== index),
        district,
      ).toEqual([])
    }
  }
  expect(AREAS.length).toBeGreaterThan(600)
})

test('postcodes of a district lie together: a slip of a digit would stand out', () => {
  // Banaripara and two of Sunamganj get their letters by the post of a neighbouring district
  const far = AREAS.filter(
    ({ name }) => !['Banaripara', 'Dharmapasha', 'Madhyanagar', 'Bakshiganj', 'Dhobaura'].includes(name),
  )
  for (const district of DISTRICTS) {
    const codes = far
      .filter((one) => one.district === district && one.postcode)
      .map(({ postcode }) => Number(postcode))
    const isWide = ['Dhaka', 'Chattogram', 'Rajshahi', 'Khulna'].includes(district)
    expect(Math.max(...codes) - Math.min(...codes), district).toBeLessThan(isWide ? 400 : 100)
  }
})
