interface Counted {
  /** Exact up to 1,000; 1,001 stands for more. */
  total: number
  all: number
}

interface Asked {
  q: string
  year: number | null
}

const countedTo = 1000
const digits = new Intl.NumberFormat('en-IN')

/** The line under the heading of the student list. */
export function lede(all: number) {
  if (all === 0) return 'No students yet.'
  if (all === 1) return '1 student'
  const many = all > countedTo ? 'More than 1,000' : digits.format(all)
  return `${many} students in four years. Search by part of a name or register number.`
}

/** How many of all students are found; '' where everybody is asked for. */
export function matchLine({ total, all }: Counted, { q, year }: Asked) {
  if (q === '' && year === null) return ''
  const some = total > countedTo ? 'More than 1,000' : `${digits.format(total)} of ${allOf(all)}`
  if (q === '') return total === 1 ? `${some} is in Year ${year}` : `${some} are in Year ${year}`
  const found = total === 1 ? `${some} matches “${q}”` : `${some} match “${q}”`
  return year === null ? found : `${found} in Year ${year}`
}

/** What to do where nobody is shown: nobody is found, or the page begins behind the last one. */
export function nobodyLine({ q, year }: Asked, total: number) {
  if (total > 0) return 'There are no more students.'
  if (q === '' && year === null)
    return 'Students will appear here once the department has added its roster.'
  if (q === '') return `No students in Year ${year}. Try another year or all years.`
  const nobody = `No students match “${q}”`
  return year === null
    ? `${nobody}. Try a shorter part of it or another spelling.`
    : `${nobody} in Year ${year}. Try a shorter part of it or search all years.`
}

function allOf(all: number) {
  return all > countedTo ? 'more than 1,000' : digits.format(all)
}
