/** So much of a file holds the names of its columns; bytes. */
const START = 64 * 1024

/** The cells of its first row, to tell what it is; what only UTF-8 can say is not in them. */
export async function headerOf(file: Blob): Promise<string[]> {
  const [line = ''] = (await file.slice(0, START).text()).split(/[\r\n]/)
  const separator = [',', ';', '\t'].reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  )
  return line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
}
