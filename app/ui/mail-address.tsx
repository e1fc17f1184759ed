import { Fragment } from 'react'

/** An e-mail address that, where it does not fit in a line, breaks ahead of its sign and of its dots. */
export function MailAddress({ email }: { email: string }) {
  return email.split(/(?=[@.])/).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}
