/** By what a column is known all over the page: a letter and a color, in its card, in the drawing and over its figures. */

const LETTERS = ['A', 'B', 'C', 'D']

export const letterOf = (place: number): string => LETTERS[place] ?? ''

export const colorOfPlace = (place: number): string => `var(--mark-${place})`

export function Mark({ place }: { place: number }) {
  return (
    <span
      className="inline-grid size-6 shrink-0 place-items-center rounded-full text-[0.8125rem] leading-none font-bold text-paper print:border print:border-ink"
      style={{ backgroundColor: colorOfPlace(place) }}
    >
      {letterOf(place)}
    </span>
  )
}
