/** A role as it is offered to whoever gives it. */
export interface OfferedRole<Role extends string> {
  role: Role;
  word: string;
  /** The rights of the role, in words. */
  rights: string;
}

interface RoleChoiceProps<Role extends string> {
  /** Unique on the page. */
  id: string;
  offered: readonly OfferedRole<Role>[];
  chosen: readonly Role[];
  onChange: (chosen: readonly Role[]) => void;
}

/** A box for each role, with what it may do. */
export function RoleChoice<Role extends string>({ id, offered, chosen, onChange }: RoleChoiceProps<Role>) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Roles</legend>
      {offered.map(({ role, word, rights }) => (
        <label key={role} className="flex items-start gap-3 py-2" htmlFor={`${id}-${role}`}>
          <input
            type="checkbox"
            id={`${id}-${role}`}
            className="mt-0.5 size-4 shrink-0 accent-act"
            aria-describedby={`${id}-${role}-rights`}
            checked={chosen.includes(role)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />
          <span>
            <b>{word}</b>
            <span id={`${id}-${role}-rights`} className="block text-ink-2">
              {rights}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
