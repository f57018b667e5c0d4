/** Every paint of the demo catalogue. Each color is distinct, so a product's variants can be told apart by hex. */
export const PAINTS = {
  'Kohl Black': '#16171a',
  'Graphite Grey': '#4a4d52',
  'Ferry Grey': '#8a9299',
  'Silver Hilsa': '#c3c9cd',
  'Rice White': '#f4f1e8',
  'Shapla White': '#fbfbf9',
  'Jute Gold': '#c39a54',
  'Mustard Field': '#d9a514',
  'Turmeric Yellow': '#e8b923',
  'Marigold Orange': '#ec8a1c',
  'Brick Kiln': '#b4532f',
  'Rickshaw Red': '#c8202c',
  'Krishnachura Red': '#e03a24',
  'Lychee Pink': '#d9607e',
  'Jarul Violet': '#7d5ba6',
  'Brinjal Purple': '#4b2a4f',
  'Deep Bay Blue': '#123a63',
  'Kingfisher Blue': '#1479b8',
  'Winter Sky': '#8fc1dd',
  'Haor Teal': '#1f7f82',
  'Monsoon Green': '#1f6b4a',
  'Tea Garden': '#4f7f3a',
  'Banana Leaf': '#7fb03c',
  'Sundarban Olive': '#5a5f36',
  'Mint Lassi': '#a9d5bd',
  'Teak Brown': '#6b442a',
  'Clay Pot': '#a5694a',
  'River Sand': '#cdb891',
  'Bare Titanium': '#9a948c',
  Brass: '#b38b3f',
} as const
export type Paint = keyof typeof PAINTS

/** Their names in Bangla. */
export const PAINTS_BN: Partial<Record<Paint, string>> = {
  Brass: 'পিতল',
}
