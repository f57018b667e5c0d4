/**
 * `npm run drill -- browsers`: the shop in the oldest Chromium that it is built for, in a Firefox, and in a Chromium from
 * below the line (`browserslist` in web/package.json). They and what drives them come from npm into the drill's own folder:
 * no part of the project. Firefox is the machine's (Debian: `apt-get install firefox-esr`).
 */
import { execFile, spawn } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { PASSWORD } from '../../server/src/testing/accounts.ts'
import { finding } from '../report.ts'
import { type Drill, until } from '../stage/stage.ts'

/** Each Chromium with a driver that speaks its protocol: newer ones ask the older for what it has not. */
const OLDEST = { name: 'Chromium 109', chromium: '109.0.6', driver: '19.6.3' }
const BELOW = { name: 'Chromium 92', chromium: '92.0.0', driver: '24.43.1' }
const FIREFOX = { name: 'Firefox', program: '/usr/bin/firefox-esr', driver: '24.43.1' }

const PHONE = { width: 360, height: 740 }
const WAIT_MS = 30_000
/** What no visitor may ever read: of React Router, and of our own page for what went wrong. */
const BROKEN = /Application Error|Unexpected Application|Error 500|Something went wrong|\n\s+at .+:\d+:\d+/

const run = promisify(execFile)
const decompress = promisify(brotliDecompress)

/** Of puppeteer-core, what is used here; it is installed by the drill. */
interface Page {
  goto(address: string): Promise<unknown>
  url(): string
  evaluate<Result>(code: string): Promise<Result>
  setViewport(size: { width: number; height: number }): Promise<void>
  on(event: 'pageerror', hear: (error: Error) => void): void
  close(): Promise<void>
}
interface Browser {
  version(): Promise<string>
  newPage(): Promise<Page>
  close(): Promise<void>
}
interface Driver {
  connect(options: object): Promise<Browser>
  launch(options: object): Promise<Browser>
}

export const browsers: Drill = async ({ shop, say }, node) => {
  const folder = join(shop.dataDir, 'browsers')
  const found = []
  for (const one of [OLDEST, FIREFOX, BELOW]) {
    say(`browsers: ${one.name}`)
    const { browser, stop } = await open(one, join(folder, one.name.replace(' ', '-')))
    const wrong: string[] = []
    try {
      const version = await browser.version()
      const seen =
        one === BELOW
          ? await reads(browser, shop.url, wrong)
          : await buys(browser, shop.url, (await node.buyers(1))[0]?.email ?? '', wrong)
      found.push(finding('browsers', `${one.name} (${version})`, seen.figures, seen.wanted, wrong))
    } catch (error) {
      found.push(finding('browsers', one.name, {}, {}, [...wrong, String(error)]))
    } finally {
      await browser.close().catch(() => {})
      stop()
    }
  }
  return found
}

/** Looked at, bought, paid and found again: as every rider does it. */
async function buys(browser: Browser, shop: string, email: string, wrong: string[]) {
  const page = await openPage(browser, wrong)
  const go = async (path: string) => {
    await page.goto(`${shop}${path}`)
    await isWhole(page, wrong)
  }
  await go('/')
  // down to the drawing that is made in the browser
  for (let y = 0; y < 12_000; y += 600) {
    await page.evaluate(`window.scrollTo(0, ${y})`)
    await delay(100)
  }
  await waitFor(
    page,
    'a build that is drawn',
    `document.querySelector('#builder svg, [id*=builder] svg') !== null`,
  )
  await isWhole(page, wrong)

  await go('/shop')
  const firstCard = await page.evaluate<number>(
    `Math.round(document.querySelector('main a[href^="/shopdetails/"]').getBoundingClientRect().top + scrollY)`,
  )
  await go('/login')
  const asksForScripts = await page.evaluate<boolean>(
    `[...document.querySelectorAll('.without-script')].some((one) => one.getClientRects().length > 0)`,
  )

  await waitFor(page, 'a login that is alive', enabled('Login'))
  await fill(page, 'input[type=email]', email)
  await fill(page, 'input[type=password]', PASSWORD)
  await press(page, 'Login')
  await waitFor(page, 'to be signed in', `location.pathname !== '/login'`)

  const product = await page.evaluate<string>(`fetch('/api/bycles?category=Road%20Bikes&limit=100')
    .then((answer) => answer.json()).then(({ data }) => [...data].sort((a, b) => b.stock - a.stock)[0]._id)`)
  await go(`/shopdetails/${product}`)
  await isWhole(page, wrong)
  await page.evaluate('window.dispatchEvent(new Event("pointermove"))')
  // again, until the scripts are there to hear of it
  await waitFor(
    page,
    'a product that can be bought',
    `(() => {
      // one at a time, as a finger does
      const group = Date.now() % 2_000 < 1_000 ? 'color' : 'size'
      const boxes = document.querySelectorAll('input[name=' + group + ']:not(:disabled)')
      for (const box of [boxes[1], boxes[0]]) box?.click()
      return ${enabled('Buy now')}
    })()`,
  )
  await press(page, 'Buy now')
  await waitFor(page, 'the cart', enabled('Proceed to checkout'))
  await isWhole(page, wrong)
  await press(page, 'Proceed to checkout')
  await waitFor(page, 'the checkout', `document.querySelector('[name=streetAddress]') !== null`)
  await fill(page, '[name=firstName]', 'Rahima')
  await fill(page, '[name=lastName]', 'Khatun')
  await fill(page, '[name=phone]', '01712345678')
  await fill(page, '[name=streetAddress]', '12 Lake Road')
  await fill(page, '[name=city]', 'Dhaka')
  await fill(page, '[name=district]', 'Dhaka')
  await page.evaluate(`[...document.querySelectorAll('main input[type=checkbox]')].at(-1).click()`)
  await waitFor(page, 'an order that may be placed', enabled('Place order'))
  await press(page, 'Place order')
  await waitFor(page, 'the payment page', `location.pathname.includes('/spaycheckout/')`)
  await waitFor(page, 'a way to pay', enabled('Success'))
  await press(page, 'Success')
  await waitFor(page, 'a payment that is verified', `document.body.innerText.includes('Thank you')`)
  await isWhole(page, wrong)
  // its title comes with who is signed in
  await page.goto(`${shop}/dashboard/myorders`)
  const order = `document.querySelector('main a[href^="/dashboard/orders/"]')`
  await waitFor(page, 'the order in My Orders', `${order} !== null`)
  await isWhole(page, wrong)
  await page.evaluate(`${order}.click()`)
  await waitFor(
    page,
    'the order’s own page',
    `/dashboard\\/orders\\/./.test(location.pathname) && document.body.innerText.includes('12 Lake Road')`,
  )
  await isWhole(page, wrong)
  return {
    figures: {
      'first card at': firstCard,
      'filters folded': String(firstCard < 1_000),
      'asks for scripts': String(asksForScripts),
      'order paid': 'true',
    },
    wanted: { 'filters folded': 'true', 'asks for scripts': 'false', 'order paid': 'true' },
  }
}

/** Every kind of page: it can be read, is dressed, and says what it is about the browser. */
async function reads(browser: Browser, shop: string, wrong: string[]) {
  const page = await openPage(browser, null)
  await page.goto(`${shop}/shop`)
  const product = await page.evaluate<string>(
    `document.querySelector('main a[href^="/shopdetails/"]').getAttribute('href')`,
  )
  const paths = ['/', '/shop', product, '/about', '/blog', '/login', '/register', '/nowhere']
  let dressed = 0
  let told = 0
  for (const path of paths) {
    await page.goto(`${shop}${path}`)
    await delay(3_000)
    await isWhole(page, wrong, path === '/nowhere')
    dressed += await page.evaluate<number>(
      `getComputedStyle(document.body).backgroundColor === 'rgb(250, 247, 241)' &&
        getComputedStyle(document.querySelector('h1')).fontFamily.includes('Bricolage') ? 1 : 0`,
    )
    told += await page.evaluate<number>(
      `document.querySelector('.old-browser-note').getClientRects().length > 0 ? 1 : 0`,
    )
  }
  const all = { 'pages dressed': paths.length, 'with a word about the browser': paths.length }
  return { figures: { 'pages dressed': dressed, 'with a word about the browser': told }, wanted: all }
}

async function openPage(browser: Browser, wrong: string[] | null): Promise<Page> {
  const page = await browser.newPage()
  await page.setViewport(PHONE)
  page.on('pageerror', (error) => wrong?.push(`an error on ${page.url()}: ${error.message}`))
  return page
}

async function isWhole(page: Page, wrong: string[], isMissing = false): Promise<void> {
  const text = await page.evaluate<string>('document.body.innerText')
  const title = await page.evaluate<string>(`document.querySelector('h1')?.textContent ?? ''`)
  if (BROKEN.test(text) || (title === '' && !isMissing))
    wrong.push(`${page.url()} reads “${text.slice(0, 200)}”`)
}

const waitFor = (page: Page, what: string, isSo: string) =>
  until(`${what} on ${page.url()}`, WAIT_MS, () => page.evaluate<boolean>(isSo).catch(() => false))

/** As it reads: a button may have other words for a wide screen. */
const button = (name: string) =>
  `[...document.querySelectorAll('button')].find((one) => one.innerText.trim() === ${JSON.stringify(name)} && one.getClientRects().length > 0)`
const enabled = (name: string) =>
  `(${button(name)} ?? { disabled: true }).disabled === false && ${button(name)}.getAttribute('aria-disabled') !== 'true'`
const press = (page: Page, name: string) => page.evaluate(`${button(name)}.click()`)

/** As a person's typing is heard by React. */
function fill(page: Page, field: string, text: string): Promise<unknown> {
  return page.evaluate(`(() => {
    const box = document.querySelector(${JSON.stringify(field)})
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value').set.call(box, ${JSON.stringify(text)})
    for (const type of ['input', 'change']) box.dispatchEvent(new Event(type, { bubbles: true }))
  })()`)
}

async function open(
  one: { chromium?: string; program?: string; driver: string },
  folder: string,
): Promise<{ browser: Browser; stop(): void }> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const packages = [
    `puppeteer-core@${one.driver}`,
    ...(one.chromium ? [`@sparticuz/chromium@${one.chromium}`] : []),
  ]
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages], { cwd: folder })
  const { default: driver } = (await import(
    createRequire(join(folder, 'package.json')).resolve('puppeteer-core')
  )) as { default: Driver }
  if (!one.chromium) {
    const options = { browser: 'firefox', executablePath: one.program, headless: true }
    return { browser: await driver.launch(options), stop: () => {} }
  }
  const program = join(folder, 'chromium')
  const packed = await readFile(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'))
  await writeFile(program, await decompress(packed), { mode: 0o755 })
  const flags = ['--no-sandbox', '--headless', '--disable-gpu', '--remote-debugging-port=0']
  const child = spawn(program, [...flags, `--user-data-dir=${join(folder, 'profile')}`, 'about:blank'])
  const browserWSEndpoint = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (piece) => {
      said += piece
      const address = /ws:\/\/\S+/.exec(said)?.[0]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(`The browser did not start: ${said}`)))
  })
  const browser = await driver.connect({ browserWSEndpoint, defaultViewport: null })
  return { browser, stop: () => child.kill('SIGKILL') }
}
