/** Rows of one statement: PostgreSQL takes at most 65,535 parameters in it. */
const most = 1000

/** A long list in pieces that one statement each can take. */
export function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / most)
  return Array.from({ length: count }, (_, place) => rows.slice(place * most, (place + 1) * most))
}
