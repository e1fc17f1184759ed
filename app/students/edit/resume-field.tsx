import { useState, type ReactNode } from 'react'
import { resumeKept, resumeWanted } from '#contract/messages/profile.ts'
import * as profileMessages from '#contract/messages/profile.ts'
import type { ShownStudent } from '#domain/students/profile-page.ts'
import { CheckField, FileField } from '../../ui/field.tsx'
import { fileSize } from '../../ui/file-size.ts'
import styles from './profile-form.module.css'

interface ResumeFieldProps {
  /** The one there is; it stays unless another is chosen. */
  resume: ShownStudent['resume']
  maxBytes: number
  error: ReactNode
  /** Told that another file was chosen. */
  onChoose: () => void
}

/** The way to choose a resume, or to take away the one there is. */
export function ResumeField({ resume, maxBytes, error, onChoose }: ResumeFieldProps) {
  const [isChosen, setChosen] = useState(false)
  const limit = fileSize(maxBytes)
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
      {resume && !isChosen && (
        <CheckField name="resume_removed" label={profileMessages.removeResume} />
      )}
    </div>
  )
}
