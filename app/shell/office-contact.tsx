import type { Department } from '#domain/site/department.ts'
import { Description, DescriptionList } from '../ui/description-list.tsx'
import { EmailAddress } from '../ui/email-address.tsx'

interface OfficeContactProps {
  department: Pick<
    Department,
    'address' | 'phone' | 'phoneLink' | 'email' | 'hours' | 'contactNote'
  >
}

/** How to reach the department's office, for pages that send their readers there. */
export function OfficeContact({ department }: OfficeContactProps) {
  const { address, phone, phoneLink, email, hours } = department
  if (department.contactNote) return <p>{department.contactNote}</p>
  return (
    <DescriptionList>
      {email && (
        <Description label="E-mail" icon="mail">
          <a href={`mailto:${email}`}>
            <EmailAddress email={email} />
          </a>
        </Description>
      )}
      {phone && (
        <Description label="Telephone" icon="phone">
          {phoneLink ? <a href={phoneLink}>{phone}</a> : phone}
        </Description>
      )}
      {hours && (
        <Description label="Hours" icon="clock">
          {hours}
        </Description>
      )}
      {address.length > 0 && (
        <Description label="Address" icon="pin">
          {address.join(', ')}
        </Description>
      )}
    </DescriptionList>
  )
}
