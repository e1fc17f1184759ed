import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { editorMessages as words } from '#contract/messages/rich-text.ts'
import { classNames } from '../../ui/class-names.ts'
import fieldStyles from '../../ui/field.module.css'
import proseStyles from '../../ui/text-layout.module.css'
import { fill } from '../form-controls.ts'
import { looksOf, type Looks } from './commands.ts'
import { documentOf, markdownOf } from './document.ts'
import { typing } from './keys.ts'
import { LinkPanel } from './link-panel.tsx'
import { cleanPaste, cleanText, hasRows, isTabbed } from './paste.ts'
import { PicturePanel, pictureAmong } from './picture-panel.tsx'
import styles from './rich-editor.module.css'
import { Toolbar, type Asking } from './toolbar.tsx'

export interface RichEditorProps {
  /** The plain field, which the form reads and fills: what stands here stands there as Markdown. */
  field: HTMLTextAreaElement
  label: string
  max: number
  required: boolean
  describedBy: string | undefined
  isInvalid: boolean
  /** Told where the text is better edited as it is written. */
  onRefuse: () => void
}

/** Writing a longer text takes a moment, which nobody waits for at every letter. */
const long = 4000

interface Shown {
  view: EditorView
  state: EditorState
  looks: Looks
}

/** Edits a text as it will look, in the place of the field that holds its Markdown. */
export function RichEditor(props: RichEditorProps) {
  const { field, label, max, required, describedBy, isInvalid, onRefuse } = props
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [asking, setAsking] = useState<Asking>(null)
  /** A picture that was dropped or pasted, and how many were before it. */
  const [brought, setBrought] = useState<{ file: File | null; turn: number }>({
    file: null,
    turn: 0,
  })
  const [excess, setExcess] = useState(0)
  /** Whether the rows of a table stand as lines since the last paste. */
  const [hasLines, setHasLines] = useState(false)
  const refuse = useEffectEvent(onRefuse)
  const ask = useEffectEvent((what: Asking) => askFor(what))
  const bring = useEffectEvent((file: File | null) => {
    if (file) askFor('picture', file)
    return file !== null
  })
  const attributes = useEffectEvent(() => attributesOf(props))

  function askFor(what: Asking, file: File | null = null) {
    setBrought(({ turn }) => ({ file, turn: turn + 1 }))
    setAsking(what)
  }

  // Ahead of what is drawn: nobody sees the place empty.
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const begun = documentOf(field.value)
    if (!begun) {
      refuse()
      return undefined
    }
    const plugins = typing((what) => ask(what))
    // The text as it was, for as long as the editor holds the same.
    let [original, written] = [{ text: field.value, document: begun }, field.value]
    let pause = 0
    /** The text ahead of a table that was pasted: whoever undoes that has it again. */
    let ahead: Node | null = null
    /** Notes, ahead of a paste, whether rows of a table are to become lines. */
    function noteRows(areThere: boolean) {
      ahead = areThere ? editor.state.doc : null
      setHasLines(areThere)
    }
    const editor = new EditorView(place.current, {
      state: EditorState.create({ doc: begun, plugins }),
      attributes,
      handleDOMEvents: { blur: write },
      transformPastedHTML(html) {
        noteRows(hasRows(html))
        return cleanPaste(html)
      },
      transformPastedText(text) {
        noteRows(isTabbed(text))
        return cleanText(text)
      },
      handleDrop: (_, event) => {
        const file = pictureAmong(event.dataTransfer?.files)
        // The form around it takes other files.
        if (file) event.preventDefault()
        return bring(file) || (event.dataTransfer?.files.length ?? 0) > 0
      },
      handlePaste: (_, event) => {
        // Office programs copy words as a picture, too: the words are meant.
        if (event.clipboardData?.types.includes('text/plain')) return false
        const isTaken = bring(pictureAmong(event.clipboardData?.files))
        if (isTaken) event.preventDefault()
        return isTaken
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction)
        editor.updateState(next)
        show(next)
        if (!transaction.docChanged) return
        if (ahead?.eq(next.doc)) noteRows(false)
        window.clearTimeout(pause)
        if (next.doc.content.size < long) write()
        else pause = window.setTimeout(write, 300)
      },
    })
    /** Says what stands here where the form reads it. */
    function write() {
      window.clearTimeout(pause)
      const { doc } = editor.state
      const text = doc.eq(original.document) ? original.text : markdownOf(doc)
      if (text === written) return
      written = text
      fill(field, text)
    }
    function show(state: EditorState) {
      setShown({ view: editor, state, looks: looksOf(state) })
    }
    /** Something else has filled the field: a draft, or what another has written. */
    function takeOver() {
      setExcess(Math.max(0, field.value.length - max))
      if (field.value === written) return
      window.clearTimeout(pause)
      written = field.value
      const document = documentOf(written)
      if (!document) return refuse()
      original = { text: written, document }
      const next = EditorState.create({ doc: document, plugins })
      editor.updateState(next)
      show(next)
    }
    const focus = () => editor.focus()
    field.addEventListener('input', takeOver)
    field.addEventListener('focus', focus)
    window.addEventListener('pagehide', write)
    show(editor.state)
    if (document.activeElement === field) focus()
    return () => {
      field.removeEventListener('input', takeOver)
      field.removeEventListener('focus', focus)
      window.removeEventListener('pagehide', write)
      window.clearTimeout(pause)
      editor.destroy()
    }
  }, [field, max])

  const view = shown?.view
  // What is said of the field may be another by now.
  useEffect(() => {
    view?.setProps({
      attributes: attributesOf({ field, label, required, describedBy, isInvalid }),
    })
  }, [view, field, label, required, describedBy, isInvalid])

  return (
    <div className={classNames(styles.editor, isInvalid && styles.invalid)}>
      {shown && (
        <Toolbar
          {...shown}
          label={words.toolbar(label)}
          asking={asking}
          onAsk={(what) => askFor(asking === what ? null : what)}
        />
      )}
      {shown && asking === 'link' && <LinkPanel {...shown} onDone={() => setAsking(null)} />}
      {shown && asking === 'picture' && (
        <PicturePanel
          key={brought.turn}
          {...shown}
          file={brought.file}
          onDone={() => setAsking(null)}
        />
      )}
      <div ref={place} className={classNames(styles.page, proseStyles.prose)} />
      <output className={hasLines ? styles.said : undefined}>
        {hasLines && words.tablePasted}
      </output>
      <output className={excess > 0 ? classNames(fieldStyles.error, styles.excess) : undefined}>
        {excess > 0 && words.tooLong(excess)}
      </output>
    </div>
  )
}

type Said = Pick<RichEditorProps, 'field' | 'label' | 'required' | 'describedBy' | 'isInvalid'>

function attributesOf({ field, label, required, describedBy, isInvalid }: Said) {
  return {
    id: `${field.id}-text`,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-required': String(required),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  }
}
