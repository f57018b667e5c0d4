/** Hands an answer to the browser as a table to keep, as the store keeps no files; a refusal is JSON as ever. */
export const saveAs =
  (name: string) =>
  async (answer: Response): Promise<unknown> =>
    answer.ok ? saveFile(name, 'text/csv', await answer.blob()) : answer.json()

/** Hands the browser a file to keep. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has been taken over by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
