import type { TwoFactorSetup } from '@spokehaat/contract/identity/two-factor'
import * as m from '@spokehaat/texts/orders'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { Copy, Smartphone } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useShopName } from '../../../lib/shop-facts.ts'
import { asApiError } from '../../../store/api/api-error.ts'
import { errorSentence } from '../../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../../store/api/field-errors.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CodeInput } from '../../../ui/code-input.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toaster.tsx'
import { useConfirmTwoFactorMutation } from './two-factor-api.ts'

interface SetUpProps {
  setup: TwoFactorSetup
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

/** The key for the app, to be scanned, opened or typed; and the first code that the app makes of it. */
export default function SetUp({ setup, onCodes, onCancel }: SetUpProps) {
  const [confirm] = useConfirmTwoFactorMutation()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = formState
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  async function send({ code }: { code: string }) {
    try {
      const { recoveryCodes } = await confirm({ code }).unwrap()
      toast.success(m.two_factor_is_on())
      onCodes(recoveryCodes)
    } catch (failure) {
      const shown = showFieldErrors(failure, ['code'], setError)
      if (shown.length === 0) toast.error(errorSentence(failure))
      // the key has run out, or another tab was faster
      const code = asApiError(failure)?.code
      if (code === 'two_factor_not_begun' || code === 'two_factor_on') onCancel()
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(setup.secret)
      toast.success(m.key_copied())
    } catch {
      toast.error(m.the_key_could_not_be())
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <h3 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        {m.add_shop_to_your_app(useShopName())}
      </h3>
      <p className="mt-2 text-muted">{m.scan_this_with_an_authenticator()}</p>
      <QrCode text={setup.uri} />
      <p className="mt-5 text-muted">{m.or_type_this_key_into()}</p>
      {/* in even rows of four, so that nobody loses the place while typing */}
      <p className="mono mt-1 grid w-fit grid-cols-4 gap-x-[0.75em] text-lg leading-relaxed">
        {setup.secret.match(/.{1,4}/g)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <span key={index}>{group} </span>
        ))}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={() => void copy()} className="max-sm:w-full">
          <Copy aria-hidden="true" className="size-5 shrink-0" />
          {m.copy_key()}
        </Button>
        <a href={setup.uri} className={buttonClass({ className: 'max-sm:w-full' })}>
          <Smartphone aria-hidden="true" className="size-5 shrink-0" />
          {m.open_in_an_app()}
        </a>
      </div>
      <Field
        label={m.code()}
        hint={m.the_six_digits_that_the()}
        error={errors.code?.message}
        className="mt-6 sm:max-w-64"
      >
        <CodeInput {...register('code')} />
      </Field>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:w-full">
          {m.turn_on()}
        </Button>
        <Button disabled={isSubmitting} onClick={onCancel} className="max-sm:w-full">
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}

/** Black on white in either theme, with the quiet edge that cameras need. */
function QrCode({ text }: { text: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(text)
    return { path: toSvgPath(code), size: code.size }
  }, [text])
  const edge = 4
  return (
    <svg
      role="img"
      aria-label={m.qr_code_with_the_key()}
      viewBox={`${-edge} ${-edge} ${size + 2 * edge} ${size + 2 * edge}`}
      shapeRendering="crispEdges"
      className="mt-5 size-56 rounded-md border border-line max-sm:mx-auto"
    >
      <rect x={-edge} y={-edge} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
