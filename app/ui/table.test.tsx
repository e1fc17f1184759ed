import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { GroupedTable, Table, type Column } from './table.tsx'

interface Row {
  id: string
  name: string
}

const columns: Column<Row>[] = [
  { key: 'id', label: 'Number', cell: (row) => row.id },
  { key: 'name', label: 'Name', names: true, cell: (row) => row.name },
  { key: 'more', label: 'More', hideLabel: true, cell: () => 'View' },
]

const html = renderToStaticMarkup(
  <Table
    caption="People"
    columns={columns}
    rows={[{ id: '7', name: 'Asha' }]}
    rowKey={(row) => row.id}
  />,
)

test('a cell carries its column’s label for the card it becomes', () => {
  expect(html).toContain('data-label="Number">7</td>')
})

test('the cell that names its row heads it', () => {
  expect(html).toMatch(/<th scope="row"[^>]*>Asha<\/th>/)
})

test('a hidden label is still there for those who listen', () => {
  expect(html).toMatch(/<th scope="col"[^>]*><span[^>]*>More<\/span><\/th>/)
  expect(html).not.toContain('data-label="More"')
})

test('the table says what it holds', () => {
  expect(html).toMatch(/<caption><span[^>]*>People<\/span><\/caption>/)
})

test('a group of rows is headed once by its title', () => {
  const twoRows = [
    { id: '7', name: 'Asha' },
    { id: '8', name: 'Bala' },
  ]
  const groups = [{ key: 'first', title: 'First year', rows: twoRows }]
  const grouped = renderToStaticMarkup(
    <GroupedTable
      caption="People"
      columns={columns}
      groupLabel="Year"
      groups={groups}
      rowKey={(row) => row.id}
    />,
  )
  expect(grouped).toMatch(/<th scope="col"><span[^>]*>Year<\/span><\/th>/)
  expect(grouped).toMatch(/<th scope="rowgroup" rowSpan="2"[^>]*>First year<\/th>/)
  expect(grouped.match(/First year/g)).toHaveLength(1)
})
