import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Field } from '#contract/kinds/field.ts'
import type { Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import * as words from '#contract/messages/record-forms.ts'
import { notArrived } from '#contract/messages/upload-tray.ts'
import type { FieldConflict } from '#contract/problem-codes.ts'
import type { SentFields } from '../api/records.ts'
import { useFocusOnWrong } from '../ui/use-focus-on-wrong.ts'
import type { FilePart } from './file-control.tsx'
import type { RecordAnswer } from './record-task.ts'
import type { RecordDialogProps } from './record-dialog.tsx'
import type { FieldValues } from './record-tasks.tsx'
import { changedTexts, emptyFields, isTyped, textsIn } from './form-values.ts'
import { useRecordCall } from './use-record-call.ts'
import { useStoredDraft } from './use-stored-draft.ts'

/** 'waiting' for files that are on their way; the record is sent once they have arrived. */
type Stage = 'filling' | 'waiting' | 'sending'

/** Why nothing was saved. */
export interface FormRefusal {
  /** Of the call; 0 where none came through. */
  status: number
  message: string
  errors?: Record<string, string>
  conflicts?: Record<string, FieldConflict>
  /** Something that must be filled in is not. */
  isIncomplete?: boolean
}

/** What stands in a form, what speaks against it, and what became of it. */
export function useRecordForm(props: RecordDialogProps) {
  const { kind, record, fixed = {}, onSaved, onRefused } = props
  const description: Kind = kinds[kind]
  const [asked] = useState<readonly Field[]>(() =>
    description.fields.filter(({ name }) => fixed[name] === undefined),
  )
  // A form of files alone puts them in the place of others: without any, it has nothing to say.
  const needsFiles = record === null || !asked.some(isTyped)
  // The list may be read anew while the form is open: it goes on from what it began with.
  const [began] = useState<FieldValues>(() => ({ ...props.defaults, ...record?.values }))
  const form = useRef<HTMLFormElement>(null)
  const [parts] = useState(() => new Map<string, FilePart>())
  // Whoever has been shown what another wrote, and saves again, means it.
  const version = useRef(record?.version)
  const isGivenUp = useRef(false)
  const [stage, setStage] = useState<Stage>('filling')
  const [refusal, setRefusal] = useState<FormRefusal | null>(null)
  const [said, setSaid] = useState<Pick<FormRefusal, 'errors' | 'conflicts'>>({})
  const [unsaved, setUnsaved] = useState({ isDirty: false, hasFiles: false })
  const draft = useStoredDraft(formName(props))
  const [shown, setShown] = useState({ values: began, turn: 0 })
  const { send } = useRecordCall(onAnswer)
  useFocusOnWrong(form, refusal)

  /** What of the form differs from what it began with. */
  function look() {
    if (!form.current || isGivenUp.current) return
    const change = changedTexts(textsIn(form.current, asked), began)
    const hasFiles = [...parts.values()].some((part) => part.isChanged())
    setUnsaved({ isDirty: hasFiles || Object.keys(change).length > 0, hasFiles })
    draft.store(change, version.current)
  }

  async function submit() {
    if (stage !== 'filling' || !form.current) return
    setRefusal(null)
    setSaid({})
    const errors = emptyFields(asked, {
      texts: textsIn(form.current, asked),
      parts,
      needsFiles,
    })
    if (Object.keys(errors).length > 0) {
      const isIncomplete = asked.some(({ name, max }) => max > 0 && errors[name])
      const message = isIncomplete
        ? (description.copy?.incomplete ?? words.incomplete)
        : (Object.values(errors)[0] ?? '')
      return refuse({ status: 400, message, errors, isIncomplete })
    }
    setStage('waiting')
    const files = await filesOf(parts)
    if (isGivenUp.current) return
    if ('missing' in files) {
      return refuse({ status: 400, message: notArrived, errors: { [files.missing]: notArrived } })
    }
    setStage('sending')
    sendWith(files.fields)
  }

  function sendWith(files: SentFields) {
    if (!form.current) return
    const texts = textsIn(form.current, asked)
    if (record === null) {
      send({ what: 'add', kind, fields: { ...fixed, ...texts, ...files } })
    } else {
      // What the editor left alone is not sent: it stays as others have made it meanwhile.
      const fields = { ...changedTexts(texts, began), ...files }
      const known = version.current === undefined ? {} : { version: version.current }
      send({ what: 'edit', kind, id: record.id, ...known, fields })
    }
  }

  function onAnswer(answer: RecordAnswer) {
    if (!answer.ok) {
      version.current = answer.version ?? version.current
      return refuse(answer)
    }
    parts.forEach((part) => part.clear())
    forget()
    onSaved(answer)
  }

  function refuse(refused: FormRefusal) {
    setStage('filling')
    setRefusal(refused)
    setSaid(refused)
    // A dialog that has been closed meanwhile tells nobody.
    if (!form.current?.closest('dialog')?.open) onRefused(refused.message)
  }

  /** There is nothing unsaved any more. */
  function forget() {
    isGivenUp.current = true
    draft.remove()
    setStage('filling')
    setUnsaved({ isDirty: false, hasFiles: false })
  }

  const lookAgain = useEffectEvent(look)
  // Restored fields are drawn anew.
  useEffect(() => {
    if (shown.turn > 0) lookAgain()
  }, [shown.turn])

  return {
    formRef: form,
    parts,
    asked,
    needsFiles,
    stage,
    refusal,
    ...said,
    ...unsaved,
    shown,
    look,
    submit,
    /** What was wrong with a field is no longer so once it holds something else. */
    forgive: (name: string) => setSaid((last) => without(last, name)),
    /** Puts what stands in a field by now in the place of what was typed. */
    takeTheirs: (name: string, theirs: string) => {
      const control = form.current?.elements.namedItem(name)
      if (!isControl(control)) return
      control.value = theirs
      // As if it had been typed: whoever reads along is told, and so is look().
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.focus()
      setSaid((last) => without(last, name))
    },
    giveUp: () => {
      parts.forEach((part) => part.discard())
      forget()
    },
    draft: draft.offered,
    restore: () => {
      version.current = draft.offered?.version ?? version.current
      setShown(({ turn }) => ({
        values: { ...began, ...draft.offered?.fields },
        turn: turn + 1,
      }))
      draft.settle()
    },
    discardDraft: draft.remove,
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>

function formName({ kind, record, fixed = {} }: RecordDialogProps) {
  return [kind, record?.id ?? ['new', ...Object.values(fixed)].join(' ')].join('/')
}

function without(said: Pick<FormRefusal, 'errors' | 'conflicts'>, name: string) {
  const { [name]: _error, ...errors } = said.errors ?? {}
  const { [name]: _conflict, ...conflicts } = said.conflicts ?? {}
  return { errors, conflicts }
}

/** The ids of the files once they have arrived, or the field where one has not. */
async function filesOf(
  parts: ReadonlyMap<string, FilePart>,
): Promise<{ missing: string } | { fields: SentFields }> {
  const fields: SentFields = {}
  for (const [name, part] of parts) {
    const ids = await part.settle()
    if (ids === null) return { missing: name }
    if (ids !== undefined) fields[name] = ids
  }
  return { fields }
}

function isControl(found: unknown): found is HTMLInputElement | HTMLTextAreaElement {
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
}
