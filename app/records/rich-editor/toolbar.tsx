import { redo, undo } from 'prosemirror-history'
import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useState, type KeyboardEvent } from 'react'
import { editorMessages as words } from '#contract/messages/rich-text.ts'
import {
  liftItem,
  sinkItem,
  toggleBold,
  toggleHeading,
  toggleItalic,
  toggleList,
  toggleQuote,
  type Looks,
} from './commands.ts'
import styles from './rich-editor.module.css'

interface ToolbarProps {
  view: EditorView
  state: EditorState
  looks: Looks
  label: string
  /** What is being asked for below: where a link leads, or a picture. */
  asking: Asking
  onAsk: (what: NonNullable<Asking>) => void
}

export type Asking = 'link' | 'picture' | null

interface Tool {
  name: SignName
  /** The keys that do the same, as the keymap has them. */
  keys: string
  /** Without one, the tool asks for more: that of links, and that of pictures. */
  command?: Command
  /** It does something and leaves nothing pressed. */
  isOnce?: boolean
  startsGroup?: boolean
}

const tools: readonly Tool[] = [
  { name: 'heading', keys: 'Alt+1', command: toggleHeading(1) },
  { name: 'subheading', keys: 'Alt+2', command: toggleHeading(2) },
  { name: 'bold', keys: 'B', command: toggleBold, startsGroup: true },
  { name: 'italic', keys: 'I', command: toggleItalic },
  { name: 'link', keys: 'K' },
  { name: 'picture', keys: 'Alt+P' },
  { name: 'points', keys: 'Shift+8', command: toggleList(false), startsGroup: true },
  { name: 'numbers', keys: 'Shift+7', command: toggleList(true) },
  { name: 'deeper', keys: ']', command: sinkItem, isOnce: true },
  { name: 'back', keys: '[', command: liftItem, isOnce: true },
  { name: 'quote', keys: 'Shift+9', command: toggleQuote },
  { name: 'undo', keys: 'Z', command: undo, isOnce: true, startsGroup: true },
  { name: 'redo', keys: 'Y', command: redo, isOnce: true },
]

const isApple = /^(Mac|iP)/.test(navigator.platform)
/** What people call the key that all of these begin with, and what machines do. */
const [modifier, modifierName] = isApple ? ['⌘', 'Meta+'] : ['Ctrl+', 'Control+']

/** What can be made of the words; one stop of Tab, the arrow keys walk along it. */
export function Toolbar({ view, state, looks, label, asking, onAsk }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const pressed: Partial<Record<SignName, boolean>> = looks

  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: (current + 1) % tools.length,
      ArrowLeft: (current + tools.length - 1) % tools.length,
      Home: 0,
      End: tools.length - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <div role="toolbar" aria-label={label} aria-controls={view.dom.id} className={styles.toolbar}>
      {tools.map(({ name, keys, command, isOnce = false, startsGroup = false }, place) => {
        const isUseless = command !== undefined && !command(state)
        return (
          <button
            key={name}
            type="button"
            tabIndex={place === current ? 0 : -1}
            className={styles.tool}
            aria-label={words[name]}
            title={`${words[name]} (${modifier}${keys})`}
            aria-keyshortcuts={modifierName + keys}
            {...(!isOnce && { 'aria-pressed': pressed[name] === true })}
            {...((name === 'link' || name === 'picture') && { 'aria-expanded': asking === name })}
            aria-disabled={isUseless || undefined}
            data-starts={startsGroup || undefined}
            // The words stay chosen while the button is pressed.
            onMouseDown={(event) => event.preventDefault()}
            onKeyDown={walk}
            onFocus={() => setCurrent(place)}
            onClick={(event) => {
              if (!command) return onAsk(name === 'picture' ? 'picture' : 'link')
              command(view.state, view.dispatch)
              // Whoever walks along the buttons by keys goes on from there.
              if (event.detail > 0) view.focus()
              return undefined
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
              <path d={signs[name]} />
            </svg>
          </button>
        )
      })}
    </div>
  )
}

/** The signs of the tools: one stroke path each, drawn on a grid of 24 like all our icons. */
const signs = {
  heading: 'M4 5v14M13 5v14M4 12h9M17.5 10l2.5-1.5V19',
  subheading: 'M4 6v12M12 6v12M4 12h8M16 11.5a2.3 2.3 0 0 1 4.5.5c0 2.3-4.5 3.7-4.5 7h4.7',
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6zM8.6 5v14',
  italic: 'M10.5 5h6M7.5 19h6M13.7 5l-3.4 14',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  picture:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM7.5 9a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M4.5 17.5l4.5-4 3.5 3 3-3 4 3.5',
  points: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01',
  numbers:
    'M10 6.5h10M10 12h10M10 17.5h10M4 5l1.5-.7v4.2M3.8 15.6a1.3 1.3 0 0 1 2.5.4c0 1.3-2.5 2-2.5 3.5h2.7',
  quote:
    'M10 7.5c-3 .6-5 2.7-5 5.6 0 2 1.2 3.4 2.8 3.4a2.5 2.5 0 0 0 0-5c-.5 0-1 .1-1.3.3M19.5 7.5c-3 .6-5 2.7-5 5.6 0 2 1.2 3.4 2.8 3.4a2.5 2.5 0 0 0 0-5c-.5 0-1 .1-1.3.3',
  deeper: 'M4 5h16M11 10.5h9M11 16h9M4 9.5l3 3.5-3 3.5',
  back: 'M4 5h16M11 10.5h9M11 16h9M7 9.5 4 13l3 3.5',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'm15.5 5 4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3',
} as const

type SignName = keyof typeof signs
