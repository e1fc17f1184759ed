import { linkMessages } from '#contract/messages/links.ts'
import type { LinkCard } from '#domain/resources/links/links-page.ts'
import { addLink, removeLink } from '../../api/links.ts'
import { textOf, withId, type Keeping } from '../keeping.ts'
import { LinkFields } from './link-fields.tsx'

/** How the links of a domain are kept. */
export const linkKeeping: Keeping<LinkCard> = {
  noun: 'link',
  add: linkMessages.add,
  failed: linkMessages.failed,
  nameOf: ({ name }) => name,
  Fields: LinkFields,
  async send(form, domain) {
    const fields = {
      name: textOf(form, 'name'),
      url: textOf(form, 'url'),
      description: textOf(form, 'description'),
    }
    return withId(await addLink(fields, domain), ({ newLink }) => newLink['_id'])
  },
  remove: removeLink,
}
