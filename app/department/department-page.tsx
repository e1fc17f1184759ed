import { type MetaFunction, useLoaderData } from 'react-router'
import { kinds } from '#contract/kinds/kinds.ts'
import * as messages from '#contract/messages/department.ts'
import { pageHead } from '#contract/pages.ts'
import { recordForEditing } from '#domain/records/edit-record.ts'
import { fieldsInWords } from '#domain/records/record-storage.ts'
import { textOf } from '../records/form-values.ts'
import { RecordTasks, useRecordTasks } from '../records/record-tasks.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { Button } from '../ui/button.tsx'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './department-page.module.css'

export const handle: PageHandle = { works: 'editors' }

export const loader = defineLoader(async ({ db, who }) => {
  const {
    _id: id,
    fields,
    version,
  } = await recordForEditing(db, who, 'department', kinds.department.name)
  return {
    words: pageHead('department'),
    said: fieldsInWords(kinds.department, fields),
    record: {
      id,
      ...(version > 0 && { version }),
      values: Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, textOf(value)]),
      ),
    },
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** What every page says of the department, and the form that changes it. */
export default function DepartmentPage() {
  const { words, said, record } = useLoaderData<typeof loader>()
  const tasks = useRecordTasks<typeof record>()
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail crumbs={[{ label: words.title }]} />}
        title={words.title}
        lede={words.description}
        action={
          <Button look="filled" icon="pencil" onClick={() => tasks.ask({ what: 'edit', record })}>
            {messages.edit}
          </Button>
        }
      />
      <RecordTasks
        kind="department"
        tasks={tasks}
        nameOf={() => words.title}
        valuesOf={({ values }) => values}
      />
      <div className={styles.facts}>
        <DescriptionList>
          {said.map(({ label, value }) => (
            <Description key={label} label={label}>
              {value === '' ? (
                <span className={styles.none}>{messages.nothing}</span>
              ) : (
                <span className={styles.lines}>{value}</span>
              )}
            </Description>
          ))}
        </DescriptionList>
      </div>
    </div>
  )
}
