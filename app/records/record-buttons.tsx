import { Button } from '../ui/button.tsx'

/** The one filled button of a list, which adds a record to it. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button look="filled" icon="plus" data-needs="script" onClick={onClick}>
      {children}
    </Button>
  )
}

/** Asks to edit one record of it. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={`Edit ${name}`}
      data-needs="script"
      onClick={onClick}
    >
      Edit
    </Button>
  )
}

/** Asks to delete one record of it. */
export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button
      look="quiet-danger"
      size="small"
      aria-label={`Delete ${name}`}
      data-needs="script"
      onClick={onClick}
    >
      Delete
    </Button>
  )
}
