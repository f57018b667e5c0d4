/** What a new shop still needs. What is done is ticked by the shop itself: nobody can tick it by hand. */
import { type FirstDay, MAY_BE_SET_ASIDE } from '@spokehaat/contract/shop/first-day'
import { Check } from 'lucide-react'
import { cx } from '../../../lib/class-names.ts'
import { paths } from '../../../lib/desk-paths.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useSetStepAsideMutation } from './first-day-api.ts'

type Step = NonNullable<FirstDay['steps']>[number]

/** `action`: the words of its link. `aside`: what it means to do without. */
const STEPS: Record<Step['step'], { title: string; action: string; to: string | null; aside?: string }> = {
  name: { title: 'Name', action: 'Name it', to: paths.yourShop() },
  look: { title: 'Look', action: 'Choose a look', to: paths.look(), aside: 'Keep it as it came' },
  contact: { title: 'Where riders find you', action: 'Fill in', to: `${paths.yourShop()}#shop` },
  delivery: { title: 'Delivery', action: 'Look over', to: paths.delivery() },
  payment: { title: 'Payment', action: '', to: null, aside: 'Cash for now' },
  product: { title: 'First product with a photograph', action: 'Add a product', to: paths.addProduct() },
  staff: { title: 'Who works here', action: 'Invite somebody', to: paths.allUsers(), aside: 'I work alone' },
  order: { title: 'A test order', action: 'Go shopping', to: paths.shop(), aside: 'Do without' },
}

const mayBeSetAside = (step: Step['step']): step is (typeof MAY_BE_SET_ASIDE)[number] =>
  MAY_BE_SET_ASIDE.some((one) => one === step)

export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {steps.map((step) => (
        <StepRow key={step.step} step={step} />
      ))}
    </ol>
  )
}

function StepRow({ step: { step, isDone, isAside, words, order } }: { step: Step }) {
  const [setStepAside, { isLoading }] = useSetStepAsideMutation()
  const { title, action, to, aside } = STEPS[step]
  const isOver = isDone || isAside

  async function move(aside: boolean) {
    if (!mayBeSetAside(step)) return
    try {
      await setStepAside({ step, aside }).unwrap()
    } catch (failure) {
      toast.error(errorSentence(failure))
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <Tick isDone={isDone} isAside={isAside} />
      <div className="min-w-0 grow basis-56">
        <h3 className={cx('leading-snug font-semibold', isOver && 'text-muted')}>{title}</h3>
        <p className="text-[0.9375rem] leading-snug text-muted">{isAside && !isDone ? aside : words}</p>
      </div>
      <div className="flex items-center gap-1 max-sm:ml-10">
        {isAside && !isDone ? (
          <Button variant="quiet" busy={isLoading} onClick={() => void move(false)}>
            Take it up again
          </Button>
        ) : (
          !isDone && (
            <>
              {to !== null && (
                <TextLink to={order ? paths.customerOrder(order) : to} className="px-2 font-semibold">
                  {order ? 'To the order' : action}
                </TextLink>
              )}
              {aside && (
                <Button variant="quiet" busy={isLoading} onClick={() => void move(true)}>
                  {aside}
                </Button>
              )}
            </>
          )
        )}
      </div>
    </li>
  )
}

export function Tick({ isDone, isAside = false }: { isDone: boolean; isAside?: boolean }) {
  return (
    <span
      className={cx(
        'grid size-6 shrink-0 place-items-center rounded-full border-2 max-sm:self-start',
        isDone ? 'border-leaf bg-leaf text-paper' : 'border-edge',
        isAside && 'border-dashed',
      )}
    >
      {isDone && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      <span className="sr-only">{isDone ? 'Done:' : isAside ? 'Set aside:' : 'Open:'}</span>
    </span>
  )
}
