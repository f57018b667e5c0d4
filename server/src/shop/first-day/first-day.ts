import { closureOf, isClosedOn } from '@spokehaat/contract/shop/closure'
import type { FirstDay, FirstDayStep } from '@spokehaat/contract/shop/first-day'
import { hasLogo } from '@spokehaat/contract/shop/logo'
import { isFirstLook } from '@spokehaat/contract/shop/look'
import type { Settings } from '@spokehaat/contract/shop/settings'
import { type Config, paysInSandbox } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { dayOf } from '../../platform/db/dhaka-days.ts'
import type { Platform } from '../../platform/db/platform.ts'
import { readDeliveryFacts } from '../../sales/cart/tell-delivery.ts'
import { ENDED } from '../../settings/demo-ended.ts'
import { readSettings } from '../../settings/settings.ts'
import { CLOSED, type ShopSoFar, selectMarks, selectSoFar } from './first-day.queries.ts'
import { hasAddress, isFound, isNamed, readyLines } from './ready.ts'

/** From so many orders on, handed over and paid, a shop's first day is long over. */
const OVER = 5

type Step = NonNullable<FirstDay['steps']>[number]
type Asked = Pick<Config, 'demo' | 'publicUrl' | 'PAYMENT_URL' | 'PAYMENT_USERNAME'>

export async function readFirstDay({ db, config, now }: Platform): Promise<FirstDay> {
  const { settings, soFar, marks, isDemo, ready } = await readAll(db, config, now())
  const steps = stepsOf(settings, soFar, { marks, config })
  const isOver = marks.has(CLOSED) || isDemo || soFar.sold >= OVER
  return {
    canStart: isDemo && paysInSandbox(config),
    steps: isOver || steps.every(({ isDone, isAside }) => isDone || isAside) ? null : steps,
    ready,
  }
}

/** For `npm run doctor`. */
export const readReady = async (db: Database, config: Asked) => (await readAll(db, config, new Date())).ready

async function readAll(db: Database, config: Asked, now: Date) {
  const [settings, soFar, marks, { days }] = [
    await readSettings(db),
    await selectSoFar(db),
    await selectMarks(db),
    await readDeliveryFacts(db, now),
  ]
  const isDemo = config.demo && !marks.has(ENDED)
  const today = dayOf(now)
  const closure = closureOf(settings, today)
  const isOpen = closure === null || !isClosedOn(closure, today) || closure.orders === 'later'
  const ready = readyLines({ settings, soFar, days, publicUrl: config.publicUrl, isOpen, isDemo })
  return { settings, soFar, marks, isDemo, ready }
}

interface Around {
  marks: ReadonlySet<string>
  config: Asked
}

function stepsOf(settings: Settings, soFar: ShopSoFar, { marks, config }: Around): Step[] {
  const { testOrder } = soFar
  const inSandbox = paysInSandbox(config)
  const hasLook = !isFirstLook(settings) || hasLogo(settings)
  const step = (name: FirstDayStep, isDone: boolean, done: string, open: string): Step => ({
    step: name,
    isDone,
    isAside: !isDone && marks.has(name),
    words: isDone ? done : open,
  })
  return [
    step(
      'name',
      isNamed(settings),
      `It is called ${settings.shopName}.`,
      'It still has the name that it came with.',
    ),
    step('look', hasLook, 'It has a look of its own.', 'A logo, colors and corners of your own.'),
    step(
      'contact',
      isFound(settings) && hasAddress(settings),
      `Riders find you at ${settings.shopPhone} and ${settings.shopEmail}.`,
      'Phone, email, address and opening hours.',
    ),
    step(
      'delivery',
      soFar.hasChangedDelivery,
      'What delivery costs and takes was looked over.',
      'What it costs and takes to each district.',
    ),
    step(
      'payment',
      !inSandbox,
      'A gateway takes money.',
      'The sandbox takes no money: anyone pays with a click. A gateway of yours is set by who runs the shop.',
    ),
    step(
      'product',
      soFar.withPhotograph > 0,
      `${soFar.products} products, ${soFar.withPhotograph} with photographs.`,
      soFar.products === 0 ? 'Typed in, or from a file of another shop.' : 'One of them with a photograph.',
    ),
    step(
      'staff',
      soFar.staff > 1,
      `${soFar.staff} people work here, or are invited.`,
      'Who packs and who answers has an own way in.',
    ),
    {
      ...step(
        'order',
        soFar.hasGivenBack,
        'A test order was paid and given back.',
        testOrder
          ? `${testOrder.number} is paid. Give the money back on its page, and its goods are on the shelf again.`
          : 'Buy something as a rider would, pay, and give the money back.',
      ),
      ...(testOrder && !soFar.hasGivenBack && { order: testOrder.id }),
    },
  ]
}
