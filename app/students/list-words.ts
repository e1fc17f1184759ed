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
  if (all === 0) return 'Nobody is listed yet.'
  if (all === 1) return 'One student so far.'
  const many = all > countedTo ? 'More than 1,000' : digits.format(all)
  return `${many} students in four years. Find someone by a piece of the name or number.`
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
  if (total > 0) return 'The list ends before this page begins.'
  if (q === '' && year === null)
    return 'The list fills as soon as the department has its roster in.'
  if (q === '') return `Nobody is in Year ${year}. Look in another year, or in all of them.`
  const nobody = `No name and no register number holds “${q}”`
  return year === null
    ? `${nobody}. Try a shorter piece of it, or another spelling.`
    : `${nobody} in Year ${year}. Try a shorter piece of it, or look in all years.`
}

function allOf(all: number) {
  return all > countedTo ? 'more than 1,000' : digits.format(all)
}
