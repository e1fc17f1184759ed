import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { editorMessages as words } from '#contract/messages/rich-text.ts'
import { meantTarget } from '#contract/rich-text/link-target.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { linkedTo, setLink } from './commands.ts'
import styles from './rich-editor.module.css'

interface LinkPanelProps {
  view: EditorView
  state: EditorState
  onDone: () => void
}

/** Asks where the chosen words lead. */
export function LinkPanel({ view, state, onDone }: LinkPanelProps) {
  const now = linkedTo(state)
  const [address, setAddress] = useState(now.replace(/^mailto:/i, ''))
  const [isWrong, setWrong] = useState(false)
  const panel = useRef<HTMLFieldSetElement>(null)
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])

  function finish(to?: string | null) {
    if (to !== undefined) setLink(to)(view.state, view.dispatch)
    onDone()
    view.focus()
  }
  function apply() {
    const to = meantTarget(address)
    if (to === null) setWrong(true)
    else finish(to)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isInput = event.target instanceof HTMLInputElement
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isInput)) return
    // The form around it stays open, and is not sent.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') finish()
    else apply()
  }
  return (
    <fieldset ref={panel} aria-label={words.link} className={styles.panel}>
      <TextField
        label={words.address}
        hint={words.addressHint}
        error={isWrong && words.wrongAddress}
        value={address}
        onChange={({ currentTarget }) => {
          setAddress(currentTarget.value)
          setWrong(false)
        }}
        onKeyDown={onKeyDown}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <div className={styles.ways}>
        <Button size="small" look="filled" onKeyDown={onKeyDown} onClick={apply}>
          {words.setLink}
        </Button>
        {now !== '' && (
          <Button size="small" onKeyDown={onKeyDown} onClick={() => finish(null)}>
            {words.removeLink}
          </Button>
        )}
        <Button size="small" look="quiet" onKeyDown={onKeyDown} onClick={() => finish()}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
