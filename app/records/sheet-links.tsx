import { exportList, importList } from '#contract/messages/sheet-files.ts'
import { sheetExportPath, sheetPagePath } from '#contract/sheet-paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { uploadIcon } from '../ui/rare-icons.ts'

interface SheetLinksProps {
  kind: string
  /** There is nothing to take yet. */
  isEmpty: boolean
}

/** The ways to bring a list as a file, and to take it as one, for whoever may write all of it. */
export function SheetLinks({ kind, isEmpty }: SheetLinksProps) {
  return (
    <>
      <ButtonLink icon={uploadIcon} to={sheetPagePath(kind)} reloadDocument>
        {importList}
      </ButtonLink>
      {!isEmpty && (
        <ButtonLink icon="download" to={sheetExportPath(kind)} reloadDocument download>
          {exportList}
        </ButtonLink>
      )}
    </>
  )
}
