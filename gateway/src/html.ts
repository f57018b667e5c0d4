class Safe {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type Html = Safe

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A template that escapes everything put into it, except what is itself such a template. */
export function html(strings: TemplateStringsArray, ...values: (string | Safe | readonly Safe[])[]): Safe {
  const escaped = values.map((value) => {
    if (value instanceof Safe) return value.text
    if (typeof value !== 'string') return value.map((part) => part.text).join('')
    return value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  })
  return new Safe(String.raw({ raw: strings }, ...escaped))
}

/** Trusted text, such as a style sheet, as it is. */
export const raw = (text: string) => new Safe(text)
