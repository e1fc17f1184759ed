import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table, type Column } from './table.tsx'

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
