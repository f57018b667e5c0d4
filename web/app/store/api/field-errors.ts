import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { asApiError } from './api-error.ts'

/**
 * Shows what the server says of single fields beside them, and takes the focus to the first. `names` are the form's
 * fields from top to bottom. Returns the sentences that are shown now.
 */
export function showFieldErrors<Form extends FieldValues>(
  failure: unknown,
  names: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): string[] {
  const fields = asApiError(failure)?.fields ?? {}
  const shown = names.flatMap((name) => (fields[name] ? [{ name, message: fields[name] }] : []))
  shown.forEach(({ name, message }, index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return shown.map(({ message }) => message)
}
