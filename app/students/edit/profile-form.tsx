import { useEffect, type ClipboardEvent, type SubmitEvent } from 'react'
import * as words from '#contract/messages/profile.ts'
import type { ProfilePart } from '#contract/visibility.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { DraftOffer } from '../../records/draft-offer.tsx'
import { awaitFocus } from '../../ui/await-focus.ts'
import { CheckField, TextArea, TextField } from '../../ui/field.tsx'
import { takeDrops, takeFiles } from '../../ui/take-drops.ts'
import { choiceOf } from './changed-parts.ts'
import { PartRow } from './part-row.tsx'
import { PhotoField } from './photo-field.tsx'
import styles from './profile-form.module.css'
import { ResumeField } from './resume-field.tsx'
import type { ProfileSaving } from './use-profile-form.ts'

interface ProfileFormProps {
  id: string
  student: OwnProfile
  /** Of each file. */
  maxBytes: number
  saving: ProfileSaving
}

const links = [
  { part: 'linkedin', name: 'linkedin_link', label: 'LinkedIn', placeholder: 'linkedin.com/in/…' },
  { part: 'github', name: 'github_link', label: 'GitHub', placeholder: 'github.com/…' },
  { part: 'leetcode', name: 'leetcode_link', label: 'LeetCode', placeholder: 'leetcode.com/u/…' },
] as const

/** All that a student says of themselves. Files may be dropped or pasted anywhere on it. */
export function ProfileForm({ id, student, maxBytes, saving }: ProfileFormProps) {
  const { formRef, draft, errors, portrait } = saving
  useEffect(() => takeDrops(formRef.current), [formRef])
  const row = (part: ProfilePart, name: string) => ({
    part,
    name,
    choice: choiceOf(student, part),
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
      <PartRow {...row('summary', 'Summary')}>
        <TextArea
          ref={awaitFocus}
          name="profile_desc"
          label="Summary"
          defaultValue={student.profile_desc}
          error={errors['profile_desc']}
          maxLength={4000}
          rows={5}
        />
      </PartRow>
      {links.map(({ part, name, label, placeholder }) => (
        <PartRow key={part} {...row(part, label)}>
          <TextField
            name={name}
            label={label}
            placeholder={placeholder}
            inputMode="url"
            defaultValue={student[name]}
            error={errors[name]}
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
          error={errors['email_link']}
          maxLength={254}
          autoComplete="email"
        />
      </PartRow>
      <PartRow {...row('photo', 'Photo')}>
        <PhotoField
          isThere={student.photo !== null}
          portrait={portrait}
          maxBytes={maxBytes}
          error={errors['profile_photo']}
          onChoose={() => saving.forgive('profile_photo')}
        />
      </PartRow>
      <PartRow {...row('resume', 'Resume')}>
        <ResumeField
          resume={student.resume}
          maxBytes={maxBytes}
          error={errors['resume']}
          onChoose={() => saving.forgive('resume')}
        />
      </PartRow>
      <CheckField
        name="indexable"
        label={words.indexable}
        hint={words.indexableHint}
        defaultChecked={student.indexable}
      />
    </form>
  )
}

function paste(event: ClipboardEvent<HTMLFormElement>) {
  if (event.clipboardData.files.length === 0) return
  event.preventDefault()
  takeFiles(event.currentTarget, event.clipboardData.files)
}
