import { type MetaFunction, useLoaderData } from 'react-router'
import { readDomains } from '#domain/domains/read-domains.ts'
import { listMembers } from '#domain/accounts/list-members.ts'
import { pageHead } from '#contract/pages.ts'
import type { MemberLine } from '#contract/members.ts'
import { lostFactors, needsScripts } from '#contract/messages/members.ts'
import { entrustedWords } from '#contract/kinds/entrusted.ts'
import { entrustedMessages } from '#contract/messages/entrusted.ts'
import { dataWay } from '#contract/messages/personal-data.ts'
import { personalDataPath } from '#contract/account-paths.ts'
import { entrustedPath, pages, profilePath } from '#contract/paths.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { NoMailServer } from '../shell/no-mail-server.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmailAddress } from '../ui/email-address.tsx'
import { TextField } from '../ui/field.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import { Notice } from '../ui/notice.tsx'
import { keepFocusOnPage } from '../ui/focus.ts'
import { dialogOnDemand } from '../shell/on-demand.tsx'
import { AccountStanding } from '../shell/account-standing.tsx'
import { PersonMark } from '../ui/motif/person-mark.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { useTurns } from '../ui/use-task.ts'
import { devicesLine, lede, rightsLine, type Question, type RightsWords } from './member-words.ts'
import type { DomainTitles } from './domain-field.tsx'
import styles from './members-page.module.css'

const EditDialog = dialogOnDemand(async () => (await import('./edit-dialog.tsx')).EditDialog)
const DomainsDialog = dialogOnDemand(async () => (await import('./edit-dialog.tsx')).DomainsDialog)
const QuestionDialog = dialogOnDemand(
  async () => (await import('./question-dialog.tsx')).QuestionDialog,
)
const InviteDialog = dialogOnDemand(async () => (await import('./invite-dialog.tsx')).InviteDialog)
const StudentDialog = dialogOnDemand(
  async () => (await import('./student-dialog.tsx')).StudentDialog,
)

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db, who, mail }) => ({
  isMailStored: mail.way === 'folder',
  words: pageHead('members'),
  domains: (await readDomains(db)).map(({ key, title }) => ({ key, title })),
  kindWords: entrustedWords,
  members: await listMembers(db, who),
}))

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Who works on the site: administrators, teachers, and students who edit records. */
export default function MembersPage() {
  const { words, members, domains, kindWords, isMailStored } = useLoaderData<typeof loader>()
  const task = useMemberTask()
  const [admins, teachers, students] = (['Admin', 'Teacher', 'stud'] as const).map((wanted) =>
    members.filter(({ role }) => role === wanted),
  )
  const table = { words: { domains, kindWords }, ask: task.ask }
  const invite = (
    <Button look="filled" icon="plus" onClick={() => task.ask({ what: 'invite' })}>
      Invite someone
    </Button>
  )
  const addStudent = (
    <Button size="small" onClick={() => task.ask({ what: 'add-student' })}>
      Add a student
    </Button>
  )
  return (
    <div className="container">
      <PageHeading
        title={words.title}
        above={<DeskTrail here={words.title} />}
        lede={lede(members)}
        action={invite}
      />
      <noscript>
        {import.meta.env.SSR && (
          <div className={styles.notice}>
            <Notice>{needsScripts}</Notice>
          </div>
        )}
      </noscript>
      {isMailStored && members.some(({ state }) => state === 'invited') && (
        <div className={styles.notice}>
          <NoMailServer isWaiting />
        </div>
      )}
      <TaskDialog task={task} isMailStored={isMailStored} domains={domains} />
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
      <Section title="Students who edit" action={addStudent} ruled>
        {students?.length ? (
          <MemberTable caption="Students who edit" members={students} {...table} />
        ) : (
          <p className={styles.none}>
            No one yet. Students who help in a laboratory can also edit notes and links.
          </p>
        )}
        <EntrustStudent />
      </Section>
    </div>
  )
}

/** The way to what a student may edit who is in none of the lists yet; works without scripts. */
function EntrustStudent() {
  return (
    <form action={pages.entrusted} className={styles.entrust} data-print="hide">
      <p className={styles.entrustHint}>{entrustedMessages.studentHint}</p>
      <TextField
        name="of"
        label={entrustedMessages.studentLabel}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit">{entrustedMessages.studentWay}</Button>
    </form>
  )
}

interface TaskDialogProps {
  task: MemberTask
  /** There is no mail server. */
  isMailStored: boolean
  domains: DomainTitles
}

/** The dialog of what is being done. */
function TaskDialog({ task, isMailStored, domains }: TaskDialogProps) {
  const { wish, isOpen, turn, ask, close, end, renew } = task
  const onClose = () => {
    close()
    keepFocusOnPage()
  }
  const shared = { open: isOpen, onClose }
  const form = { ...shared, onOpen: () => ask(wish), onEnd: end, onDiscard: renew, domains }
  if (!('member' in wish)) {
    if (wish.what === 'add-student') return <StudentDialog key={turn} {...form} />
    return <InviteDialog key={turn} {...form} isMailStored={isMailStored} />
  }
  const { what, member } = wish
  if (what !== 'edit') {
    const asked = { question: what, member, isMailStored }
    return <QuestionDialog key={turn} {...shared} {...asked} />
  }
  if (member.role === 'stud') return <DomainsDialog key={turn} {...form} member={member} />
  return <EditDialog key={turn} {...form} member={{ ...member, role: member.role }} />
}

interface MemberTableProps {
  caption: string
  members: MemberLine[]
  words: RightsWords
  ask: MemberTask['ask']
}

/** People of one role: how they sign in, when they were here, and what can be done. */
function MemberTable({ caption, members, words, ask }: MemberTableProps) {
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        columns={columnsWith(words, ask)}
        rows={members}
        rowKey={({ id }) => id}
      />
    </div>
  )
}

function columnsWith(words: RightsWords, ask: MemberTask['ask']): Column<MemberLine>[] {
  return [
    {
      key: 'name',
      label: 'Name',
      names: true,
      cell: (member) => <Name member={member} words={words} />,
    },
    {
      key: 'account',
      label: 'Account',
      cell: (member) => (
        <div className={styles.lines}>
          <AccountStanding {...member} />
        </div>
      ),
    },
    { key: 'devices', label: 'Logged in on', cell: (member) => <Devices member={member} /> },
    {
      key: 'buttons',
      label: 'Actions',
      hideLabel: true,
      cell: (member) => <MemberButtons member={member} ask={ask} />,
    },
  ]
}

function Name({ member, words }: { member: MemberLine; words: RightsWords }) {
  const { name, login, email, role, isSelf } = member
  return (
    <div className={styles.name}>
      <PersonMark name={name} size="small" />
      <div className={styles.lines}>
        <span>
          {name} {isSelf && <Tag>You</Tag>}
        </span>
        <small>
          {login}
          {email && ' · '}
          <EmailAddress email={email} />
        </small>
        {role !== 'Admin' && <small>{rightsLine(member, words)}</small>}
      </div>
    </div>
  )
}

function Devices({ member }: { member: MemberLine }) {
  return (
    <div className={styles.lines}>
      {devicesLine(member)}
      {member.state === 'active' && (
        <small>{member.secondFactor ? 'with a second factor' : 'password only'}</small>
      )}
    </div>
  )
}

interface MemberButtonsProps {
  member: MemberLine
  ask: MemberTask['ask']
}

/** What can be done with somebody. */
function MemberButtons({ member, ask }: MemberButtonsProps) {
  const { name, role, login, state, devices, secondFactor, isSelf, isLastAdmin } = member
  const button = (label: string, what: Question | 'edit') => (
    <Button
      look={what === 'remove' || what === 'end-flag' ? 'quiet-danger' : 'quiet'}
      size="small"
      aria-label={`${label}: ${name}`}
      onClick={() => ask({ what, member })}
    >
      {label}
    </Button>
  )
  return (
    <div className={styles.buttons}>
      {role === 'stud' && (
        <ButtonLink
          look="quiet"
          size="small"
          to={profilePath(login)}
          reloadDocument
          aria-label={`Profile: ${name}`}
        >
          Profile
        </ButtonLink>
      )}
      {(role !== 'stud' || member.teacher) && button('Edit', 'edit')}
      {role !== 'Admin' && (
        <ButtonLink
          look="quiet"
          size="small"
          to={entrustedPath(login)}
          reloadDocument
          aria-label={`${entrustedMessages.way}: ${name}`}
        >
          {entrustedMessages.way}
        </ButtonLink>
      )}
      {state === 'invited' && role !== 'stud' && button('Invite again', 'invite-again')}
      <ButtonLink
        look="quiet"
        size="small"
        to={personalDataPath('account', member.id)}
        reloadDocument
        aria-label={`${dataWay}: ${name}`}
      >
        {dataWay}
      </ButtonLink>
      {devices > 0 && !isSelf && button('Log out', 'sign-out')}
      {secondFactor && !isSelf && button(lostFactors.title, 'take-factors')}
      {role === 'stud'
        ? button('Remove rights', 'end-flag')
        : !isLastAdmin && button('Remove', 'remove')}
    </div>
  )
}

/** What an administrator wants to do. */
type MemberWish =
  | { what: 'invite' | 'add-student' }
  | { what: 'edit' | Question; member: MemberLine }

/** The one dialog of the page. */
function useMemberTask() {
  return useTurns<MemberWish>({ what: 'invite' }, isSameForm)
}

type MemberTask = ReturnType<typeof useMemberTask>

/** A question is asked anew each time: nothing is typed in it. */
function isSameForm(last: MemberWish, next: MemberWish) {
  if (last.what !== next.what) return false
  if (!('member' in last) || !('member' in next)) return true
  return last.what === 'edit' && last.member.id === next.member.id
}
