/** Districts as carriers still write them: the gazette of 2018 changed some, and their lists did not follow. */
const OTHER_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  Barishal: ['Barisal'],
  Bogura: ['Bogra'],
  Chapainawabganj: ['Chapai Nawabganj', 'Nawabganj'],
  Chattogram: ['Chittagong'],
  Cumilla: ['Comilla'],
  Jashore: ['Jessore'],
  Jhalokati: ['Jhalokathi', 'Jhalakathi'],
  Khagrachhari: ['Khagrachari'],
  Lakshmipur: ['Laxmipur'],
  Moulvibazar: ['Maulvibazar'],
  Netrokona: ['Netrakona'],
}

/** Ours first. */
export const spellingsOf = (district: string): string[] => [district, ...(OTHER_SPELLINGS[district] ?? [])]

const letters = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')

/** Whether their name is that of our district. */
export const isDistrict = (theirs: string, district: string): boolean =>
  spellingsOf(district).some((name) => letters(name) === letters(theirs))
