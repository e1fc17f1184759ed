import { type ClipboardEvent, type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { longestMailAddress } from '#contract/mail-address.ts'
import * as words from '#contract/messages/profile.ts'
import { yesOrNo } from '#contract/messages/records.ts'
import { graduateYear } from '#contract/students.ts'
import {
  type Audience,
  audienceField,
  audiences,
  byDefault,
  choiceOf,
  profileLinks,
  type ProfilePart,
} from '#contract/visibility.ts'
import type { OwnProfile, ShownStudent } from '#domain/students/profile-page.ts'
import { DraftOffer } from '../../records/unsaved-notice.tsx'
import { awaitFocus } from '../../ui/dialog.tsx'
import { CheckField, FileField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { acceptDrops, takeFiles } from '../../ui/take-drops.ts'
import { audienceControl } from './changed-parts.ts'
import styles from './profile-form.module.css'
import type { ProfileSaving } from './use-profile-form.ts'
import {
  portraitKept,
  portraitWanted,
  resumeKept,
  resumeWanted,
} from '#contract/messages/profile.ts'
import { sizeLimit } from '../../ui/file-size.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PhotoCrop } from './photo-crop.tsx'
import type { Portrait } from './use-portrait.ts'

interface ProfileFormProps {
  id: string
  student: OwnProfile
  /** Of each file. */
  maxBytes: number
  saving: ProfileSaving
}

const placeholders = {
  linkedin: 'linkedin.com/in/…',
  github: 'github.com/…',
  leetcode: 'leetcode.com/u/…',
} as const

/** All that a student says of themselves. Files may be dropped or pasted anywhere on it. */
export function ProfileForm({ id, student, maxBytes, saving }: ProfileFormProps) {
  const { form, portrait } = saving
  const { formRef, draft, errorOf } = form
  useEffect(() => acceptDrops(formRef.current), [formRef])
  const row = (part: ProfilePart, name: string) => ({
    part,
    name,
    choice: choiceOf(student, part),
    error: errorOf(audienceField(part), { say: audienceInWords, control: audienceControl(part) }),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void saving.submit(event.currentTarget)
  }
  return (
    <form
      id={id}
      ref={formRef}
      className={styles.form}
      onSubmit={submit}
      onPaste={paste}
      onChange={draft.look}
    >
      {draft.offered && (
        <DraftOffer at={draft.offered.at} onRestore={draft.restore} onDiscard={draft.forget} />
      )}
      <p className={styles.words}>{words.administratorsSeeAll}</p>
      {Number(student.year) === graduateYear && (
        <PartRow {...row('now', words.now)}>
          <TextField
            name="now"
            label={words.now}
            hint={words.nowHint}
            defaultValue={student.now}
            error={errorOf('now')}
            maxLength={200}
            autoComplete="off"
          />
        </PartRow>
      )}
      <PartRow {...row('summary', 'Summary')}>
        <TextArea
          ref={awaitFocus}
          name="profile_desc"
          label="Summary"
          defaultValue={student.profile_desc}
          error={errorOf('profile_desc')}
          maxLength={4000}
          rows={5}
        />
      </PartRow>
      {profileLinks.map(({ part, name, label }) => (
        <PartRow key={part} {...row(part, label)}>
          <TextField
            name={name}
            label={label}
            placeholder={placeholders[part]}
            inputMode="url"
            defaultValue={student[name]}
            error={errorOf(name)}
            maxLength={500}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </PartRow>
      ))}
      <PartRow {...row('email', 'E-mail')} followed={student.emailFollows}>
        <TextField
          name="email_link"
          label="E-mail"
          type="email"
          defaultValue={student.email_link}
          error={errorOf('email_link')}
          maxLength={longestMailAddress}
          autoComplete="email"
        />
      </PartRow>
      <PartRow {...row('photo', 'Photo')}>
        <PhotoField
          isThere={student.photo !== null}
          portrait={portrait}
          error={errorOf('profile_photo', { isFile: true })}
          onChoose={() => form.forgive('profile_photo')}
        />
      </PartRow>
      <PartRow {...row('resume', 'Resume')}>
        <ResumeField
          resume={student.resume}
          maxBytes={maxBytes}
          error={errorOf('resume', { isFile: true })}
          onChoose={() => form.forgive('resume')}
        />
      </PartRow>
      <PartRow {...row('papers', words.papers)}>
        <div>
          <p className={styles.part}>{words.papers}</p>
          <p className={styles.words}>{words.papersHint}</p>
        </div>
      </PartRow>
      <CheckField
        name="indexable"
        label={words.indexable}
        hint={words.indexableHint}
        defaultChecked={student.indexable}
        error={errorOf('indexable', { say: yesOrNo })}
      />
    </form>
  )
}

function paste(event: ClipboardEvent<HTMLFormElement>) {
  if (event.clipboardData.files.length === 0) return
  event.preventDefault()
  takeFiles(event.currentTarget, event.clipboardData.files)
}

interface ResumeFieldProps {
  /** The one there is; it stays unless another is chosen. */
  resume: ShownStudent['resume']
  maxBytes: number
  error: ReactNode
  /** Told that another file was chosen. */
  onChoose: () => void
}

/** The way to choose a resume, or to take away the one there is. */
function ResumeField({ resume, maxBytes, error, onChoose }: ResumeFieldProps) {
  const [isChosen, setChosen] = useState(false)
  const limit = sizeLimit(maxBytes)
  return (
    <div className={styles.file}>
      <FileField
        name="resume"
        label="Resume"
        accept="application/pdf,.pdf"
        hint={resume ? resumeKept(resume.name, limit) : resumeWanted(limit)}
        error={error}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.files?.length === 1)
          onChoose()
        }}
      />
      {resume && !isChosen && <CheckField name="resume_removed" label={words.removeResume} />}
    </div>
  )
}

interface PartRowProps {
  part: ProfilePart
  /** What the part is called among the fields. */
  name: string
  choice: Audience | typeof byDefault
  /** Of a part whose default the department sets: what it comes to, null while another is chosen. */
  followed?: Audience | null
  /** What is wrong with the choice. */
  error: ReactNode
  /** The control of the part itself. */
  children: ReactNode
}

/** A part of the profile beside the choice of who sees it. */
function PartRow({ part, name, choice, followed, error, children }: PartRowProps) {
  return (
    <div className={styles.row}>
      {children}
      <SelectField
        name={audienceControl(part)}
        label={
          <>
            {words.visibleTo}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </>
        }
        defaultValue={choice}
        error={error}
      >
        {followed !== undefined && (
          <option value={byDefault}>
            {words.asDepartment(followed && words.audience[followed].toLowerCase())}
          </option>
        )}
        {audiences.map((audience) => (
          <option key={audience} value={audience}>
            {words.audience[audience]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

function audienceInWords(chosen: unknown): string {
  const audience = audiences.find((known) => known === chosen)
  return audience ? words.audience[audience] : words.asDepartment(null)
}

interface PhotoFieldProps {
  /** There is one already. */
  isThere: boolean
  portrait: Portrait
  error: ReactNode
  /** Told that another file was chosen. */
  onChoose: () => void
}

/** The way to choose a photo and the square of it that is kept, or to take away the one there is. */
function PhotoField({ isThere, portrait, error, onChoose }: PhotoFieldProps) {
  const { chosen, crop, setCrop, choose } = portrait
  return (
    <div className={styles.file}>
      <FileField
        name="profile_photo"
        label="Photo"
        accept="image/*"
        hint={
          isThere ? (
            portraitKept
          ) : (
            <>
              <strong>{words.photoPrompt}</strong> {portraitWanted}
            </>
          )
        }
        error={error}
        onChange={({ currentTarget }) => {
          onChoose()
          void choose(currentTarget.files?.[0] ?? null)
        }}
      />
      {chosen?.picture && (
        <PhotoCrop
          picture={chosen.picture}
          name={chosen.file.name}
          crop={crop}
          onChange={setCrop}
        />
      )}
      {chosen && !chosen.picture && <p className={styles.words}>{words.noPreview}</p>}
      {isThere && !chosen && <CheckField name="photo_removed" label={words.removePhoto} />}
    </div>
  )
}
