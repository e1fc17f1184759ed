import { pathOfIcon, type IconName } from './icon-paths.ts'
import iconStyles from './icon.module.css'

type Content = Node | string

/** Makes an element with its attributes and what stands in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | undefined>,
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) made.setAttribute(name, value)
  }
  made.append(...content)
  return made
}

/** The kit's icon, as app/ui/icon.tsx draws it. */
export function icon(name: IconName, size = 20) {
  const svg = document.createElementNS(drawing, 'svg')
  const path = document.createElementNS(drawing, 'path')
  path.setAttribute('d', pathOfIcon(name))
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('width', String(size))
  svg.setAttribute('height', String(size))
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('class', iconStyles.icon ?? '')
  svg.append(path)
  return svg
}

const drawing = 'http://www.w3.org/2000/svg'
