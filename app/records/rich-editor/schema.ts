import { Schema } from 'prosemirror-model'
import { storedPicturePath } from '#contract/file-paths.ts'
import { pictureTarget } from '#contract/rich-text/picture-target.ts'
import { linkTarget } from '#contract/rich-text/link-target.ts'

/** What may stand in a text, as the editor draws it. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | heading | list | quote | picture)+' },
    paragraph: {
      content: '(text | line_break)*',
      group: 'flow',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      attrs: { level: { default: 1 } },
      content: 'text*',
      defining: true,
      parseDOM: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag, place) => {
        return { tag, attrs: { level: place < 2 ? 1 : 2 } }
      }),
      // The form itself stands under a heading of the second level.
      toDOM: ({ attrs }) => [attrs.level === 1 ? 'h3' : 'h4', { dir: 'auto' }, 0],
    },
    list: {
      // Null for a list without numbers.
      attrs: { start: { default: null } },
      content: 'item+',
      group: 'flow',
      parseDOM: [
        { tag: 'ul' },
        {
          tag: 'ol',
          getAttrs: (element) => ({ start: Number(element.getAttribute('start') ?? 1) || 1 }),
        },
      ],
      toDOM: ({ attrs: { start } }) =>
        start === null ? ['ul', 0] : ['ol', start === 1 ? {} : { start: String(start) }, 0],
    },
    item: {
      content: 'paragraph flow*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    quote: {
      content: 'flow+',
      group: 'flow',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    picture: {
      attrs: { fileId: {}, alt: { default: '' } },
      group: 'flow',
      atom: true,
      draggable: true,
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => {
            // Only what the site has stored: a picture elsewhere is left out.
            const fileId = pictureTarget(element.getAttribute('src') ?? '')
            return fileId !== null && { fileId, alt: element.getAttribute('alt') ?? '' }
          },
        },
      ],
      toDOM: ({ attrs }) => {
        return ['img', { src: storedPicturePath(String(attrs.fileId)), alt: String(attrs.alt) }]
      },
    },
    line_break: {
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    text: {},
  },
  marks: {
    link: {
      attrs: { to: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const to = linkTarget(element.getAttribute('href') ?? '')
            return to !== null && { to }
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.to), rel: 'noopener' }, 0],
    },
    bold: {
      parseDOM: [{ tag: 'strong' }, { tag: 'b' }],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [{ tag: 'em' }, { tag: 'i' }],
      toDOM: () => ['em', 0],
    },
  },
})

export const { nodes, marks } = schema
