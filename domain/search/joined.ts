/** Facts side by side; what is '' or missing takes no room. */
export function joined(...facts: (string | undefined | null)[]): string {
  return facts.filter(Boolean).join(' · ')
}
