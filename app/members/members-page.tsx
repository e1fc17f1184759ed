import { useLoaderData, type MetaFunction } from 'react-router'
import { domainTitles } from '#domain/resources/domain-title.ts'
import { listMembers } from '#domain/accounts/list-members.ts'
import { pageHead } from '#contract/pages.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { reading } from '../shell/reading.ts'
import { Button } from '../ui/button.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { MemberTable } from './member-table.tsx'
import { lede } from './member-words.ts'
import styles from './members-page.module.css'
import { TaskDialog } from './task-dialog.tsx'
import { useMemberTask } from './use-member-task.ts'

export const handle: PageHandle = { works: 'always' }

export const loader = reading(async ({ db, who, mail }) => ({
  isMailKept: mail.way === 'folder',
  words: pageHead('members'),
  domains: domainTitles(),
  members: await listMembers(db, who),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Who keeps the site: administrators, teachers, and students who keep resources. */
export default function MembersPage() {
  const { words, members, domains, isMailKept } = useLoaderData<typeof loader>()
  const task = useMemberTask()
  const [admins, teachers, students] = (['Admin', 'Teacher', 'stud'] as const).map((wanted) =>
    members.filter(({ role }) => role === wanted),
  )
  const table = { domains, ask: task.ask }
  const invite = (
    <Button
      look="filled"
      icon="plus"
      className={styles.add}
      onClick={() => task.ask({ what: 'invite' })}
    >
      Invite someone
    </Button>
  )
  const addStudent = (
    <Button size="small" className={styles.add} onClick={() => task.ask({ what: 'add-student' })}>
      Add a student
    </Button>
  )
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        lede={lede(members)}
        action={invite}
      />
      <Section title="Administrators" className={styles.first} ruled>
        <MemberTable caption="Administrators" members={admins ?? []} {...table} />
      </Section>
      <Section title="Teachers" ruled>
        {teachers?.length ? (
          <MemberTable caption="Teachers" members={teachers} {...table} />
        ) : (
          <p className={styles.none}>
            No teacher has an account yet. Teachers can manage the notes and links of their domains.
          </p>
        )}
      </Section>
      <Section title="Students who edit resources" action={addStudent} ruled>
        {students?.length ? (
          <MemberTable caption="Students who edit resources" members={students} {...table} />
        ) : (
          <p className={styles.none}>
            No one yet. Students who help in a laboratory can also edit notes and links.
          </p>
        )}
      </Section>
      <TaskDialog task={task} isMailKept={isMailKept} domains={domains} />
    </div>
  )
}
