import { type MetaFunction, useLoaderData } from 'react-router'
import { entrustable, entrustedWords } from '#contract/kinds/entrusted.ts'
import { boxOf } from '#contract/member-schemas.ts'
import { entrustedMessages as messages, entrustedRefusals } from '#contract/messages/entrusted.ts'
import { historyPath } from '#contract/history-paths.ts'
import { pageHead } from '#contract/pages.ts'
import { entrustedPath, entrustPath, pages } from '#contract/paths.ts'
import { entrustedPage } from '#domain/accounts/entrusted-page.ts'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import { Button, ButtonLink, ButtonRow } from '../ui/button.tsx'
import { CheckField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import styles from './entrusted-page.module.css'

export const loader = defineLoader(async ({ db, who }, { url }) => {
  const { of = '', saved, problem } = pageQuery('entrusted', url)
  const member = await entrustedPage(db, who, of)
  return {
    words: { ...pageHead('entrusted'), isUnlisted: true },
    list: pageHead('members').title,
    member,
    choices: entrustable.map((kind) => ({ box: boxOf(kind), kind, label: entrustedWords[kind] })),
    isSaved: saved !== undefined,
    refusal: problem === undefined ? '' : refusalFor(problem),
  }
})

function refusalFor(status: string): string {
  const known = Object.entries(entrustedRefusals).find(([code]) => code === status)
  return known?.[1] ?? entrustedRefusals.other
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** The kinds of record that a member may edit: a plain form, which needs no script. */
export default function EntrustedPage() {
  const { words, list, member, choices, isSaved, refusal } = useLoaderData<typeof loader>()
  const { id, name, reg, isAdmin } = member
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail above={[{ label: list, to: pages.members }]} here={words.title} />}
        title={messages.title(name)}
        lede={isAdmin ? messages.admin : messages.lede}
      />
      {isSaved && !refusal && (
        <Notice
          tone="success"
          action={<a href={historyPath({ kind: 'account', record: id })}>{messages.history}</a>}
        >
          {messages.saved}
        </Notice>
      )}
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {!isAdmin && (
        <form method="post" action={entrustPath(id)} className={styles.form}>
          <input type="hidden" name="next" value={`${entrustedPath(reg)}&saved=1`} />
          <input type="hidden" name="back" value={entrustedPath(reg)} />
          {member.version > 0 && <input type="hidden" name="version" value={member.version} />}
          <fieldset className={styles.kinds}>
            <legend>{messages.legend}</legend>
            {choices.map(({ box, kind, label = kind }) => (
              <CheckField
                key={kind}
                name={box}
                label={label}
                defaultChecked={member.kinds.includes(kind)}
              />
            ))}
          </fieldset>
          <p className={styles.hint}>{messages.hint}</p>
          <ButtonRow>
            <Button type="submit" look="filled">
              {messages.save}
            </Button>
            <ButtonLink look="quiet" to={pages.members} reloadDocument>
              {messages.back}
            </ButtonLink>
          </ButtonRow>
        </form>
      )}
    </div>
  )
}
