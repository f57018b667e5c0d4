import type { ComponentProps } from 'react'
import { cx } from '../lib/class-names.ts'
import { TextInput } from './text-input.tsx'

/** Six digits of an authenticator app: phones show their digits, and password managers fill it in. */
export function CodeInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <TextInput
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      // with the space that apps show in the middle
      maxLength={7}
      {...rest}
      className={cx('figures text-xl tracking-[0.2em]', className)}
    />
  )
}

/** Ten letters and digits in two groups, from paper. */
export function RecoveryCodeInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <TextInput
      type="text"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={20}
      {...rest}
      className={cx('mono text-lg tracking-wider', className)}
    />
  )
}
