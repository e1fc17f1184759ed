/** What archives mark words up with: HTML inline, and JATS and MathML under their prefixes. */
const inline = 'a|b|bold|em|i|italic|scp|small|span|strong|sub|sup|tt|u'
const block = 'div|li|ol|p|sec|title|ul'
const named = `(?:(?:jats|mml):[a-z][a-z-]*|${inline}|${block})`
/** Its name, and whether it ends what began before it. */
const tag = new RegExp(`<(/?)(${named})(?:\\s[^<>]{0,200}?)?(/?)>`, 'gi')
const lineBreak = /<br\s*\/?>/gi
const isBlock = new RegExp(`^(?:jats:)?(?:${block})$`)

/**
 * What people read of text that an archive has marked up: its words without the tags around them, and
 * signs in the place of the names that HTML has for them. A tag goes where both its beginning and its
 * end are there; any other `<` is the writer's own.
 */
export function withoutTags(text: string): string {
  const plain = text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  if (!plain.includes('<')) return plain
  const [begun, ended] = [new Set<string>(), new Set<string>()]
  for (const [, slash, name = ''] of plain.matchAll(tag)) {
    ;(slash ? ended : begun).add(name.toLowerCase())
  }
  return plain
    .replace(tag, (whole, _slash, written: string, isAlone: string) => {
      const name = written.toLowerCase()
      if (!isAlone && !(begun.has(name) && ended.has(name))) return whole
      return isBlock.test(name) ? ' ' : ''
    })
    .replace(lineBreak, ' ')
}
