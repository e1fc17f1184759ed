import { type SubmitEvent, useState } from 'react'
import * as words from '#contract/messages/record-forms.ts'
import { yesOrNo } from '#contract/messages/records.ts'
import type { RosterLine } from '#domain/students/search-roster.ts'
import { messages } from '#contract/messages.ts'
import { fieldNames } from '#contract/messages/roster.ts'
import { hints as groupHints } from '#contract/messages/student-groups.ts'
import { hasLostFactors, lostFactors } from '#contract/messages/members.ts'
import type { RosterStudent } from '#contract/student-schemas.ts'
import { graduateYear, studentYears, yearInWords } from '#contract/students.ts'
import { DraftOffer, UnsavedNotice } from '../records/unsaved-notice.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { Button } from '../ui/button.tsx'
import { awaitFocus, Dialog } from '../ui/dialog.tsx'
import { pressByKeys, sendingKeys } from '../ui/press-by-keys.ts'
import { addStudent, editStudent, type StudentForm } from '../api/roster.ts'
import { useEditForm, type EditForm } from '../records/use-edit-form.tsx'
import { SuggestField } from '../records/suggest-field.tsx'
import { useUsedValues } from '../records/use-used-values.ts'
import { useEnding } from '../records/use-ending.ts'
import { useReadAnew } from '../shell/use-read-anew.ts'
import { RefusalNotice } from '../shell/refusal-notice.tsx'
import { useToasts } from '../ui/toast.tsx'
import { takeFactorsAway } from '../api/members.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field.tsx'
import styles from './student-dialog.module.css'

const profile = ['profile_desc', 'linkedin_link', 'github_link', 'leetcode_link'] as const

interface StudentDialogProps {
  /** The student to edit; null to add one. */
  line: RosterLine | null
  open: boolean
  onOpen: () => void
  /** Put aside: what was typed stays. */
  onClose: () => void
  /** Done with, saved or not. */
  onEnd: () => void
  /** Begins the form anew. */
  onDiscard: () => void
}

/** The form that adds a student or changes one. What was typed stays until it is saved. */
export function StudentDialog({ line, open, onOpen, onClose, ...ways }: StudentDialogProps) {
  const { form, save } = useStudentForm(line, ways.onEnd)
  const { formRef, draft, isBusy, refusal } = form
  const giveUp = (then: () => void) => () => {
    draft.forget()
    then()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) save(event.currentTarget)
  }
  const foot = (
    <>
      <Button onClick={giveUp(ways.onEnd)}>Cancel</Button>
      <Button
        type="submit"
        form={formId}
        look="filled"
        busy={isBusy}
        aria-keyshortcuts={sendingKeys}
      >
        {isBusy ? 'Saving…' : 'Save'}
      </Button>
    </>
  )
  return (
    <>
      {draft.isDirty && !open && (
        <UnsavedNotice
          sentence={line ? words.unsavedChanges(line.fields.name) : words.unsaved('new student')}
          tone={isBusy ? 'info' : 'warning'}
          onOpen={onOpen}
          onDiscard={giveUp(ways.onEnd)}
        />
      )}
      <Dialog
        onKeyDown={pressByKeys}
        id="keep-student"
        title={line ? 'Edit student' : 'Add student'}
        open={open}
        onClose={onClose}
        foot={foot}
        draft={{ discard: giveUp(ways.onDiscard), isBusy }}
        guarded
      >
        <form
          id={formId}
          ref={formRef}
          className={styles.form}
          noValidate
          onSubmit={submit}
          onChange={draft.look}
        >
          {draft.offered && (
            <DraftOffer at={draft.offered.at} onRestore={draft.restore} onDiscard={draft.forget} />
          )}
          {refusal && <RefusalNotice refusal={refusal} />}
          <StudentFieldset fields={line?.fields ?? null} form={form} />
        </form>
        {line?.factorsOf && (
          <LostFactors accountId={line.factorsOf} name={line.fields.name} onDone={onClose} />
        )}
      </Dialog>
      {draft.isDirty && <LeaveGuard />}
    </>
  )
}

const formId = 'student-form'

/** Saves the form of a student. Nothing is sent for nothing. */
function useStudentForm(line: RosterLine | null, onEnd: () => void) {
  const { tell, refuse } = useEnding()
  const form = useEditForm({
    name: `student/${line?.id ?? 'new'}`,
    version: line?.version,
    onSaved: (saved) => {
      onEnd()
      tell(saved)
    },
    onRefused: refuse,
  })

  function save(element: HTMLFormElement) {
    const fields = readStudentForm(element)
    if (!line) return form.send(() => addStudent(fields))
    const change = changedFields(line.fields, fields, form.isContested)
    if (Object.keys(change).length === 0) {
      return form.end({ message: messages.unchanged, change: '' })
    }
    return form.send((known) => editStudent(line.id, { ...change, ...known }))
  }

  return { form, save }
}

interface LostFactorsProps {
  accountId: string
  name: string
  /** Told once they are taken away. */
  onDone: () => void
}

/** For a student who has lost the phone: what is asked beside the password is taken away. */
function LostFactors({ accountId, name, onDone }: LostFactorsProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isGone, setGone] = useState(false)
  const readAnew = useReadAnew()
  const showToast = useToasts()
  const confirm = async () => {
    setBusy(true)
    const done = await takeFactorsAway(accountId)
    setBusy(false)
    setAsking(false)
    if (!done.ok) return showToast({ text: done.message, tone: 'error' })
    await readAnew(() => {
      setGone(true)
      onDone()
    })
    showToast({ text: done.body.message })
  }
  if (isGone) return null
  return (
    <>
      <div className={styles.part}>
        <p>{lostFactors.there}</p>
        <Button look="quiet-danger" size="small" onClick={() => setAsking(true)}>
          {lostFactors.title}
        </Button>
      </div>
      <ConfirmDialog
        id="take-factors"
        title={lostFactors.title}
        sentence={hasLostFactors(name)}
        confirmLabel={lostFactors.answer}
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        busy={isBusy}
        danger
      />
    </>
  )
}

interface StudentFieldsetProps {
  /** As stored; null for a new student. */
  fields: RosterStudent | null
  form: EditForm
}

/** What the office records of a student, and below it what the student keeps. */
function StudentFieldset({ fields, form }: StudentFieldsetProps) {
  const used = useUsedValues('student')
  const control = (name: keyof RosterStudent, say?: (theirs: unknown) => string) => ({
    name,
    error: form.errorOf(name, say && { say }),
    autoComplete: 'off',
    defaultValue: String(fields?.[name] ?? ''),
  })
  return (
    <div className={styles.fields}>
      <TextField
        ref={awaitFocus}
        label="Register number"
        maxLength={20}
        required
        {...control('register_no')}
      />
      <SelectField
        label="Year"
        required
        {...control('year', (theirs) => yearInWords(String(theirs)))}
      >
        {!fields && <option value="">Choose a year</option>}
        {studentYears.map((year) => (
          <option key={year} value={year}>
            {yearInWords(year)}
          </option>
        ))}
        {fields?.year === graduateYear && (
          <option value={graduateYear}>{yearInWords(graduateYear)}</option>
        )}
      </SelectField>
      <div className={styles.wide}>
        <TextField label="Name" maxLength={120} required {...control('name')} />
      </div>
      <div className={styles.groups}>
        <SuggestField
          used={used.degree}
          label={fieldNames.degree}
          hint={groupHints.degree}
          maxLength={60}
          {...control('degree')}
        />
        <SuggestField
          used={used.batch}
          label={fieldNames.batch}
          hint={groupHints.batch}
          maxLength={20}
          {...control('batch')}
        />
        <SuggestField
          used={used.section}
          label={fieldNames.section}
          hint={groupHints.section}
          maxLength={20}
          {...control('section')}
        />
      </div>
      <div className={styles.wide}>
        <TextField
          label="E-mail"
          type="email"
          hint="Used for invitations and to log in."
          {...control('email')}
        />
      </div>
      <div className={styles.wide}>
        <CheckField
          label="Developer of this site"
          hint="Shown next to the name on the public profile."
          name="developer"
          value="yes"
          defaultChecked={fields?.developer ?? false}
          error={form.errorOf('developer', { say: yesOrNo })}
        />
      </div>
      <div className={styles.wide}>
        <Disclosure title="Summary and links" open={form.hasError(...profile)}>
          <div className={styles.profile}>
            <TextArea label="Summary" maxLength={4000} {...control('profile_desc')} />
            <TextField label="LinkedIn" type="url" {...control('linkedin_link')} />
            <TextField label="GitHub" type="url" {...control('github_link')} />
            <TextField label="LeetCode" type="url" {...control('leetcode_link')} />
          </div>
        </Disclosure>
      </div>
    </div>
  )
}

/** What the form of a student holds; a box that is ticked is 'yes'. */
export function readStudentForm(form: HTMLFormElement): StudentForm {
  const controls = new FormData(form)
  return {
    register_no: textOf(controls, 'register_no'),
    name: textOf(controls, 'name'),
    year: textOf(controls, 'year'),
    degree: textOf(controls, 'degree'),
    batch: textOf(controls, 'batch'),
    section: textOf(controls, 'section'),
    email: textOf(controls, 'email'),
    profile_desc: textOf(controls, 'profile_desc'),
    linkedin_link: textOf(controls, 'linkedin_link'),
    github_link: textOf(controls, 'github_link'),
    leetcode_link: textOf(controls, 'leetcode_link'),
    developer: textOf(controls, 'developer'),
  }
}

/** The fields that are no longer as they were stored, and those that are meant all the same. */
export function changedFields(
  stored: RosterStudent,
  fields: StudentForm,
  isMeant: (name: string) => boolean = () => false,
): Partial<StudentForm> {
  const before: StudentForm = {
    ...stored,
    year: String(stored.year),
    developer: stored.developer ? 'yes' : '',
  }
  // The names come from the form, which has them all.
  const names = Object.keys(fields) as (keyof StudentForm)[]
  const changed = names.filter((name) => fields[name] !== before[name] || isMeant(name))
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}

/** A line break travels as two characters, and is stored as one. */
function textOf(controls: FormData, name: keyof StudentForm): string {
  const value = controls.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : ''
}
