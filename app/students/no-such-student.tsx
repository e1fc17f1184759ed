import { messages } from '#contract/messages.ts'
import { pages } from '#contract/paths.ts'
import { ButtonLink, ButtonRow } from '../ui/button.tsx'
import { Strand } from '../ui/motif/strand.tsx'
import { PageHeading } from '../ui/page-heading.tsx'

/** In the place of a profile that nobody has. */
export function NoSuchStudent() {
  return (
    <div className="container">
      <title>{messages.notFound.title}</title>
      <meta name="robots" content="noindex" />
      <PageHeading
        title={messages.notFound.title}
        lede={`${messages.students.unknown} It may be mistyped; the list finds it by any piece of it.`}
        motif={<Strand strand="chain" seed="nobody" width={420} height={72} />}
      />
      <ButtonRow>
        <ButtonLink look="filled" to={pages.students} reloadDocument>
          {messages.students.heading}
        </ButtonLink>
        <ButtonLink to={pages.home} reloadDocument>
          {messages.notFound.home}
        </ButtonLink>
      </ButtonRow>
    </div>
  )
}
