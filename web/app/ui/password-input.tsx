import * as m from '@spokehaat/texts/fields'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { buttonClass } from './button.tsx'
import { TextInput } from './text-input.tsx'

/** A secret, and a button to read what was typed. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-13"
      />
      <button
        type="button"
        // not named after the field, which would then be found twice
        aria-label={isShown ? m.hide_characters() : m.show_characters()}
        title={isShown ? m.hide_characters() : m.show_characters()}
        onClick={() => setShown(!isShown)}
        className={buttonClass({
          variant: 'quiet',
          size: 'icon',
          className: 'absolute top-0.5 right-0.5 text-muted',
        })}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
