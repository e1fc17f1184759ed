import { importList } from '#contract/messages/sheets.ts'
import { exportList } from '#contract/messages/sheet-files.ts'
import { sheetExportPath, sheetPagePath } from '#contract/sheet-paths.ts'
import { useRoot } from '../shell/use-root.ts'
import { ButtonLink } from '../ui/button.tsx'

/** The ways to bring a list as a file, and to take it as one, for administrators. */
export function SheetLinks({ kind }: { kind: string }) {
  if (!useRoot()?.who?.mayEditRecords) return null
  return (
    <>
      <ButtonLink icon="upload" to={sheetPagePath(kind)} reloadDocument>
        {importList}
      </ButtonLink>
      <ButtonLink icon="download" to={sheetExportPath(kind)} reloadDocument download>
        {exportList}
      </ButtonLink>
    </>
  )
}
