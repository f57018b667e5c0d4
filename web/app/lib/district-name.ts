import { districtName as nameIn } from '@spokehaat/contract/sales/districts'

/** What a district, or a division, is called on this page. Asked of Vite itself: the English build has no Bangla names. */
export const districtName: (district: string) => string =
  import.meta.env.VITE_LANGUAGE === 'bn' ? (district) => nameIn(district, 'bn') : (district) => district
