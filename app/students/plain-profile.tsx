import { anchors, pages, profileEditPath, viewPath } from '#contract/paths.ts'
import { plainProfileFields, plainProfileValues } from '#contract/plain-profile.ts'
import * as formMessages from '#contract/messages/plain-profile.ts'
import * as words from '#contract/messages/profile.ts'
import type { OwnProfile } from '#domain/students/profile-page.ts'
import { PlainFields } from '../records/plain-fields.tsx'
import { PlainForm } from '../records/plain-form.tsx'
import type { SentForm } from '../visit.ts'
import { Button } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'

export interface PlainProfileProps {
  student: OwnProfile
  /** Of each file, in bytes. */
  maxBytes: number
  sent: SentForm | null
}

/** All that a student says of themselves, in a form that a browser sends by itself. */
export function PlainProfile({ student, maxBytes, sent }: PlainProfileProps) {
  const { problem = null } = sent ?? {}
  const path = profileEditPath(student.register_no)
  return (
    <Section id={anchors.profileForm} title={words.edit}>
      <PlainForm
        action={`${path}#${anchors.profileForm}`}
        problem={problem}
        advice={<p>{formMessages.chooseFilesAgain}</p>}
        wayOn={
          problem?.wantsProof && (
            <a href={viewPath(pages.login, { code: 'proof', next: path })}>
              {formMessages.proveFirst}
            </a>
          )
        }
      >
        <p>{words.administratorsSeeAll}</p>
        <input
          type="hidden"
          name="version"
          value={problem?.version ?? sent?.version ?? student.version}
        />
        <PlainFields
          fields={plainProfileFields(student)}
          values={sent?.values ?? plainProfileValues(student)}
          errors={problem?.errors ?? {}}
          conflicts={problem?.conflicts ?? {}}
          choices={{}}
          accounts={null}
          used={{}}
          maxBytes={maxBytes}
        />
        <div>
          <Button type="submit" look="filled">
            {words.save}
          </Button>
        </div>
      </PlainForm>
    </Section>
  )
}
