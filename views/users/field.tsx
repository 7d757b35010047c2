import type { Problem } from './problem.tsx'

interface FieldProps {
  readonly name: string
  readonly type: 'text' | 'password'
  readonly label: string
  readonly hint?: string | undefined
  readonly autocomplete: 'username' | 'email' | 'current-password' | 'new-password'
  /** What was typed before. */
  readonly value?: string
  readonly problem: Problem | undefined
}

/** A line of a form: its label, what it wants, the field. */
export const Field = ({ name, type, label, hint, autocomplete, value, problem }: FieldProps) => {
  const wrong = problem?.field === name
  return (
    <p>
      <label for={name}>{label}</label>
      {hint ? ` (${hint})` : ''}
      <br />
      <input
        type={type}
        id={name}
        name={name}
        value={value}
        autocomplete={autocomplete}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={wrong ? 'true' : undefined}
        aria-describedby={wrong ? 'problem' : undefined}
      />
    </p>
  )
}
