import * as searchMessages from '#contract/messages/search.ts'
import type { SearchAnswer, SearchGroup, SearchHit, TextPart } from '#contract/search.ts'
import { groupIcons } from '../shell/group-icons.ts'
import { element, icon } from '../ui/element.ts'
import styles from './search-bar.module.css'

/** The groups of an answer as parts of a list to choose from. */
export function resultGroups({ groups, state }: SearchAnswer): HTMLElement[] {
  return groups.map((group) => {
    const title = state === 'empty' ? searchMessages.goTo : searchMessages.groups[group.kind]
    const id = `search-bar-${group.kind}`
    return element(
      'div',
      { role: 'group', 'aria-labelledby': id, class: styles.group },
      element('p', { id, role: 'presentation', class: styles.heading }, title),
      ...group.hits.map((hit, at) => option(group, hit, `${id}-${at}`)),
    )
  })
}

/** A link, so that it can be opened beside; the field keeps the focus. */
function option({ kind }: SearchGroup, { path, title, facts, snippet }: SearchHit, id: string) {
  const attributes = { id, href: path, role: 'option', 'aria-selected': 'false', tabindex: '-1' }
  const words = element('span', { class: styles.words })
  words.append(element('span', { class: styles.title }, ...marked(title)))
  if (facts !== '') words.append(' ', element('span', { class: styles.facts }, facts))
  if (snippet.length > 0)
    words.append(' ', element('span', { class: styles.snippet }, ...marked(snippet)))
  return element('a', { ...attributes, class: styles.option }, icon(groupIcons[kind]), words)
}

function marked(parts: TextPart[]) {
  return parts.map(({ text, isMatch }) => (isMatch ? element('mark', {}, text) : text))
}
