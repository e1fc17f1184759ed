import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DomainKey } from '#contract/resources.ts'
import { addNote } from '../../api/notes.ts'
import { useReadAnew } from '../../shell/use-read-anew.ts'
import type { Tray } from '../../shell/use-upload-tray.ts'
import { useFocusOnWrong } from '../../ui/use-focus-on-wrong.ts'
import { textOf } from '../keeping.ts'
import { noteComplaint, noteRefusal, type NoteRefusal } from './note-refusal.ts'

export type Added = Extract<Awaited<ReturnType<typeof addNote>>, { ok: true }>

interface NoteFormOptions {
  domain: DomainKey
  tray: Tray
  onAdded: (answer: Added) => void
  /** Told of a refusal that comes when the form is no longer open. */
  onRefused: (message: string) => void
}

/** 'waiting' for files that are on their way; the note is sent once they have arrived. */
type Stage = 'filling' | 'waiting' | 'sending'

/** Sends the form of a note after its files, and knows what speaks against it. */
export function useNoteForm({ domain, tray, onAdded, onRefused }: NoteFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const [stage, setStage] = useState<Stage>('filling')
  const [isTyped, setTyped] = useState(false)
  const [refusal, setRefusal] = useState<NoteRefusal | null>(null)
  const readAnew = useReadAnew()
  useFocusOnWrong(form, refusal)

  /** Also when the last file has come to an end: it may have failed. */
  function submit() {
    if (stage === 'sending' || !form.current) return
    const words = wordsIn(form.current)
    const complaint = noteComplaint(words, tray.files)
    setRefusal(complaint)
    if (complaint) refuse(complaint)
    else if (tray.isBusy) setStage('waiting')
    else void send(words)
  }

  async function send(words: ReturnType<typeof wordsIn>) {
    setStage('sending')
    const uploads = tray.uploads.map(({ _id }) => _id)
    const answer = await addNote({ ...words, domain, uploads })
    if (!answer.ok) return refuse(noteRefusal(answer))
    return readAnew(() => {
      tray.clear()
      forget()
      onAdded(answer)
    })
  }

  function refuse(refused: NoteRefusal) {
    setStage('filling')
    setRefusal(refused)
    const [sentence = refused.message] = Object.values(refused.errors)
    // A dialog that has been closed meanwhile tells nobody.
    if (!form.current?.closest('dialog')?.open) onRefused(refused.message || sentence)
  }

  function forget() {
    form.current?.reset()
    setTyped(false)
    setRefusal(null)
    setStage('filling')
  }

  const goOn = useEffectEvent(submit)
  // Files come to an end by themselves.
  useEffect(() => {
    if (stage === 'waiting' && !tray.isBusy) goOn()
  }, [stage, tray.isBusy])

  const discard = () => {
    tray.discard()
    forget()
  }

  /** There is something to lose. */
  const isUnsent = isTyped || tray.files.length > 0
  return { form, stage, refusal, isUnsent, noteTyping: () => setTyped(true), submit, discard }
}

export type NoteForm = ReturnType<typeof useNoteForm>

function wordsIn(form: HTMLFormElement) {
  const controls = new FormData(form)
  return { title: textOf(controls, 'title'), description: textOf(controls, 'description') }
}
