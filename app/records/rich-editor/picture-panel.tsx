import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { storedPicturePath } from '#contract/file-paths.ts'
import { editorMessages as words } from '#contract/messages/rich-text.ts'
import { forgetUpload, sendUpload } from '../../api/uploads.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { insertPicture, pictureAt } from './commands.ts'
import styles from './rich-editor.module.css'

interface PicturePanelProps {
  view: EditorView
  state: EditorState
  /** A picture that was dropped or pasted. */
  file: File | null
  onDone: () => void
}

/** Asks for a picture and what it shows; of one that stands in the text already, for the words alone. */
export function PicturePanel({ view, state, file, onDone }: PicturePanelProps) {
  const [held] = useState(() => pictureAt(state))
  const [fileId, setFileId] = useState(held?.fileId ?? '')
  const [alt, setAlt] = useState(held?.alt ?? '')
  const [isDecorative, setDecorative] = useState(held !== null && held.alt === '')
  const [trouble, setTrouble] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const panel = useRef<HTMLFieldSetElement>(null)
  const sending = useRef<AbortController>(null)
  const id = useId()
  useEffect(() => panel.current?.querySelector('input')?.focus(), [])
  const begin = useEffectEvent(() => {
    if (file) void upload(file)
  })
  useEffect(() => {
    begin()
    return () => sending.current?.abort()
  }, [])

  async function upload(chosen: File) {
    setTrouble('')
    if (!/^image\/(png|jpeg)$/.test(chosen.type)) return setTrouble(words.pictureType)
    const control = new AbortController()
    sending.current = control
    setBusy(true)
    const answer = await sendUpload(chosen, { signal: control.signal, onProgress: () => {} })
    if (control.signal.aborted) {
      if (answer.ok) void forgetUpload(answer.body.upload._id)
      return undefined
    }
    setBusy(false)
    if (!answer.ok) return setTrouble(answer.message)
    return setFileId(answer.body.upload._id)
  }

  function finish() {
    onDone()
    view.focus()
  }

  function apply() {
    if (fileId === '') return setTrouble(words.pictureMissing)
    if (!isDecorative && alt.trim() === '') return setMissing(true)
    insertPicture({ fileId, alt: isDecorative ? '' : alt.trim() })(view.state, view.dispatch)
    return finish()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event
    const isField = target instanceof HTMLInputElement && target.type === 'text'
    if (event.key !== 'Escape' && !(event.key === 'Enter' && isField)) return
    // The form around it stays open, and is not sent.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') finish()
    else apply()
  }

  return (
    <fieldset ref={panel} aria-label={words.picture} className={styles.panel}>
      {held === null && (
        <div className={styles.choosing}>
          <label htmlFor={`${id}-file`}>{words.choosePicture}</label>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-state`}
            aria-invalid={trouble !== '' || undefined}
            onKeyDown={onKeyDown}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void upload(chosen)
            }}
          />
        </div>
      )}
      <output id={`${id}-state`} className={trouble ? styles.wrong : undefined}>
        {trouble || (isBusy ? words.pictureOnItsWay : '')}
      </output>
      {fileId !== '' && (
        <img
          src={storedPicturePath(fileId)}
          alt={alt || words.chosenPicture}
          className={styles.thumb}
        />
      )}
      <TextField
        label={words.pictureAlt}
        hint={words.pictureAltHint}
        error={isMissing && !isDecorative && words.altMissing}
        value={alt}
        maxLength={300}
        disabled={isDecorative}
        onChange={({ currentTarget }) => {
          setAlt(currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      <label className={styles.decorative}>
        <input
          type="checkbox"
          checked={isDecorative}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => setDecorative(currentTarget.checked)}
        />
        {words.decorative}
      </label>
      <div className={styles.ways}>
        <Button size="small" look="filled" onKeyDown={onKeyDown} onClick={apply} disabled={isBusy}>
          {held ? words.setPicture : words.insertPicture}
        </Button>
        <Button size="small" look="quiet" onKeyDown={onKeyDown} onClick={finish}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}

/** The first picture among files that were dropped or pasted; null for none. */
export function pictureAmong(files: FileList | undefined): File | null {
  return [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? null
}
