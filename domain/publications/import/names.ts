/** 'Iyer, Meera' as 'Meera Iyer', and 'King, Martin L., Jr.' as 'Martin L. King Jr.'. */
export function nameInOrder(written: string): string {
  const [family = '', given = '', suffix = ''] = written.split(',').map((part) => part.trim())
  return [given, family, suffix].filter(Boolean).join(' ')
}
