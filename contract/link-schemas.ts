import { z } from 'zod'
import { linkMessages as words } from './messages/links.ts'
import { resourceMessages } from './messages/resources.ts'
import { requiredText } from './required-text.ts'
import { webAddressIn } from './web-address.ts'

/** What a new link must have (product.md section 5): its URL is stored as one that can be followed. */
const newLink = z
  .object(
    { name: requiredText(), url: requiredText(), description: requiredText('paragraph') },
    resourceMessages.allRequired,
  )
  .pipe(
    z.object({
      name: z.string().max(300, words.nameLong),
      url: z.string().transform((text, context) => {
        const address = webAddressIn(text)
        if (address !== null) return address
        context.addIssue(words.urlWrong)
        return z.NEVER
      }),
      description: z.string().max(4000, words.descriptionLong),
    }),
  )

/** The body of POST /addlink; whether the domain is one, its record says. */
export const addedLink = z.object({ newLink, domain: z.string().default('') })

export type NewLink = z.infer<typeof newLink>
