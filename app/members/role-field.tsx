import type { ReactNode } from 'react'
import { memberRoles, type MemberRole } from '#contract/members.ts'
import { SelectField } from '../ui/field.tsx'
import { roleWords } from './member-words.ts'

interface RoleFieldProps {
  value: MemberRole
  onChange: (role: MemberRole) => void
  error: ReactNode
  disabled?: boolean
}

/** What somebody is to be, and what that is for. */
export function RoleField({ value, onChange, error, disabled = false }: RoleFieldProps) {
  return (
    <SelectField
      name="role"
      label="Role"
      hint={roleWords[value].may}
      error={error}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(roleOf(event.currentTarget.value))}
    >
      {memberRoles.map((role) => (
        <option key={role} value={role}>
          {roleWords[role].one}
        </option>
      ))}
    </SelectField>
  )
}

function roleOf(value: string): MemberRole {
  return memberRoles.find((role) => role === value) ?? 'Teacher'
}
