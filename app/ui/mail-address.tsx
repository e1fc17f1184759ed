/** An e-mail address that, where it does not fit in a line, breaks ahead of its sign and of its dots. */
export function MailAddress({ email }: { email: string }) {
  return email
    .split(/(?=[@.])/)
    .flatMap((piece, place) => [place > 0 && <wbr key={place} />, piece])
}
