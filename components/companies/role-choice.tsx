import {
  allowedInCompany,
  COMPANY_ROLE_WORD,
  COMPANY_ROLES,
  type CompanyRole,
} from "@/lib/domain/company-roles";

interface RoleChoiceProps {
  /** Unique on the page. */
  id: string;
  chosen: readonly CompanyRole[];
  onChange: (chosen: readonly CompanyRole[]) => void;
}

/** A box for each role in a company, with what it may do. */
export function RoleChoice({ id, chosen, onChange }: RoleChoiceProps) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Roles</legend>
      {COMPANY_ROLES.map((role) => (
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
            <b>{COMPANY_ROLE_WORD[role]}</b>
            <span id={`${id}-${role}-rights`} className="block text-ink-2">
              {allowedInCompany(role)}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
