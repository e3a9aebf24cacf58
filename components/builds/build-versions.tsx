"use client";

import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table";
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
      <Table caption="Numbers of bicycles side by side" cards className="mt-3">
        <TableHead>
          <HeadCell numeric>Bicycles</HeadCell>
          <HeadCell numeric>Total cost</HeadCell>
          <HeadCell numeric>a bicycle</HeadCell>
          <HeadCell numeric>left over</HeadCell>
          <HeadCell numeric>parts short</HeadCell>
          <HeadCell numeric>can be built now</HeadCell>
        </TableHead>
        <TableBody>
          {versions.map((version, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may stand twice
            <Row key={index}>
              <Cell label="Bicycles" numeric className="font-semibold">
                {formatCount(version.bicycles)}
              </Cell>
              <Cell label="Total cost" numeric>
                {largePrice(version.totalCents)}
              </Cell>
              <Cell label="a bicycle" numeric>
                {largePrice(version.perBicycleCents)}
                {own && index > 0 ? (
                  <span className="second-line">
                    {differenceText(version.perBicycleCents - own.perBicycleCents)}
                  </span>
                ) : null}
              </Cell>
              <Cell label="left over" numeric>
                {largePrice(version.leftOverCents)}
              </Cell>
              <Cell label="parts short" numeric>
                {version.partsShort === 0 ? "–" : formatCount(version.partsShort)}
              </Cell>
              <Cell label="can be built now" numeric>
                {formatCount(version.buildable)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
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
