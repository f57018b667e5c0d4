import { Fragment, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DialogButtons, ModalDialog } from '../../frame/dialogs/modal-dialog.tsx'
import { useSidebarEntries } from '../sidebar/use-sidebar-entries.ts'
import { keysOfPage } from './page-keys.ts'

interface KeysSheetProps {
  areOn: boolean
  onSwitch: (areOn: boolean) => void
  onClose: () => void
}

/** What each key does, here and everywhere at the desk. */
export default function KeysSheet({ areOn, onSwitch, onClose }: KeysSheetProps) {
  const { entries, first, groups } = useSidebarEntries()
  // as the page stood when it was asked
  const [ofPage] = useState(keysOfPage)
  const pages = [...entries, ...first, ...groups.flatMap((group) => group.entries)].flatMap(
    ({ key, label }) => (key === undefined ? [] : [{ key: `G ${key}`, label }]),
  )
  return (
    <ModalDialog title="Keys" isBusy={false} onClose={onClose}>
      <div className="grid gap-x-8 sm:grid-cols-2">
        <div>
          <KeyList
            title="Everywhere"
            keys={[
              { key: '/', label: 'Find anything' },
              { key: 'Ctrl K', label: 'The same, while typing' },
              { key: 'Ctrl B', label: 'Fold the sidebar' },
              { key: '?', label: 'This sheet' },
            ]}
          />
          <KeyList
            title="On this page"
            keys={[
              ...ofPage,
              { key: 'J', label: 'Next in the list' },
              { key: 'K', label: 'The one before' },
              { key: 'Enter', label: 'Open it' },
            ]}
          />
        </div>
        <KeyList title="Go to" keys={pages.map(({ key, label }) => ({ key: key.toUpperCase(), label }))} />
      </div>
      <Checkbox
        checked={areOn}
        onChange={() => onSwitch(!areOn)}
        label="Keys without Ctrl work at this browser"
        className="mt-5"
      />
      <DialogButtons>
        <Button onClick={onClose}>Close</Button>
      </DialogButtons>
    </ModalDialog>
  )
}

function KeyList({ title, keys }: { title: string; keys: readonly { key: string; label: string }[] }) {
  if (keys.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="label-caps mb-1 text-muted">{title}</h3>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1.5">
        {keys.map(({ key, label }) => (
          <Fragment key={key + label}>
            <dt className="flex min-w-16 gap-1">
              {key.split(' ').map((one) => (
                <kbd
                  key={one}
                  className="rounded-sm border border-edge bg-sunken px-1.5 font-text text-[0.9375rem] leading-6 font-semibold"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
