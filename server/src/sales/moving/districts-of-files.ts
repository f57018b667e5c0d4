/** The district that another shop's file means: by its name in either script, an older spelling, or its code. */
import { districtNamed } from '@spokehaat/contract/sales/district-named'
import type { District } from '@spokehaat/contract/sales/districts'

/** ISO 3166-2:BD, as WooCommerce writes them: BD-13. */
const BY_CODE: Record<string, District> = {
  '01': 'Bandarban',
  '02': 'Barguna',
  '03': 'Bogura',
  '04': 'Brahmanbaria',
  '05': 'Bagerhat',
  '06': 'Barishal',
  '07': 'Bhola',
  '08': 'Cumilla',
  '09': 'Chandpur',
  '10': 'Chattogram',
  '11': "Cox's Bazar",
  '12': 'Chuadanga',
  '13': 'Dhaka',
  '14': 'Dinajpur',
  '15': 'Faridpur',
  '16': 'Feni',
  '17': 'Gopalganj',
  '18': 'Gazipur',
  '19': 'Gaibandha',
  '20': 'Habiganj',
  '21': 'Jamalpur',
  '22': 'Jashore',
  '23': 'Jhenaidah',
  '24': 'Joypurhat',
  '25': 'Jhalokati',
  '26': 'Kishoreganj',
  '27': 'Khulna',
  '28': 'Kurigram',
  '29': 'Khagrachhari',
  '30': 'Kushtia',
  '31': 'Lakshmipur',
  '32': 'Lalmonirhat',
  '33': 'Manikganj',
  '34': 'Mymensingh',
  '35': 'Munshiganj',
  '36': 'Madaripur',
  '37': 'Magura',
  '38': 'Moulvibazar',
  '39': 'Meherpur',
  '40': 'Narayanganj',
  '41': 'Netrokona',
  '42': 'Narsingdi',
  '43': 'Narail',
  '44': 'Natore',
  '45': 'Chapainawabganj',
  '46': 'Nilphamari',
  '47': 'Noakhali',
  '48': 'Naogaon',
  '49': 'Pabna',
  '50': 'Pirojpur',
  '51': 'Patuakhali',
  '52': 'Panchagarh',
  '53': 'Rajbari',
  '54': 'Rajshahi',
  '55': 'Rangpur',
  '56': 'Rangamati',
  '57': 'Sherpur',
  '58': 'Satkhira',
  '59': 'Sirajganj',
  '60': 'Sylhet',
  '61': 'Sunamganj',
  '62': 'Shariatpur',
  '63': 'Tangail',
  '64': 'Thakurgaon',
}
/** In a file this is never the town of that name in Dhaka or Dinajpur. */
const IN_FILES = /^nawabganj\b/i

/** '' where none of these names one. The first that does counts: the state before the city. */
export function districtIn(...texts: readonly string[]): District | '' {
  for (const text of texts) {
    const code = /^BD-?(\d\d)$/i.exec(text.trim())?.[1]
    const found =
      (code === undefined ? undefined : BY_CODE[code]) ??
      (IN_FILES.test(text.trim()) ? 'Chapainawabganj' : districtNamed(text))
    if (found) return found
  }
  return ''
}
