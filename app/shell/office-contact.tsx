import type { ShellContent } from '#domain/site/shell-content.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'

/** How to reach the department's office, for pages that send their readers there. */
export function OfficeContact({ department }: Pick<ShellContent, 'department'>) {
  const { address, phone, email, hours } = department
  return (
    <DescriptionList>
      <Description label="E-mail" icon="mail">
        <a href={`mailto:${email}`}>{email}</a>
      </Description>
      <Description label="Telephone" icon="phone">
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      </Description>
      <Description label="Hours" icon="clock">
        {hours}
      </Description>
      <Description label="Address" icon="pin">
        {address.join(', ')}
      </Description>
    </DescriptionList>
  )
}
