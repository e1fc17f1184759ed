/** Where a press on a telephone number leads: to the first number of what is written; '' where there is none. */
export function phoneLink(phone: string): string {
  const [first = ''] = /\+?\d[\d\s().-]*/.exec(phone) ?? []
  const digits = first.replaceAll(/[^+\d]/g, '')
  return digits.length < fewest ? '' : `tel:${digits}`
}

/** The shortest numbers are those of emergencies and of extensions. */
const fewest = 3
