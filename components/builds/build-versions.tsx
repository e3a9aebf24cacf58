"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { DataTable } from "@/components/ui/table";
import { MAX_OTHER_NUMBERS } from "@/lib/features/builds/domain/build";
import type { BuildTotals } from "@/lib/features/builds/domain/calculate";
import { largePrice } from "@/lib/features/builds/domain/dollars";
import { TYPED_MAX, typedBicycles } from "@/lib/features/builds/domain/typed";
import { formatCount } from "@/lib/values/money";
import type { BuildOfPage } from "./use-build";

interface BuildVersionsProps {
  build: BuildOfPage;
  /** The first version has the number of bicycles that the page shows. */
  versions: readonly BuildTotals[];
}

/** Compares the build for other numbers of bicycles with the first number. */
export function BuildVersions({ build, versions }: BuildVersionsProps) {
  const { typed, setTyped } = build;
  const setOthers = (others: readonly string[]) => setTyped((before) => ({ ...before, others }));
  const own = versions[0];
  return (
    <section className="mt-12" aria-labelledby="versions">
      <h2 id="versions">Side by side</h2>
      <DataTable
        caption="Numbers of bicycles side by side"
        cards
        className="mt-3"
        rows={versions}
        // The same number may stand twice.
        keyOf={(_, index) => index}
        columns={[
          {
            label: "Bicycles",
            numeric: true,
            className: "font-semibold",
            cell: (version) => formatCount(version.bicycles),
          },
          { label: "Total cost", numeric: true, cell: (version) => largePrice(version.totalCents) },
          {
            label: "a bicycle",
            numeric: true,
            cell: (version, index) => (
              <>
                {largePrice(version.perBicycleCents)}
                {own && index > 0 ? (
                  <span className="second-line">
                    {differenceText(version.perBicycleCents - own.perBicycleCents)}
                  </span>
                ) : null}
              </>
            ),
          },
          { label: "left over", numeric: true, cell: (version) => largePrice(version.leftOverCents) },
          {
            label: "parts short",
            numeric: true,
            cell: (version) => (version.partsShort === 0 ? "–" : formatCount(version.partsShort)),
          },
          {
            label: "can be built now",
            numeric: true,
            cell: (version) => formatCount(version.buildable),
          },
        ]}
      />
      <div className="mt-4 flex flex-wrap items-end gap-4">
        {typed.others.map((other, index) => {
          const number = typedBicycles(other);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity than their position
            <div className="flex items-end gap-2" key={index}>
              <TextField
                id={`other-${index}`}
                className="build-other"
                label={`Other number ${index + 1}`}
                inputMode="numeric"
                autoComplete="off"
                maxLength={TYPED_MAX}
                value={other}
                error={number.ok ? undefined : number.message}
                onChange={({ target }) =>
                  setOthers(typed.others.map((one, n) => (n === index ? target.value : one)))
                }
              />
              <Button
                aria-label={`Remove other number ${index + 1}`}
                onClick={() => setOthers(typed.others.filter((_, n) => n !== index))}
              >
                Remove
              </Button>
            </div>
          );
        })}
        {typed.others.length < MAX_OTHER_NUMBERS ? (
          <Button onClick={() => setOthers([...typed.others, typed.bicycles])}>Compare another number</Button>
        ) : null}
      </div>
    </section>
  );
}

const differenceText = (cents: bigint): string =>
  cents === 0n
    ? "the same"
    : cents > 0n
      ? `${largePrice(cents)} more each`
      : `${largePrice(-cents)} less each`;
