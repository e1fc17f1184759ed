import { linkMessages } from '#contract/messages/links.ts'
import type { LinkCard } from '#domain/resources/links/links-page.ts'
import { addLink, removeLink } from '../../api/links.ts'
import { withId, type Keeping } from '../keeping.ts'
import { LinkFields } from './link-fields.tsx'

/** How the links of a domain are kept. */
export const linkKeeping: Keeping<LinkCard> = {
  kind: 'link',
  add: linkMessages.add,
  edit: 'Edit link',
  failed: linkMessages.failed,
  nameOf: ({ name }) => name,
  valuesOf: ({ name, url, description }) => ({ name, url, description }),
  Fields: LinkFields,
  async send({ name = '', url = '', description = '' }, domain) {
    const answer = await addLink({ name, url, description }, domain)
    return withId(answer, ({ newLink }) => newLink['_id'])
  },
  remove: removeLink,
}
