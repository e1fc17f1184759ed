import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { asksNothing } from '#contract/kinds/asks-nothing.ts'
import type { Field, HeldFile } from '#contract/kinds/field.ts'
import { needsFile, type Kind } from '#contract/kinds/kind.ts'
import { kinds } from '#contract/kinds/kinds.ts'
import { waitsFor, waitsForFile } from '#contract/messages/previews.ts'
import * as words from '#contract/messages/record-forms.ts'
import { notArrived } from '#contract/messages/upload-tray.ts'
import type { SentFields } from '../api/records.ts'
import type { FilePart } from './file-control.tsx'
import type { RecordAnswer } from './record-task.ts'
import type { RecordDialogProps } from './record-dialog.tsx'
import type { FieldValues } from './record-tasks.tsx'
import { emptyFields, isTyped, repeatedTexts, textsIn } from './form-values.ts'
import { changedTexts, textOf, type Texts } from './texts.ts'
import { useWayOn } from './use-way-on.ts'
import { useRecordCall } from './use-record-call.ts'
import { useRefusal, type FormRefusal } from './use-refusal.ts'
import { useRecordDraft } from './use-record-draft.ts'

/** 'waiting' for files that are on their way; the record is sent once they have arrived. */
type Stage = 'filling' | 'waiting' | 'sending'

/** What stands in a form, what speaks against it, and what became of it. */
export function useRecordForm(props: RecordDialogProps) {
  const { kind, record, only, fixed = {}, onSaved, onRefused, leadsTo } = props
  const goOn = useWayOn()
  const description: Kind = kinds[kind]
  // The list may be read anew while the form is open: it goes on from what it began with.
  const [began] = useState<FieldValues>(() => ({ ...props.defaults, ...record?.values }))
  const [asked] = useState<readonly Field[]>(() =>
    description.fields.filter((field) => {
      const { name, holds } = field
      return (
        fixed[name] === undefined &&
        (only?.includes(name) ?? true) &&
        // A list is ordered as a whole, and what a record is known by stays.
        holds !== 'place' &&
        (record === null || name !== description.key) &&
        !asksNothing(field, props.choices?.[name], textOf(began[name]))
      )
    }),
  )
  // A form of files alone puts them in the place of others: without any, it has nothing to say.
  const needsFiles = record === null || !asked.some(isTyped)
  const form = useRef<HTMLFormElement>(null)
  const [parts] = useState(() => new Map<string, FilePart>())
  const refused = useRefusal(form, record?.version)
  const isGivenUp = useRef(false)
  // Whoever has been told of the record that a new one repeats, and saves again, means it.
  const repeats = useRef('')
  /** Another one is added after it. */
  const isGoingOn = useRef(false)
  const [stage, setStage] = useState<Stage>('filling')
  const [unsaved, setUnsaved] = useState({ isDirty: false, hasFiles: false })
  /** What the record would be saved with, and in a sentence what is missing for that; '' for nothing. */
  const [typed, setTyped] = useState<{ fields: SentFields; lacks: string }>({
    fields: {},
    lacks: '',
  })
  const draft = useRecordDraft({
    kind,
    form: formName(props),
    id: record?.id ?? null,
    open: props.open,
    shownOn: needsFile(description) ? undefined : props.shownOn,
  })
  const [shown, setShown] = useState<Shown>({ values: began, files: {}, turn: 0 })
  const { send } = useRecordCall(onAnswer)
  // A choice stands in the form of a new record before anybody has chosen.
  const first = useRef<Texts>({})
  const isNew = record === null
  useLayoutEffect(() => {
    if (form.current && isNew) first.current = textsIn(form.current, asked)
  }, [asked, isNew])

  /** What of the form differs from what it began with. */
  function look() {
    if (!form.current || isGivenUp.current) return
    const texts = textsIn(form.current, asked)
    const change = changedTexts(texts, { ...began, ...first.current })
    const empty = emptyFields(asked.filter(isTyped), { texts, parts: new Map(), needsFiles: false })
    const meant = record === null ? { ...fixed, ...texts } : change
    const arrived = arrivedIn(parts)
    const fields = { ...meant, ...arrived }
    const isMissing = (field: Field) =>
      isTyped(field)
        ? empty[field.name] !== undefined
        : record === null && isAsked(field) && arrived[field.name] === undefined
    setTyped({ fields, lacks: lackOf(asked.find(isMissing)) })
    const hasFiles = [...parts.values()].some((part) => part.isChanged())
    const isDirty = hasFiles || Object.keys(change).length > 0
    setUnsaved({ isDirty, hasFiles })
    const version = refused.knownVersion()
    draft.store({ change, fields: isDirty ? fields : {}, version })
  }

  async function submit({ goesOn = false } = {}) {
    if (stage !== 'filling' || !form.current) return
    refused.clear()
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
    isGoingOn.current = goesOn
    setStage('waiting')
    const files = await filesOf(parts)
    if (isGivenUp.current) return
    if ('missing' in files) {
      return refuse({ status: 400, message: notArrived, errors: { [files.missing]: notArrived } })
    }
    setStage('sending')
    // What comes after the record would be a draft of what is saved.
    await draft.autosave.callOff()
    sendWith(files.fields)
  }

  function sendWith(files: SentFields) {
    if (!form.current) return
    const texts = textsIn(form.current, asked)
    if (record === null) {
      const known = repeats.current === '' ? {} : { repeats: repeats.current }
      const fields = { ...fixed, ...texts, ...files }
      send({ what: 'add', kind, ...known, draft: draft.autosave.place(), fields })
    } else {
      // What the editor left alone is not sent: it stays as others have made it meanwhile.
      const meant = Object.entries(texts).filter(([name]) => refused.isContested(name))
      const changed = { ...changedTexts(texts, began), ...Object.fromEntries(meant) }
      const fields = { ...changed, ...files }
      const version = refused.knownVersion()
      const known = version === undefined ? {} : { version }
      send({ what: 'edit', kind, id: record.id, ...known, draft: draft.autosave.place(), fields })
    }
  }

  function onAnswer(answer: RecordAnswer) {
    if (!answer.ok) return refuse(answer)
    parts.forEach((part) => part.clear())
    draft.forget()
    end()
    onSaved(answer, isGoingOn.current ? repeatedTexts(description, answer.fields) : null)
    if (isNew && leadsTo && !isGoingOn.current) goOn(leadsTo(answer.id))
  }

  function refuse(refusal: FormRefusal) {
    setStage('filling')
    repeats.current = refusal.repeats ?? repeats.current
    refused.refuse(refusal)
    // A dialog that has been closed meanwhile tells nobody.
    if (!form.current?.closest('dialog')?.open) onRefused(refusal.message)
  }

  /** There is nothing unsaved any more. */
  function end() {
    isGivenUp.current = true
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
    typed,
    stage,
    refused,
    ...unsaved,
    shown,
    look,
    submit,
    /** Puts what stands in a field by now in the place of what was typed. */
    takeTheirs: (name: string, theirs: string) => {
      refused.take(name, theirs)
      look()
    },
    giveUp: () => {
      parts.forEach((part) => part.discard())
      draft.discard()
      end()
    },
    draft: draft.offered,
    autosave: draft.autosave,
    state: draft.state,
    restore: () => {
      refused.beginFrom(draft.offered?.version)
      setShown(({ turn }) => ({
        values: { ...began, ...draft.offered?.fields },
        files: draft.offered?.files ?? {},
        turn: turn + 1,
      }))
      draft.adopt()
    },
    discardDraft: draft.discardOffered,
    /** The site does with it what there is to do, at a moment that was chosen. */
    leave: () => {
      draft.forget()
      end()
    },
  }
}

/** What stands in the controls; each turn draws them anew. */
interface Shown {
  values: FieldValues
  /** Files that a draft has brought. */
  files: Readonly<Record<string, readonly HeldFile[]>>
  turn: number
}

export type RecordFormState = ReturnType<typeof useRecordForm>

/** Whether a new record must have it. */
function isAsked({ required, requiredInNew = false }: Field) {
  return required || requiredInNew
}

function lackOf(field: Field | undefined): string {
  if (!field) return ''
  return isTyped(field) ? waitsFor(field.label) : waitsForFile(field.label)
}

function formName({ kind, record, copyOf, only = [], fixed = {} }: RecordDialogProps) {
  const which =
    record?.id ?? (copyOf ? `copy of ${copyOf.id}` : ['new', ...Object.values(fixed)].join(' '))
  return [kind, which, ...only].join('/')
}

/** The ids of the files that have arrived so far. */
function arrivedIn(parts: ReadonlyMap<string, FilePart>): SentFields {
  const fields: SentFields = {}
  for (const [name, part] of parts) {
    const ids = part.arrived?.()
    if (ids !== undefined) fields[name] = ids
  }
  return fields
}

/** The ids of the files once they have arrived, or the field where one has not. */
async function filesOf(
  parts: ReadonlyMap<string, FilePart>,
): Promise<{ missing: string } | { fields: SentFields }> {
  const fields: SentFields = {}
  for (const [name, part] of parts) {
    const ids = await part.settle()
    if (ids === null) return { missing: part.field ?? name }
    if (ids !== undefined) fields[name] = ids
  }
  return { fields }
}
