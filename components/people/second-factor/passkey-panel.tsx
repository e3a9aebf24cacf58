"use client";

import { useRouter } from "next/navigation";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { LocalTime } from "@/components/ui/local-time";
import { showToast } from "@/components/ui/toast";
import { renamePasskeySchema } from "@/lib/core/domain/people/schemas/passkeys";
import { MAX_PASSKEYS, type PasskeyView } from "@/lib/core/domain/people/second-factor";
import { deletedSchema, modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { AddPasskey } from "./add-passkey";

interface PasskeyPanelProps {
  passkeys: readonly PasskeyView[];
  hasApp: boolean;
  /** Browsers make none for a shop without a name or https. */
  isPossible: boolean;
}

/** The signed-in person's own passkeys: add, rename, remove. */
export function PasskeyPanel({ passkeys, hasApp, isPossible }: PasskeyPanelProps) {
  const router = useRouter();
  const isLastFactor = !hasApp && passkeys.length === 1;
  const added = () => {
    showToast("Your passkey is added");
    router.refresh();
  };
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="thing-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLastFactor={isLastFactor} />
          ))}
        </ul>
      ) : (
        <p>A passkey protects you best: it cannot be guessed, and it works on the shop’s own pages only.</p>
      )}
      {isPossible ? null : (
        <p className="text-ink-3">
          Browsers make no passkeys for this shop: its URL has no name, or no https.
        </p>
      )}
      {isPossible && passkeys.length < MAX_PASSKEYS ? <AddPasskey onDone={added} /> : null}
    </>
  );
}

function PasskeyRow({
  passkey: { id, name, since, usedAt },
  isLastFactor,
}: {
  passkey: PasskeyView;
  isLastFactor: boolean;
}) {
  return (
    <li>
      <span className="min-w-0">
        <b className="wrap-anywhere">{name}</b>
        <span className="second-line">
          added <LocalTime at={since} to="day" />,{" "}
          {usedAt === null ? (
            "not used yet"
          ) : (
            <>
              used <LocalTime at={usedAt} to="minute" />
            </>
          )}
        </span>
      </span>
      <span className="button-row">
        <ConfirmButton
          label="Rename"
          aria-label={`Rename ${name}`}
          variant="quiet"
          size="small"
          question={{
            title: `Rename ${name}?`,
            description: "The name tells your passkeys apart, here and in the mails about them.",
            keepLabel: "Keep it",
            confirmLabel: "Rename",
          }}
          reason={{
            label: "Name",
            hint: "Such as the device that it is on",
            schema: renamePasskeySchema.shape.name,
            initial: name,
            rows: 1,
            maxLength: 60,
          }}
          call={(newName) =>
            call("PATCH /account/passkeys/{id}", {
              path: { id },
              body: { name: newName },
              answer: modifiedSchema,
            })
          }
          successToast="Renamed"
        />
        <ConfirmButton
          label="Remove"
          aria-label={`Remove ${name}`}
          variant="danger"
          size="small"
          question={{
            title: `Remove ${name}?`,
            description: isLastFactor
              ? "Your password alone logs you in then. The recovery codes go too."
              : "It logs you in no more. Your other ways stay.",
            keepLabel: "Keep it",
            confirmLabel: "Remove",
          }}
          call={() => call("DELETE /account/passkeys/{id}", { path: { id }, answer: deletedSchema })}
          successToast={`${name} is removed`}
          focusAfter="heading"
        />
      </span>
    </li>
  );
}
