import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { SpinnerSign } from './spinner.tsx'

/** Filled is the one thing a view is for; quiet stands among words. */
export type ButtonLook = 'filled' | 'outline' | 'quiet' | 'danger' | 'quiet-danger'

interface Dress {
  look?: ButtonLook
  size?: 'normal' | 'small'
  icon?: IconName
  /** As wide as its place. */
  wide?: boolean
}

export interface ButtonProps extends Dress, CommandProps, ComponentProps<'button'> {
  /** Work is under way: the button stays where it is, keeps the focus and does nothing. */
  busy?: boolean
}

export function Button({
  look = 'outline',
  size = 'normal',
  icon,
  wide = false,
  busy = false,
  command,
  commandFor,
  children,
  className,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      className={classNames(dressed({ look, size, wide }), className)}
      type={type}
      data-look={look}
      {...workings({ type, command, commandFor })}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })}
    >
      <Lead icon={icon} busy={busy} />
      {children}
    </button>
  )
}

/** Most lead to the same page or to another document, so none asks for routes ahead of a click. */
export function ButtonLink({
  look = 'outline',
  size = 'normal',
  icon,
  wide = false,
  children,
  className,
  ...rest
}: Dress & LinkProps) {
  return (
    <Link
      className={classNames(dressed({ look, size, wide }), className)}
      data-look={look}
      discover="none"
      {...rest}
    >
      <Lead icon={icon} busy={false} />
      {children}
    </Link>
  )
}

/** Asks for the document anew, whatever its address. */
export function ReloadLink({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty address is the document's own
    <a className={dressed({ look: 'filled', size: 'normal', wide: false })} href="">
      {children}
    </a>
  )
}

interface IconButtonProps extends CommandProps, Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName
  /** What it does, with what it does it to. */
  label: string
  danger?: boolean
}

/** A sign alone, where its place says the rest; the label is read out and shown on rest. */
export function IconButton({
  icon,
  label,
  danger = false,
  command,
  commandFor,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      className={classNames(styles.sign, danger && styles.warns, className)}
      type={type}
      aria-label={label}
      title={label}
      {...workings({ type, command, commandFor })}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}

/** A row of buttons that wraps. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

function Lead({ icon, busy }: { icon: IconName | undefined; busy: boolean }) {
  if (busy) return <SpinnerSign size={18} />
  return icon ? <Icon name={icon} size={18} /> : null
}

/** The classes of something that looks like a button. */
export function dressed({ look, size, wide }: Required<Omit<Dress, 'icon'>>) {
  return classNames(
    styles.button,
    styles[look],
    size === 'small' && styles.small,
    wide && styles.wide,
  )
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}

/** What a button asks of another element: opening and closing need no script then. */
interface CommandProps {
  command?:
    | 'show-modal'
    | 'close'
    | 'request-close'
    | 'show-popover'
    | 'hide-popover'
    | 'toggle-popover'
    | undefined
  /** The id of the element asked. */
  commandFor?: string | undefined
}

/**
 * What makes it work: a command, in the spelling of HTML, which React passes through but does not know
 * yet; the form that it sends; or else a script, and without one it is not shown.
 */
function workings({ type, command, commandFor }: CommandProps & Pick<ButtonProps, 'type'>) {
  if (command && commandFor) return { command, commandfor: commandFor }
  return type === 'button' ? { 'data-needs': 'script' } : {}
}
