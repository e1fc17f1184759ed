/** What a form sends along beside what it asks for; what is '' is not sent. */
export function HiddenFields({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  )
}
