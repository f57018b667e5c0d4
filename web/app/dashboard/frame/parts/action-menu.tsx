import { Menu } from '@base-ui/react/menu'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

export interface MenuAction {
  label: string
  onSelect: () => void
  isDisabled?: boolean
  /** Under its label: why it can't be done, or what it does. */
  note?: string | undefined
  isDanger?: boolean
}

interface ActionMenuProps {
  label: string
  actions: readonly MenuAction[]
  /** Three dots in the place of the label. */
  isShort?: boolean
}

/** Actions that wait behind one word. One alone stands as it is. */
export function ActionMenu({ label, actions, isShort = false }: ActionMenuProps) {
  const [only] = actions.length === 1 && !isShort ? actions : []
  if (actions.length === 0) return null
  if (only && !only.isDisabled) {
    return (
      <Button onClick={only.onSelect} className="max-sm:w-full">
        {only.label}
      </Button>
    )
  }
  return (
    <Menu.Root>
      <Menu.Trigger
        render={
          isShort ? (
            <Button variant="quiet" size="icon" aria-label={label} title={label}>
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          ) : (
            <Button className="max-sm:w-full">
              {label}
              <ChevronDown aria-hidden="true" className="size-4" />
            </Button>
          )
        }
      />
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align={isShort ? 'end' : 'start'} className="z-40">
          <Menu.Popup className="min-w-56 rounded-md border border-line bg-surface p-1.5 text-ink shadow-lg outline-none">
            {actions.map(({ label: words, onSelect, isDisabled, note, isDanger }) => (
              <Menu.Item
                key={words}
                disabled={isDisabled ?? false}
                onClick={onSelect}
                className={`flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-sunken ${isDanger ? 'text-brick' : ''}`}
              >
                <span className="font-semibold">{words}</span>
                {note && <span className="max-w-64 text-sm text-muted">{note}</span>}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
