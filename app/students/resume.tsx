import { messages } from '#contract/messages.ts'
import { studentFilePath } from '#contract/students.ts'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { fileSize } from '../ui/file-size.ts'
import { Section } from '../ui/section.tsx'
import type { ProfileStudent } from './profile-page.tsx'
import styles from './resume.module.css'

/** The resume with its name and size; where there is room, its first page to look at. */
export function Resume({ student: { register_no, name, resume } }: { student: ProfileStudent }) {
  if (!resume) {
    return (
      <Section title="Resume">
        <p className={styles.absent}>{messages.students.noResume}</p>
      </Section>
    )
  }
  const path = studentFilePath(register_no, 'resume')
  return (
    <Section
      title="Resume"
      meta={`${resume.name} · ${fileSize(resume.size)}`}
      action={<Ways path={path} file={resume.name} />}
    >
      {resume.type === 'application/pdf' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in one; the file's own policy forbids it everything instead
        <iframe
          className={styles.preview}
          src={`${path}#navpanes=0&view=FitH`}
          title={`Resume of ${name}`}
          loading="lazy"
        />
      )}
    </Section>
  )
}

function Ways({ path, file }: { path: string; file: string }) {
  return (
    <ButtonRow>
      <ButtonLink
        look="quiet"
        icon="external"
        to={path}
        target="_blank"
        rel="noopener"
        reloadDocument
      >
        Open in a new tab
      </ButtonLink>
      <ButtonLink icon="download" to={path} download={file} reloadDocument>
        Download
      </ButtonLink>
    </ButtonRow>
  )
}
