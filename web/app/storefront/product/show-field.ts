/** Brings a field of the buy form before the eyes, and the keyboard to it. */
export function showField(name: 'color' | 'size') {
  const fields = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:enabled`)]
  const field = fields.find(({ checked }) => checked) ?? fields[0]
  field?.closest('fieldset')?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
