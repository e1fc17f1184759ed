import { type MetaFunction, useLoaderData } from 'react-router'
import * as words from '#contract/messages/authors.ts'
import { pageHead } from '#contract/pages.ts'
import { pages } from '#contract/paths.ts'
import { authorsPage, type MatchedName } from '#domain/people/author-questions.ts'
import { countOf } from '#domain/site/waiting-things.ts'
import { AuthorChoice, AuthorForm, Printed } from '../shell/author-questions.tsx'
import { defineLoader } from '../shell/define-loader.ts'
import { DeskTrail } from '../shell/desk-trail.tsx'
import { pageMeta } from '../shell/page-meta.ts'
import { pageQuery } from '../shell/page-query.ts'
import type { PageHandle } from '../shell/page-work.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { HairlineList, HairlineRow } from '../ui/hairline-list.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Section } from '../ui/section.tsx'
import styles from './authors-page.module.css'

export const handle: PageHandle = { works: 'always' }

export const loader = defineLoader(async ({ db }, { url }) => {
  const { open, ...names } = await authorsPage(db)
  return {
    words: pageHead('authors'),
    isRefused: pageQuery('authors', url).problem !== undefined,
    ...names,
    hasMore: open > names.questions.length,
    counted: countOf(open, 'name', 'names'),
  }
})

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData ? pageMeta(matches, loaderData.words) : []

/** Names in publications that could be somebody of the department, and what was said of others. */
export default function AuthorsPage() {
  const {
    words: head,
    questions,
    hasMore,
    counted,
    matched,
    answers,
    isRefused,
  } = useLoaderData<typeof loader>()
  return (
    <div className="container">
      <PageHeading
        above={<DeskTrail here={head.title} />}
        title={head.title}
        lede={words.pageLede}
      />
      {isRefused && (
        <Notice tone="error" live={false}>
          {words.answeredAlready}
        </Notice>
      )}
      {questions.length > 0 ? (
        <Section title={words.open} meta={counted}>
          {hasMore && <p>{words.onlyFirst(questions.length)}</p>}
          <HairlineList>
            {questions.map((question) => (
              <HairlineRow
                key={question.spelling}
                title={question.spelling}
                meta={<Printed name={question} />}
              >
                <ul className={styles.candidates}>
                  {question.candidates.map(({ owner, name, path }) => (
                    <li key={owner} className={styles.candidate}>
                      <a href={path}>{words.couldBe(name)}</a>
                      <AuthorChoice
                        spelling={question.spelling}
                        owner={owner}
                        labels={[words.confirm, words.refuse]}
                        about={words.isName(question.spelling, name)}
                      />
                    </li>
                  ))}
                </ul>
              </HairlineRow>
            ))}
          </HairlineList>
        </Section>
      ) : (
        <EmptyState
          art={<Strand seed="no name in question" width={320} height={64} />}
          title={words.none}
          action={<a href={pages.journals}>{words.toPublications}</a>}
        >
          <p>{words.noneText}</p>
        </EmptyState>
      )}
      {matched.length > 0 && <MatchedNames matched={matched} />}
      {answers.length > 0 && (
        <Section title={words.answered} meta={answers.length}>
          <HairlineList>
            {answers.map(({ id, spelling, answer, whose, owner, work, publication }) => (
              <HairlineRow
                key={id}
                title={spelling}
                meta={
                  publication
                    ? words.isNotIn(spelling, whose, work)
                    : (answer === 'yes' ? words.isName : words.isNotName)(spelling, whose)
                }
                aside={
                  <AuthorForm spelling={spelling} owner={owner} publication={publication}>
                    {(button) => (
                      <Button
                        {...button('')}
                        size="small"
                        look="quiet"
                        aria-label={[`${words.takeBack}: ${spelling}`, whose, work]
                          .filter(Boolean)
                          .join(', ')}
                      >
                        {words.takeBack}
                      </Button>
                    )}
                  </AuthorForm>
                }
              />
            ))}
          </HairlineList>
        </Section>
      )}
    </div>
  )
}

/** Names that rules have matched, each to be taken away from whoever is not meant by it. */
function MatchedNames({ matched }: { matched: MatchedName[] }) {
  return (
    <Section title={words.matched} meta={matched.length}>
      <p>{words.matchedText}</p>
      <HairlineList>
        {matched.map((name) => (
          <HairlineRow
            key={`${name.owner} ${name.spelling}`}
            title={name.spelling}
            meta={<Printed name={name} />}
            aside={
              <AuthorForm spelling={name.spelling} owner={name.owner}>
                {(button) => (
                  <Button
                    {...button('no')}
                    size="small"
                    look="quiet"
                    aria-label={words.isNotName(name.spelling, name.whose)}
                  >
                    {words.refuse}
                  </Button>
                )}
              </AuthorForm>
            }
          >
            <a href={name.page}>{words.isName(name.spelling, name.whose)}</a>
          </HairlineRow>
        ))}
      </HairlineList>
    </Section>
  )
}
