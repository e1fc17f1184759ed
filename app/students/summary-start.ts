/** As much of a description as a search result shows, in characters. */
const longest = 155

/** The beginning of a summary up to a whole word, or `otherwise` where there is no summary. */
export function summaryStart(summary: string, otherwise: string) {
  const line = summary.trim().replace(/\s+/g, ' ')
  if (line === '') return otherwise
  if (line.length <= longest) return line
  const start = line.slice(0, longest - 1)
  const end = start.lastIndexOf(' ')
  // A cut between two words never parts a sign that takes two places; one in a word may.
  return `${end > 0 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '')}…`
}
