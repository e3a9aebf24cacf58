import type { AuditChange } from "@/lib/core/domain/audit/audit";
import type { SecondFactorDocument } from "./documents";

/**
 * A second factor without what was added to it since a moment: whoever had taken the account over may have added it.
 * @returns null as `left` where nothing is left that proves anybody
 */
export function withoutAddedSince(
  factor: SecondFactorDocument,
  moment: Date,
): { left: SecondFactorDocument | null; changes: AuditChange[] } {
  const { app, passkeys = [], begun: _, recovery = [], recoveryAt, since } = factor;
  const isNewApp = app !== undefined && app.since >= moment;
  const kept = passkeys.filter((passkey) => passkey.since < moment);
  const changes: AuditChange[] = [
    ...(isNewApp ? [{ field: "authenticatorApp", from: "on", to: "off" }] : []),
    ...passkeys
      .filter((passkey) => !kept.includes(passkey))
      .map(({ name }) => ({ field: "passkey", from: name, to: null })),
  ];
  if ((app === undefined || isNewApp) && kept.length === 0) return { left: null, changes };
  return {
    left: {
      ...(since ? { since } : {}),
      ...(app && !isNewApp ? { app } : {}),
      ...(kept.length > 0 ? { passkeys: kept } : {}),
      ...(recoveryAt && recoveryAt >= moment
        ? { recovery: [] }
        : { recovery, ...(recoveryAt ? { recoveryAt } : {}) }),
    },
    changes,
  };
}
