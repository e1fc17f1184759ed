import { Highlight } from '../ui/highlight.tsx'
import { GroupedTable, RowLink, Table, type Column } from '../ui/table.tsx'

interface Row {
  number: string
  name: string
  year: string
  papers: number
}

const rows: Row[] = [
  { number: '23CS001', name: 'Aadhira Venkatesan', year: 'Year 4', papers: 2 },
  { number: '23CS004', name: 'Murali Raghunathan', year: 'Year 4', papers: 11 },
  { number: '24CS011', name: 'Bhavya Ramanathan', year: 'Year 3', papers: 0 },
]

const columns: Column<Row>[] = [
  { key: 'number', label: 'Register Number', cell: (row) => row.number },
  {
    key: 'name',
    label: 'Name',
    names: true,
    cell: (row) => <Highlight text={row.name} query="ra" />,
  },
  { key: 'year', label: 'Year', cell: (row) => row.year },
  { key: 'papers', label: 'Papers', align: 'end', cell: (row) => row.papers },
  {
    key: 'details',
    label: 'Details',
    align: 'end',
    hideLabel: true,
    cell: () => <RowLink href="#icons">View Details</RowLink>,
  },
]

const groups = [
  { key: '4', title: 'Year 4', rows: rows.slice(0, 2) },
  { key: '3', title: 'Year 3', rows: rows.slice(2) },
]

export function KitTable() {
  const shape = { columns, rowKey: (row: Row) => row.number }
  return (
    <>
      <Table caption="Students" rows={rows} {...shape} />
      <GroupedTable caption="Students by year" groupLabel="Year" groups={groups} {...shape} />
    </>
  )
}
