/** A rider at the browser: the test's page, which fails the test if anything complains on the console. */
import { randomUUID } from 'node:crypto'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { ADMIN } from './admin.ts'

export { expect }

/** Where the desk asks for new orders. A journey about them takes the route off. */
export const NEWS = '**/api/orders/news*'

interface Fixtures {
  /** Console errors that a test expects, such as the browser's own line about a refused request. */
  expectedErrors: RegExp[]
  rider: Rider
}

export interface Rider {
  name: string
  email: string
  password: string
  phone: string
}

export const test = base.extend<Fixtures>({
  // one of its own for each test, as tests add to it
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  expectedErrors: async ({}, use) => use([]),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  rider: async ({}, use) => {
    await use({
      name: 'Rahima Khatun',
      email: `rahima-${randomUUID()}@spokehaat.example`,
      password: 'ride-to-the-river',
      phone: '01712345678',
    })
  },
  page: async ({ page, expectedErrors }, use) => {
    const complaints: string[] = []
    const note = (text: string) => {
      if (!expectedErrors.some((expected) => expected.test(text))) complaints.push(text)
    }
    page.on('console', (message) => {
      if (message.type() === 'error' || message.text().includes('hydrat')) note(message.text())
    })
    page.on('pageerror', (error) => note(String(error)))
    // what other journeys order meanwhile would be told of on top of this one's pages
    await page.route(NEWS, (route) =>
      route.fulfill({
        json: { success: true, message: 'OK', data: { at: new Date().toISOString(), orders: [] } },
      }),
    )
    await use(page)
    // one that still asks the shop for something would fail as its page is closed
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints, 'the browser’s console').toEqual([])
  },
})

/** Registers through the form, with a picture. Ends on the login page. */
export async function register(page: Page, rider: Rider): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(rider.name)
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  await page.getByLabel('Confirm Password').fill(rider.password)
  await page.getByLabel('Phone').fill(rider.phone)
  // any real picture will do, and the browser can make one
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('img', { name: 'How you will be seen' })).toBeVisible()
  await expect(page.getByText('Uploading...')).toBeHidden()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('Register successful')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
}

/** As `register`, but past the form: for journeys that are not about it. */
export async function hasAccount(page: Page, rider: Rider): Promise<void> {
  const { name, email, password, phone } = rider
  const icon = await page.request.get('/apple-touch-icon.png')
  const photo = photos.get(icon.url()) ?? upload(page, await icon.body())
  photos.set(icon.url(), photo)
  const answer = await page.request.post('/api/auth/register', {
    data: { name, email, password, passwordConfirm: password, phone, photo: await photo },
  })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
}

/** A photo is one that the shop's picture store gave out: one a shop, the same for all riders of a worker. */
const photos = new Map<string, Promise<string>>()

async function upload(page: Page, buffer: Buffer): Promise<string> {
  const answer = await page.request.post('/api/images', {
    multipart: { image: { name: 'me.png', mimeType: 'image/png', buffer } },
  })
  return (await answer.json()).data.display_url
}

export async function signIn(page: Page, rider: Pick<Rider, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(rider.password)
  // the toast of an earlier sign-in may still stand
  const answered = page.waitForResponse('**/api/auth/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await answered
  await expect(page.getByText('Successfully logged in!').first()).toBeVisible()
}

/** As `signIn`, but past the form: for journeys that are not about it. What is in the cart stays there. */
export async function isSignedIn(
  page: Page,
  { email, password }: Pick<Rider, 'email' | 'password'>,
): Promise<void> {
  // with the page's own cookies
  const answer = await page.request.post('/api/auth/login', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data: token } = await answer.json()
  // of the same origin, and nothing runs there
  await page.goto('/favicon.svg')
  await page.evaluate((token) => {
    const kept = JSON.parse(localStorage.getItem('auth') ?? '{}')
    localStorage.setItem('auth', JSON.stringify({ cart: { items: [] }, ...kept, auth: { token } }))
  }, token)
}

/** Makes staff of a customer. Whoever is signed in already has to sign in anew. */
export async function worksHere(
  request: APIRequestContext,
  { email }: Pick<Rider, 'email'>,
  role: 'support' | 'admin',
): Promise<void> {
  const signedIn = await request.post('/api/auth/login', { data: ADMIN })
  const headers = { authorization: (await signedIn.json()).data }
  const found = await request.get(`/api/auth/alluser?search=${email}`, { headers })
  const [user] = (await found.json()).data
  const answer = await request.put(`/api/auth/updateRole/${user._id}`, { headers, data: { role } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Chooses one of several by its label, as a finger does: the radio itself is there for screen readers only. */
export async function takeChoice(radio: Locator): Promise<void> {
  // a page that still scrolls has moved from under the click
  await expect(async () => {
    await radio.locator('xpath=ancestor::label').click()
    await expect(radio).toBeChecked({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/** Opens a page of the dashboard as the shop's admin. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await isSignedIn(page, ADMIN)
  await page.goto(path)
  await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/g, '\\?')}$`))
}

/** Opens a page of the storefront and waits until it answers to what is done on it: it is shown before its scripts are asked for. */
export async function openAlive(page: Page, path: string): Promise<void> {
  // SCRIPTS_READY in web/app/render/hydration-constants.ts
  await page.addInitScript(() => {
    window.addEventListener('scripts-ready', () => Object.assign(window, { isAlive: true }))
  })
  await page.goto(path)
  await expect.poll(() => page.evaluate(() => 'isAlive' in window)).toBe(true)
  await page.waitForLoadState('networkidle')
}

/**
 * From now on the page is as a translator in the browser leaves it: each text within `<font>` elements of its own, also
 * those that come later. React holds the texts that were there.
 */
export function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? '')
    const isNotRead = (node: Node) => node.parentElement?.closest('script, style, textarea, font') !== null
    const wrap = (text: Node) => {
      if (!text.parentNode || isNotRead(text)) return
      const outer = document.createElement('font')
      outer.append(document.createElement('font'))
      // a new text, as theirs is in another language
      outer.firstElementChild?.append(text.nodeValue ?? '')
      text.parentNode.replaceChild(outer, text)
    }
    const wrapAll = (root: Node) => {
      if (isText(root)) return wrap(root)
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Node[] = []
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(wrapAll)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/**
 * Presses a button, and gives what presses the same place again, so many milliseconds later by the browser's own clock of
 * input, however long it really took.
 */
export async function press(page: Page, button: Locator): Promise<(later: number) => Promise<void>> {
  await expect(button).toBeEnabled()
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('what is to be pressed can not be seen')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const input = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  const pressAt = async (timestamp: number) => {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      await input.send('Input.dispatchMouseEvent', {
        type,
        ...place,
        button: 'left',
        clickCount: 1,
        timestamp,
      })
    }
  }
  await pressAt(began)
  return (later) => pressAt(began + later / 1000)
}

/**
 * Accepts the terms of sale. What the shop answers of a district or a way to pay moves the box under the pointer: whoever
 * missed it presses again.
 */
export async function acceptTerms(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /terms/i })
  await expect(async () => box.check()).toPass()
}

/** Presses once more what has answered, as late as somebody does who read the answer: REACTION in web/app/lib/one-press.ts. */
export async function pressAnew(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.page().waitForTimeout(300)
  await button.click()
}

/** Opens a page whose scripts are still on their way; gives what lets them come. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await page.waitForLoadState('networkidle')
    await page.unroute('**/assets/*.js')
  }
}

/** The page that is open in the editor, for riders at once. */
export async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Riders see it now.').first()).toBeVisible()
}
