import type { PublicationFields } from '#contract/publications.ts'

interface PatentNumber {
  /** '' where the patent has no number yet. */
  number: string
  /** Two letters, only where the number itself begins with them: 'US', 'IN'. */
  country?: string
  granted: boolean
}

/** The number a patent is cited by: the grant's, else the application's. */
export function patentNumber(fields: PublicationFields<'patent'>): PatentNumber {
  const granted = fields.grantNumber !== ''
  const text = withoutWords(granted ? fields.grantNumber : fields.applicationNumber)
  const [, country, number] = /^(U\.?S\.?|[A-Z]{2})[\s-]?(?=\d)(.+)$/.exec(text) ?? []
  if (!country || !number) return { number: text, granted }
  return { number, country: country.replaceAll('.', ''), granted }
}

function withoutWords(text: string): string {
  return text
    .replace(/\b(patent|application|number|no)\b[.:]?/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
