import { Fragment } from 'react'

interface EmailAddressProps {
  email: string
}

/**
 * An e-mail address. Where it does not fit in a line it breaks behind its sign or a full stop before it
 * breaks anywhere else; what is copied of it is the address alone.
 */
export function EmailAddress({ email }: EmailAddressProps) {
  return email.split(/(?<=[@.])/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
