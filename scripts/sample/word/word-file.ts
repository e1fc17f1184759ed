import { day } from '../tones.ts'
import { blocksIn, type Block } from './blocks.ts'
import { zip } from './zip.ts'

const space = 'http://schemas.openxmlformats.org'
const main = `xmlns:w="${space}/wordprocessingml/2006/main"`
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
/** Between the margins of an A4 page, in twentieths of a point. */
const width = 9638

/** A Word file of a text in plain HTML. Its words are XML already: what HTML escapes, XML does. */
export function wordFile(text: string): Buffer {
  const body = blocksIn(text).map(blockXml).join('')
  return zip([
    { name: '[Content_Types].xml', content: head + contentTypes },
    { name: '_rels/.rels', content: head + relations('officeDocument', 'word/document.xml') },
    {
      name: 'word/_rels/document.xml.rels',
      content: head + relations('styles', 'styles.xml'),
    },
    { name: 'word/styles.xml', content: head + styles },
    {
      name: 'word/document.xml',
      content: `${head}<w:document ${main}><w:body>${body}${pageOf}</w:body></w:document>`,
    },
  ])
}

const pageOf =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>'

const contentTypes = `<Types xmlns="${space}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${office}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${office}.styles+xml"/></Types>`

function relations(kind: string, target: string) {
  return `<Relationships xmlns="${space}/package/2006/relationships"><Relationship Id="rId1" Type="${space}/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`
}

const styles = `<w:styles ${main}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:color w:val="${hex(day.ink)}"/><w:sz w:val="21"/><w:lang w:val="en-IN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', 52)}${style('Heading1', 'heading 1', 30)}</w:styles>`

function style(id: string, name: string, halfPoints: number) {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="80"/></w:pPr><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia"/><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`
}

function blockXml(block: Block): string {
  if (block.kind === 'table') return table(block.rows, block.hasHead)
  if (block.kind === 'title') return paragraph(block.words, '<w:pStyle w:val="Title"/>')
  if (block.kind === 'heading') return paragraph(block.words, '<w:pStyle w:val="Heading1"/>')
  if (block.kind === 'text') return paragraph(block.words)
  const sign = block.kind === 'number' ? `${block.place}.` : '•'
  return paragraph(
    block.words,
    '<w:ind w:left="360" w:hanging="360"/>',
    `${sign}</w:t><w:tab/><w:t xml:space="preserve">`,
  )
}

function paragraph(words: string, dress = '', sign = '', isBold = false) {
  const bold = isBold ? '<w:rPr><w:b/></w:rPr>' : ''
  const run = `<w:r>${bold}<w:t xml:space="preserve">${sign}${words}</w:t></w:r>`
  return `<w:p>${dress ? `<w:pPr>${dress}</w:pPr>` : ''}${run}</w:p>`
}

function table(rows: readonly string[][], hasHead: boolean) {
  const columns = rows[0]?.length ?? 1
  const each = Math.floor(width / columns)
  const edge = `w:val="single" w:sz="4" w:color="${hex(day.line)}"`
  const edges = ['top', 'bottom', 'insideH'].map((side) => `<w:${side} ${edge}/>`).join('')
  const grid = `<w:gridCol w:w="${each}"/>`.repeat(columns)
  const lines = rows.map((cells, index) => row(cells, each, hasHead && index === 0))
  return `<w:tbl><w:tblPr><w:tblW w:w="${width}" w:type="dxa"/><w:tblBorders>${edges}</w:tblBorders></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${lines.join('')}</w:tbl>${paragraph('')}`
}

function row(cells: readonly string[], each: number, isHead: boolean) {
  const made = cells.map(
    (words) =>
      `<w:tc><w:tcPr><w:tcW w:w="${each}" w:type="dxa"/></w:tcPr>${paragraph(words, '', '', isHead)}</w:tc>`,
  )
  return `<w:tr>${isHead ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${made.join('')}</w:tr>`
}

function hex(colour: string) {
  return colour.replace('#', '').toUpperCase()
}
