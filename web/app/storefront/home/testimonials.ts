import * as m from '@spokehaat/texts/home'
import type { ReactNode } from 'react'
/** Invented riders on bikes that the demo catalogue has. */
export interface Testimonial {
  id: string
  name: string
  role: ReactNode
  /** Name of the portrait's scene. */
  image: string
  /** 1 to 5. */
  rating: number
  text: ReactNode
  /** Empty: nothing is said of it. */
  bikePurchased: string
}

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: 'tanjila',
    name: m.tanjila_rahman(),
    role: m.tanjila_role(),
    image: 'portrait-student',
    rating: 5,
    text: m.i_measured_my_inseam_against(),
    bikePurchased: m.dhanmondi_saree(),
  },
  {
    id: 'imran',
    name: m.imran_sarker(),
    role: m.imran_role(),
    image: 'portrait-commuter',
    rating: 5,
    text: m.through_eid_week_i_rode(),
    bikePurchased: m.farmgate_flatbar(),
  },
  {
    id: 'abdul-mannan',
    name: m.abdul_mannan(),
    role: m.mannan_role(),
    image: 'portrait-grandfather',
    rating: 4,
    text: m.the_courier_rang_before_he(),
    bikePurchased: m.kathbirali_18(),
  },
  {
    id: 'sharmin',
    name: m.sharmin_akter(),
    role: m.sharmin_role(),
    image: 'portrait-organiser',
    rating: 5,
    text: m.teknaf_to_tetulia_with_four(),
    bikePurchased: m.srabon_tour(),
  },
]
