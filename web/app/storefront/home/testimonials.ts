/** Invented riders on bikes that the demo catalogue has. */
export interface Testimonial {
  id: string
  name: string
  role: string
  /** Name of the portrait's scene. */
  image: string
  /** 1 to 5. */
  rating: number
  text: string
  bikePurchased: string
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'tanjila',
    name: 'Tanjila Rahman',
    role: 'Student, Jahangirnagar University',
    image: 'portrait-student',
    rating: 5,
    text: 'I measured my inseam against the geometry table three times, because I was sure a steel bike for this money could not fit. It fits. Forty minutes of bus are now eighteen minutes of birds.',
    bikePurchased: 'Dhanmondi Saree',
  },
  {
    id: 'imran',
    name: 'Imran Sarker',
    role: 'Software tester, Mohakhali',
    image: 'portrait-commuter',
    rating: 5,
    text: 'Through Eid week I rode past the same jam every evening. When a spoke went in month five, the workshop trued the wheel while I drank tea and would not take a taka for it.',
    bikePurchased: 'Farmgate Flatbar',
  },
  {
    id: 'abdul-mannan',
    name: 'Abdul Mannan',
    role: 'Grandfather of three, Bogura',
    image: 'portrait-grandfather',
    rating: 4,
    text: 'The courier rang before he came, and my granddaughter was riding within the hour. One star less because I now have to run behind her.',
    bikePurchased: 'Kathbirali 18',
  },
  {
    id: 'sharmin',
    name: 'Sharmin Akter',
    role: 'Ride organiser, Sylhet',
    image: 'portrait-organiser',
    rating: 5,
    text: 'Teknaf to Tetulia with four bags, and the only thing I replaced was a brake pad. The sheet said what it weighs, and it weighs what the sheet said.',
    bikePurchased: 'Srabon Tour',
  },
]
