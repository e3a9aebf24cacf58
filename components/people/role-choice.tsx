import { STAFF_ROLE_WORD, STAFF_ROLES, type StaffRole } from "@/lib/domain/staff-rights";
import { rightsText } from "@/lib/domain/staff-rights-text";

interface RoleChoiceProps {
  /** Unique on the page. */
  id: string;
  chosen: readonly StaffRole[];
  onChange: (chosen: readonly StaffRole[]) => void;
}

/** A box for each role of staff beside the administrator's, with what it may do. */
export function RoleChoice({ id, chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Roles</legend>
      {STAFF_ROLES.map((role) => (
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
            <b>{STAFF_ROLE_WORD[role]}</b>
            <span id={`${id}-${role}-rights`} className="block text-ink-2">
              {rightsText(role)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
