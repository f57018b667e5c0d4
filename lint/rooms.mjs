// @ts-check
/**
 * The rooms of the house: which folders there are, in the order in which they may import from one another, read from
 * `layers.grit`; and what of it does not hold. `node lint/rooms.mjs` prints both.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..')
const PARTS = ['contract/src', 'server/src', 'web/app']
const ORDER = /\$filename <: r"\.\*\/([^"]+)\/\.\*"\(\$own\),\s*\$order = " ([^"]+) "/g
/** Whatever a module is asked for by: values, types, what is loaded later. */
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** @typedef {{ from: string, to: string }} Import Two files, as paths from the root. */
/** @typedef {{ folder: string, rooms: string[] }} List `folder`: with `*` for any one. */

/** The orders that the linter holds. @returns {List[]} */
export function lists(text = readFileSync(join(ROOT, 'lint/layers.grit'), 'utf8')) {
  return [...text.matchAll(ORDER)].map(([, pattern = '', rooms = '']) => ({
    folder: pattern.replace('/([a-z-]+)', '').replaceAll('[a-z-]+', '*'),
    rooms: rooms.split(' '),
  }))
}

/** All imports within a part, without those of tests. @returns {Import[]} */
export function importsOf(/** @type {string} */ part) {
  return readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const from = posix.relative(ROOT, posix.join(entry.parentPath, entry.name))
    if (!entry.isFile() || !/\.tsx?$/.test(from) || /\.test\.tsx?$|\/testing\//.test(from)) return []
    return [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].flatMap(([, source = '']) => {
      const to = posix.join(posix.dirname(from), source)
      return source.startsWith('.') && to.startsWith(`${part}/`) ? [{ from, to }] : []
    })
  })
}

/**
 * By the folder that both stand in: which of its folders imports from which, with one import as a witness.
 * @param {readonly Import[]} imports
 * @returns {Map<string, Map<string, Map<string, Import>>>}
 */
export function neighbours(imports) {
  /** @type {Map<string, Map<string, Map<string, Import>>>} */
  const all = new Map()
  for (const one of imports) {
    const [from, to] = [one.from.split('/'), one.to.split('/')]
    const at = from.findIndex((name, index) => name !== to[index])
    // of two files in one folder, or one above the other, neither stands in a folder beside the other's
    if (at < 0 || at >= from.length - 1 || at >= to.length - 1) continue
    const folder = within(all, from.slice(0, at).join('/'))
    within(folder, from[at] ?? '').set(to[at] ?? '', one)
  }
  return all
}

/** @template Value @param {Map<string, Map<string, Value>>} map @param {string} key */
function within(map, key) {
  const known = map.get(key) ?? new Map()
  map.set(key, known)
  return known
}

/** Ways that come back to where they began, the shortest of each folder. @param {ReturnType<typeof neighbours>} all */
export function circles(all) {
  return [...all].flatMap(([folder, rooms]) =>
    [...rooms.keys()].flatMap((room) => {
      const way = wayBack(rooms, room)
      // of one circle only once: where its first room by name begins
      return way?.every((other) => room <= other) ? [`${folder}: ${[room, ...way].join(' → ')}`] : []
    }),
  )
}

/** @param {Map<string, Map<string, Import>>} rooms @param {string} start @returns {string[] | undefined} */
function wayBack(rooms, start) {
  /** @type {string[][]} */
  const ways = [[start]]
  const seen = new Set()
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of rooms.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return [...way.slice(1), next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return undefined
}

/** Imports from a folder that stands later in its list. @param {ReturnType<typeof neighbours>} all */
export function upwards(all, known = lists()) {
  return [...all].flatMap(([folder, rooms]) => {
    const order = known.find((list) => isLike(list.folder, folder))?.rooms
    if (!order) return []
    return [...rooms].flatMap(([room, others]) =>
      [...others].flatMap(([other, { from, to }]) =>
        order.lastIndexOf(other) > order.indexOf(room) ? [`${from} → ${to}`] : [],
      ),
    )
  })
}

/** @param {string} pattern @param {string} folder */
const isLike = (pattern, folder) => new RegExp(`^${pattern.replaceAll('*', '[a-z-]+')}$`).test(folder)

/** As decision 36 has them. */
export function printed() {
  const line = (/** @type {List} */ { folder, rooms }) =>
    `- \`${folder}\`: ${[...new Set(rooms)].join(' · ')}`
  return lists().map(line).join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = PARTS.flatMap((part) => {
    const all = neighbours(importsOf(part))
    return [...circles(all), ...upwards(all).map((one) => `upwards: ${one}`)]
  })
  process.stdout.write(
    `${printed()}\n${wrong.length > 0 ? wrong.join('\n') : 'No circle, and nothing upwards.'}\n`,
  )
  process.exitCode = wrong.length > 0 ? 1 : 0
}
