// @ts-check
/** What must be there before the shop can start or be tested. Runs on the machine's own Node, with nothing installed. */
import { createHash } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { node, root, run, say, tool } from './run.mjs'

/** Installs the packages and compiles the messages, where that is due. */
export async function install() {
  await installPackages()
  await compileTexts()
}

/** Unless the last install was of this very lockfile, on this kind of machine. */
async function installPackages() {
  const stamp = join(root, 'node_modules/.spokehaat-install')
  const wanted = `${await fingerprint(root, ['package-lock.json'])} ${process.platform}-${process.arch}`
  if ((await readStamp(stamp)) === wanted) return
  say('Installing packages (a few minutes the first time) …')
  // Not `npm ci`: it refuses a lockfile that lacks some other platform's optional packages, as one has that was made
  // where not all of them were to be had. This, too, installs what the lockfile says and leaves it as it is.
  // NODE_ENV=production would leave out the build tools, and the Node we run on: hence --include=dev.
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { npm_execpath: npm, npm_node_execpath: machineNode } = process.env
  const [command, ...before] = npm?.endsWith('.js') ? [machineNode ?? process.execPath, npm] : ['npm']
  const installed = await run(command, [...before, ...args], { show: true })
  if (installed.code !== 0) throw new Error('The packages could not be installed; npm says why above.')
  const version = await run(node, ['--version'])
  if (version.code !== 0) {
    throw new Error(
      "The project's own Node is missing: npm ran no install scripts. Allow them (npm config set ignore-scripts false).",
    )
  }
  await writeFile(stamp, wanted)
}

/** Compiles the messages of both languages unless they were compiled as they are. */
async function compileTexts() {
  const stamp = join(root, 'texts/compiled/.stamp')
  const wanted = await fingerprint(root, ['package-lock.json', 'texts'])
  if ((await readStamp(stamp)) === wanted) return
  const compiled = await run(node, ['compile.ts'], { cwd: join(root, 'texts') })
  if (compiled.code !== 0)
    throw new Error(`${compiled.output}\nThe messages could not be compiled; the reason is above.`)
  await writeFile(stamp, wanted)
}

/** Builds the web, once for each language, unless its last build was of these very sources. */
export async function build() {
  const stamp = join(root, 'web/build/.stamp')
  const wanted = await fingerprint(root, ['package-lock.json', 'texts', 'contract', 'web'])
  if ((await readStamp(stamp)) === wanted) return noteCommit()
  say('Building the web …')
  await rm(stamp, { force: true })
  for (const language of ['en', 'bn']) {
    const built = await run(node, [tool('react-router'), 'build'], {
      cwd: join(root, 'web'),
      env: { NODE_ENV: 'production', WEB_LANGUAGE: language },
    })
    if (built.code !== 0) throw new Error(`${built.output}\nThe web could not be built; the reason is above.`)
  }
  await writeFile(stamp, wanted)
  await noteCommit()
}

/**
 * Adds the files of the web that the program in another folder has and this one has not: pages that browsers opened before
 * an upgrade still ask for them. Their names hold a hash of the content. Those that the other one had only been given
 * so are left behind.
 * @param {string} before
 */
export async function carryFiles(before) {
  const added = []
  for (const language of ['en', 'bn']) {
    const assets = `web/build/${language}/client/assets`
    const given = new Set((await readStamp(join(before, 'web/build/.carried'))).split('\n'))
    for (const name of await readdir(join(before, assets)).catch(() => [])) {
      const path = `${assets}/${name}`
      if (given.has(path)) continue
      const isNew = await copyFile(join(before, path), join(root, path), constants.COPYFILE_EXCL).then(
        () => true,
        (error) => {
          if (error.code === 'EEXIST') return false
          throw error
        },
      )
      if (isNew) added.push(path)
    }
  }
  if (added.length > 0) await writeFile(join(root, 'web/build/.carried'), added.join('\n'))
}

/** For the shop to say what it is. Where git is not at hand, as in an image, SPOKEHAAT_COMMIT says it. */
async function noteCommit() {
  const args = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty']
  const described = await run('git', args)
  const commit = described.code === 0 ? described.output.trim() : (process.env.SPOKEHAAT_COMMIT ?? 'unknown')
  await writeFile(join(root, 'web/build/.commit'), commit)
}

/** @param {string} file */
const readStamp = (file) => readFile(file, 'utf8').catch(() => '')

/** @param {Error} error @returns {never} */
export function giveUp(error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

const notSource = /^(node_modules|build|compiled|\.react-router|.*\.test\.tsx?)$/

/**
 * One hash over the names and contents of all sources in the files and folders; what is generated and what only
 * tests read does not count.
 * @param {string} folder
 * @param {string[]} names
 */
export async function fingerprint(folder, names) {
  const hash = createHash('sha256')
  /** @param {string} name */
  const add = async (name) => {
    const entries = await readdir(join(folder, name)).catch((error) => {
      if (error.code === 'ENOTDIR') return undefined
      throw error
    })
    if (entries) {
      for (const entry of entries.sort()) if (!notSource.test(entry)) await add(`${name}/${entry}`)
      return
    }
    const content = await readFile(join(folder, name))
    hash.update(`${name}\0${content.length}\0`).update(content)
  }
  for (const name of names) await add(name)
  return hash.digest('hex')
}
