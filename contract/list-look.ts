/** The parameters of a list’s address that say how it is shown. */
export interface AskedLook {
  /** Keys of columns, with commas between them; '' for the usual ones. */
  columns?: string | undefined
  density?: string | undefined
}

/** How a list is shown: with which of its columns, and how close its rows stand. */
export interface ListLook {
  columns: readonly string[]
  isCompact: boolean
  /** The same as its address says it; '' where it is as usual. */
  asked: { columns: string; density: string }
}

/** Rows that stand close together, as an address says it. */
export const compact = 'compact'

/** The column that no list is without, for it names its rows. */
export const nameColumn = 'name'

/**
 * How a list is to be shown: the columns of an address that the list knows, in its own order, or the
 * usual ones where it names none.
 */
export function readLook(
  { columns = '', density }: AskedLook,
  known: readonly string[],
  usual: readonly string[],
): ListLook {
  const named = columns.split(',')
  const isCompact = density === compact
  const chosen = known.filter((key) => named.includes(key))
  return {
    columns: columns === '' ? usual : chosen,
    isCompact,
    asked: {
      columns: columns === '' ? '' : [nameColumn, ...chosen].join(),
      density: isCompact ? compact : '',
    },
  }
}
