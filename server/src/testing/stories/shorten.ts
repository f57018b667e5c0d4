/** Of a list that fails, one that still fails and of which nothing can be left out: delta debugging, from halves to single ones. */
export async function shorten<T>(
  list: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
  isOver: () => boolean = () => false,
): Promise<T[]> {
  let left = [...list]
  for (let size = Math.ceil(left.length / 2); ; size = Math.ceil(size / 2)) {
    const before = left.length
    // from the end, as what came first has made what the rest is about
    for (let end = left.length; end > 0 && !isOver(); end -= size) {
      const without = left.toSpliced(Math.max(0, end - size), Math.min(size, end))
      if (await fails(without)) left = without
    }
    // single ones again while one could go: another may have stood in its way
    if (isOver() || (size <= 1 && left.length === before)) return left
  }
}
