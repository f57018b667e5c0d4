import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '../../../lib/class-names.ts'
import { pageAddress } from '../../../lib/language.ts'
import { useMay } from '../../../store/use-may.ts'
import { TextInput } from '../../../ui/text-input.tsx'
import { ModalDialog } from '../../frame/dialogs/modal-dialog.tsx'
import { useSidebarEntries } from '../sidebar/use-sidebar-entries.ts'
import { ACTIONS, type Choice, choicesFor } from './find-choices.ts'
import { type FoundGroup, useFound } from './use-found.ts'

interface FindDialogProps {
  onClose: () => void
  /** The sheet of keys in its place. */
  onKeys: () => void
}

/** How long typing rests before the shop is asked, in ms. */
const REST = 150

/** One search for orders, people, products, pages and actions. Enter opens what is marked, at first the first. */
export default function FindDialog({ onClose, onKeys }: FindDialogProps) {
  const navigate = useNavigate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(0)
  // Enter came before the answer
  const [isInHurry, setInHurry] = useState(false)
  const search = typed.trim()

  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), REST)
    return () => clearTimeout(timer)
  }, [search])

  const own = useOwnGroups(search, onKeys)
  const found = useFound(asked)
  const isAsking = search !== asked || found.isFetching
  const groups = search === '' ? own : [...own, ...(search === asked ? found.groups : [])]
  const choices = groups.flatMap((group) => group.choices)
  const marked = choices[Math.min(active, choices.length - 1)]
  // an id holds no blanks
  const optionId = (choice: Choice) => `${id}-${choice.id.replaceAll(' ', '-')}`
  const markedId = marked && optionId(marked)

  function open(choice: Choice, isApart = false) {
    if (choice.run) return choice.run()
    if (choice.to === undefined) return
    if (isApart) return void window.open(pageAddress(choice.to), '_blank', 'noopener')
    onClose()
    void navigate(choice.to)
  }

  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' })
  }, [markedId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer is there
  useEffect(() => {
    if (!isInHurry || isAsking) return
    setInHurry(false)
    if (choices[0]) open(choices[0])
  }, [isInHurry, isAsking])

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      const step = key === 'ArrowDown' ? 1 : choices.length - 1
      if (choices.length > 0) setActive((now) => (Math.min(now, choices.length - 1) + step) % choices.length)
    } else if (key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (marked) open(marked, event.ctrlKey || event.metaKey)
      else if (isAsking) {
        setAsked(search)
        setInHurry(true)
      }
    }
  }

  return (
    <ModalDialog title="Find anything" firstFocus={input} isBusy={false} onClose={onClose}>
      <div className="relative mt-3">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
        />
        <TextInput
          ref={input}
          type="text"
          role="combobox"
          aria-label="Orders, people, products, pages"
          placeholder="Order, name, phone, product"
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={markedId}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
            setInHurry(false)
          }}
          onKeyDown={onKeyDown}
          className="pl-11"
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Found"
        tabIndex={-1}
        // the box would lose the focus to a press on the list
        onMouseDown={(event) => event.preventDefault()}
        className="-mx-2 mt-3 h-[min(26rem,50dvh)] overflow-y-auto overscroll-contain"
      >
        {groups.map((group) => (
          <ChoiceGroup
            key={group.title}
            group={group}
            marked={marked}
            optionId={optionId}
            onMark={(choice) => setActive(choices.indexOf(choice))}
            onOpen={open}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-2 min-h-6 text-[0.9375rem] text-muted">
        {search !== '' && isAsking
          ? 'Looking …'
          : found.hasFailed && search !== ''
            ? 'Some of it could not be searched. Type on, or try again.'
            : choices.length === 0 && `Nothing is called “${search}”.`}
      </p>
    </ModalDialog>
  )
}

/** Pages and actions; both whole as long as nothing is typed. */
function useOwnGroups(search: string, onKeys: () => void): FoundGroup[] {
  const may = useMay()
  const { entries, first, groups } = useSidebarEntries()
  const pages = [...first, ...entries, ...groups.flatMap((group) => group.entries)]
  const actions: Choice[] = [
    ...ACTIONS.filter(({ permission }) => may(permission)).map(({ label, to }) => ({ id: label, label, to })),
    { id: 'keys', label: 'Keys and what they do', run: onKeys },
  ]
  return [
    {
      title: 'Pages',
      choices: choicesFor(pages, search).map(({ label, to, key }) => ({
        id: to,
        label,
        to,
        ...(key !== undefined && { note: `G ${key.toUpperCase()}` }),
      })),
    },
    { title: 'Actions', choices: choicesFor(actions, search) },
  ].filter(({ choices }) => choices.length > 0)
}

interface ChoiceGroupProps {
  group: FoundGroup
  marked: Choice | undefined
  optionId: (choice: Choice) => string
  onMark: (choice: Choice) => void
  onOpen: (choice: Choice, isApart: boolean) => void
}

function ChoiceGroup({ group, marked, optionId, onMark, onOpen }: ChoiceGroupProps) {
  const titleId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-labelledby={titleId} className="not-first:mt-2">
      <p id={titleId} className="label-caps px-2 py-1 text-muted">
        {group.title}
      </p>
      {group.choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys come from the box
        <div
          key={choice.id}
          id={optionId(choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === marked}
          onClick={(event) => onOpen(choice, event.ctrlKey || event.metaKey)}
          onPointerMove={() => choice !== marked && onMark(choice)}
          className={cx(
            'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-3 rounded-sm px-2 py-2 wrap-anywhere',
            choice === marked && 'bg-chosen',
          )}
        >
          <span className="font-semibold">{choice.label}</span>
          {choice.note && <span className="figures text-[0.9375rem] text-muted">{choice.note}</span>}
        </div>
      ))}
    </div>
  )
}
