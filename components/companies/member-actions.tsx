"use client";

import { useId, useState } from "react";
import { call } from "@/components/api/call";
import { outcomeIsUnknown } from "@/components/api/request";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { failureText } from "@/components/forms/failure-text";
import { pageLeft } from "@/components/forms/page-left";
import { useMutation } from "@/components/forms/use-mutation";
import { RoleChoice } from "@/components/people/invitations/role-choice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { showToast, toastOnNextPage } from "@/components/ui/toast";
import type { CompanyMember } from "@/lib/core/domain/companies/companies";
import type { CompanyRole } from "@/lib/core/domain/companies/company-roles";
import { companySchema } from "@/lib/core/domain/companies/schemas/companies";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { currencyWord } from "@/lib/values/currency";
import { LIMIT_MISTAKE, limitText, parseLimit } from "./limit-text";
import { OFFERED_COMPANY_ROLES } from "./offered-roles";

interface MemberActionsProps {
  company: { id: string; name: string; revision: number };
  member: CompanyMember;
  /** The viewer is an owner. */
  isKeeper: boolean;
  isSelf: boolean;
}

/** For owners: a person's roles and limit. For everybody: leaving the company. */
export function MemberActions({ company, member, isKeeper, isSelf }: MemberActionsProps) {
  const { userId, name } = member;
  const leave = async () => {
    const left = await call("DELETE /companies/{id}/members/{userId}", {
      path: { id: company.id, userId },
      answer: deletedSchema,
    });
    if (!left.ok) return left;
    toastOnNextPage(`You have left ${company.name}`);
    location.assign("/dashboard/company");
    // The dialog stays until the next page is there.
    await pageLeft();
    return left;
  };
  return (
    <span className="button-row is-end">
      {isKeeper ? <RolesButton company={company} member={member} /> : null}
      {isSelf ? (
        <ConfirmButton
          label="Leave"
          variant="danger"
          size="small"
          question={{
            title: `Leave ${company.name}?`,
            description: "You act for it no more, at once. An owner can invite you again.",
            keepLabel: "Stay",
            confirmLabel: "Leave",
          }}
          call={leave}
        />
      ) : isKeeper ? (
        <ConfirmButton
          label="Remove"
          aria-label={`Remove ${name}`}
          variant="danger"
          size="small"
          question={{
            title: `Remove ${name} from ${company.name}?`,
            description: "They act for it no more, at once.",
            keepLabel: "Keep",
            confirmLabel: "Remove",
          }}
          call={() =>
            call("DELETE /companies/{id}/members/{userId}", {
              path: { id: company.id, userId },
              answer: deletedSchema,
            })
          }
          successToast="Removed"
          focusAfter="heading"
        />
      ) : null}
    </span>
  );
}

function RolesButton({ company, member }: Pick<MemberActionsProps, "company" | "member">) {
  // The dialog keeps the company from when it was opened, so that it does not overwrite a colleague's later change.
  const [opened, setOpened] = useState<number | null>(null);
  const [chosen, setChosen] = useState<readonly CompanyRole[]>(member.roles);
  const [limit, setLimit] = useState(limitText(member.limit));
  const [error, setError] = useState<string | null>(null);
  const [limitError, setLimitError] = useState<string | undefined>();
  const { mutate, busy } = useMutation();
  const id = useId();
  const save = () => {
    if (opened === null) return;
    if (chosen.length === 0) {
      setError("Please choose a role");
      return;
    }
    const dollars = parseLimit(limit);
    if (dollars === undefined) {
      setLimitError(LIMIT_MISTAKE);
      document.getElementById(`${id}-limit`)?.focus();
      return;
    }
    const members = [{ userId: member.userId, roles: [...chosen], limit: dollars }];
    void mutate(
      () =>
        call("PATCH /companies/{id}/members", {
          path: { id: company.id },
          body: { members, revision: opened },
          answer: companySchema,
        }),
      {
        successToast: "Roles saved",
        onSuccess: () => setOpened(null),
        onFailure: (failure) => {
          if (!outcomeIsUnknown(failure) && failure.status !== 429) setOpened(null);
          showToast(failureText(failure), { tone: "bad" });
        },
      },
    );
  };
  return (
    <>
      <Button
        size="small"
        aria-label={`Roles of ${member.name}`}
        busy={busy && opened === null}
        onClick={() => {
          setChosen(member.roles);
          setLimit(limitText(member.limit));
          setError(null);
          setLimitError(undefined);
          setOpened(company.revision);
        }}
      >
        Roles
      </Button>
      <ConfirmDialog
        open={opened !== null}
        onOpenChange={(open) => setOpened(open ? company.revision : null)}
        title={`Roles of ${member.name}`}
        description="They count at once."
        keepLabel="Leave as it is"
        confirmLabel="Save roles"
        busy={busy}
        onConfirm={save}
      >
        <RoleChoice
          id={id}
          offered={OFFERED_COMPANY_ROLES}
          chosen={chosen}
          onChange={(roles) => {
            setChosen(roles);
            setError(null);
          }}
        />
        {error ? (
          <p className="field-error" role="alert">
            {error}
          </p>
        ) : null}
        <div className="mt-4">
          <TextField
            id={`${id}-limit`}
            label="Limit an order"
            hint={`In ${currencyWord()}: an order over it needs approval. Empty for none.`}
            inputMode="decimal"
            autoComplete="off"
            value={limit}
            error={limitError}
            onChange={({ currentTarget: { value } }) => {
              setLimit(value);
              setLimitError(undefined);
            }}
          />
        </div>
      </ConfirmDialog>
    </>
  );
}
