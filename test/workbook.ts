import { zip } from '../scripts/sample/word/zip.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

interface Parts {
  /** The rows of the one sheet, as XML. */
  rows: string
  shared?: string
  styles?: string
  /** What stands in the tag of the workbook's properties. */
  properties?: string
}

/** An Excel workbook of one sheet, made of these parts. */
export function workbookOf(parts: Parts): Buffer {
  return zip(partsOf(parts))
}

/** What such a workbook holds, to be spoilt. */
export function partsOf({ rows, shared = '', styles = '', properties = '' }: Parts) {
  return [
    part('_rels/.rels', relation('r1', 'officeDocument', 'xl/workbook.xml')),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr ${properties}/><sheets><sheet name="One" sheetId="1" r:id="s1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      relation('s1', 'worksheet', 'worksheets/sheet1.xml') +
        relation('s2', 'sharedStrings', '/xl/sharedStrings.xml') +
        relation('s3', 'styles', 'styles.xml'),
    ),
    part('xl/sharedStrings.xml', `<sst xmlns="${main}">${shared}</sst>`),
    part('xl/styles.xml', `<styleSheet xmlns="${main}">${styles}</styleSheet>`),
    part('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  ]
}

function part(name: string, xml: string) {
  const isRelations = name.endsWith('.rels')
  const content = isRelations ? `<Relationships>${xml}</Relationships>` : xml
  return { name, content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}` }
}

function relation(id: string, kind: string, target: string) {
  return `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
}
