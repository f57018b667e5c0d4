import type { TwoFactorSetup } from '@spokehaat/contract/identity/two-factor'
import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { Copy, Smartphone } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { asApiError } from '../../store/api/api-error.ts'
import { errorSentence } from '../../store/api/error-sentence.ts'
import { showFieldErrors } from '../../store/api/field-errors.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toaster.tsx'
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
      toast.success('Two-factor sign-in is on.')
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
      toast.success('Key copied')
    } catch {
      toast.error('The key could not be copied here. Please type it.')
    }
  }

  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <h3 ref={title} tabIndex={-1} className="text-xl font-bold outline-none">
        Add Spokehaat to your app
      </h3>
      <p className="mt-2 text-muted">
        Scan this with an authenticator app, such as Google Authenticator, Aegis, or your password manager.
      </p>
      <QrCode text={setup.uri} />
      <p className="mt-5 text-muted">Or type this key into the app:</p>
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
          Copy key
        </Button>
        <a href={setup.uri} className={buttonClass({ className: 'max-sm:w-full' })}>
          <Smartphone aria-hidden="true" className="size-5 shrink-0" />
          Open in an app
        </a>
      </div>
      <Field
        label="Code"
        hint="The six digits that the app shows now."
        error={errors.code?.message}
        className="mt-6 sm:max-w-64"
      >
        <CodeInput {...register('code')} />
      </Field>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting} className="max-sm:w-full">
          Turn on
        </Button>
        <Button disabled={isSubmitting} onClick={onCancel} className="max-sm:w-full">
          Cancel
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
      aria-label="QR code with the key, for the camera of your app"
      viewBox={`${-edge} ${-edge} ${size + 2 * edge} ${size + 2 * edge}`}
      shapeRendering="crispEdges"
      className="mt-5 size-56 rounded-md border border-line max-sm:mx-auto"
    >
      <rect x={-edge} y={-edge} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
