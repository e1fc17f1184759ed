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
import { signs, type SignName } from './signs.ts'

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
