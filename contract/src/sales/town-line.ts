interface Town {
  area: string
  city: string
  postcode: string
}

/** The area; '' where it is the city itself, which is said once. */
export function areaApart({ area, city }: Pick<Town, 'area' | 'city'>): string {
  return area.trim().toLowerCase() === city.trim().toLowerCase() ? '' : area
}

/** 'Mirpur, Dhaka 1216': the line of an address below the street. An area that is the city itself is said once. */
export function townLine({ area, city, postcode }: Town): string {
  return [areaApart({ area, city }), [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
