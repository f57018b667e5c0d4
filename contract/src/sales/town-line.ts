interface Town {
  area: string
  city: string
  postcode: string
}

/** 'Mirpur, Dhaka 1216': the line of an address below the street. An area that is the city itself is said once. */
export function townLine({ area, city, postcode }: Town): string {
  const isApart = area.toLowerCase() !== city.toLowerCase()
  return [isApart && area, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
