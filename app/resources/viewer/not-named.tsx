import { fileViewerMessages } from '#contract/messages/file-viewer.ts'
import type { FileView } from '#domain/resources/viewer/file-view.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Strand } from '../../ui/motif/strand.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'

/** What stands where an address does not say which file is meant. */
export function NotNamed({ domain, list }: Pick<FileView, 'domain' | 'list'>) {
  return (
    <div className="container">
      <PageHeading
        above={domain.title}
        title={fileViewerMessages.notNamed}
        lede={fileViewerMessages.howToName}
        motif={<Strand strand={domain.strand} seed="viewer" width={420} height={72} />}
      />
      <ButtonLink look="filled" to={list.path} reloadDocument>
        {fileViewerMessages.choose[list.resource]}
      </ButtonLink>
    </div>
  )
}
