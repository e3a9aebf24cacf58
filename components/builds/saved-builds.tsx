"use client";

import { useCallback, useEffect, useState } from "react";
import { type AnswerOf, call } from "@/components/api/call";
import { type ApiFailure, outcomeIsUnknown } from "@/components/api/request";
import { isSignedIn } from "@/components/basket/visitor-basket";
import { failureText } from "@/components/forms/failure-text";
import { redirectToLogin } from "@/components/forms/redirect-to-login";
import { useBusy } from "@/components/forms/use-busy";
import { useRequestKey } from "@/components/forms/use-request-key";
import { signInUrl } from "@/components/site/sign-in-url";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { LocalTime } from "@/components/ui/local-time";
import { Notice } from "@/components/ui/notice";
import { showToast } from "@/components/ui/toast";
import { deletedSchema, insertedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { BUILD_NAME_MAX } from "@/lib/features/builds/domain/build";
import { buildSchema, buildSummarySchema } from "@/lib/features/builds/domain/schemas";
import { buildOfTyped } from "@/lib/features/builds/domain/typed";
import { formatCount } from "@/lib/values/money";
import { DeleteBuildButton } from "./delete-build-button";
import { EMPTY_BUILD, writeStoredBuild } from "./stored-build";
import type { BuildOfPage } from "./use-build";

/** Opens, saves and deletes a customer's builds. Visitors read here how they can save a build. */
export function SavedBuilds({ build }: { build: BuildOfPage }) {
  const { opened, typed } = build;
  const { busy, run } = useBusy();
  const [list, setList] = useState<AnswerOf<"GET /builds">>([]);
  const [name, setName] = useState("");
  const [message, setMessage] = useState<string | null>(null);
  const [newer, setNewer] = useState<AnswerOf<"GET /builds/{id}"> | null>(null);
  const requestKey = useRequestKey();
  const isCustomer = isSignedIn();
  const load = useCallback(async () => {
    const answer = await call("GET /builds", { query: { limit: 50 }, answer: buildSummarySchema.array() });
    if (answer.ok) setList(answer.value);
  }, []);
  useEffect(() => {
    if (isCustomer) void load();
  }, [isCustomer, load]);
  const [openedId, openedName] = [opened?.id, opened?.name ?? ""];
  // biome-ignore lint/correctness/useExhaustiveDependencies: two builds may have the same name
  useEffect(() => {
    setName(openedName);
    setNewer(null);
    setMessage(null);
  }, [openedId, openedName]);
  if (!isCustomer)
    return (
      <section className="mt-12" aria-labelledby="kept">
        <h2 id="kept">Keep this build</h2>
        <p>
          <a href={signInUrl("/login", "/builds")}>Log in</a> to save builds under names and find them on
          every device. This one stays in this browser.
        </p>
      </section>
    );
  const asBuild = () => {
    const right = buildOfTyped(typed);
    if (!right) setMessage("A number in the build is missing or wrong.");
    return right && { ...right, name: name.trim(), others: [...right.others], parts: [...right.parts] };
  };
  const saveNew = () =>
    run(async () => {
      const right = asBuild();
      if (!right) return;
      const answer = await call("POST /builds", {
        body: right,
        idempotencyKey: requestKey.of(right),
        answer: insertedSchema,
      });
      if (!answer.ok) {
        if (!outcomeIsUnknown(answer)) requestKey.end();
        setMessage(refusalText(answer));
        return;
      }
      const saved = await call("GET /builds/{id}", {
        path: { id: answer.value.insertedId },
        answer: buildSchema,
      });
      if (saved.ok) {
        // The build of this browser stays if another build was saved under a second name.
        if (!opened) writeStoredBuild(EMPTY_BUILD);
        requestKey.end();
        build.show(saved.value);
      }
      showToast("Build saved");
      await load();
    });
  const saveChanges = (revision: number) =>
    run(async () => {
      const right = asBuild();
      if (!opened || !right) return;
      const answer = await call("PUT /builds/{id}", {
        path: { id: opened.id },
        body: { ...right, revision },
        answer: buildSchema,
      });
      if (answer.ok) {
        setNewer(null);
        setMessage(null);
        build.show(answer.value);
        showToast("Build saved");
        await load();
        return;
      }
      const changed = buildSchema.safeParse(answer.details.build).data ?? null;
      setNewer(changed);
      setMessage(changed ? null : refusalText(answer));
    });
  const remove = async (id: string): Promise<boolean> => {
    const answer = await call("DELETE /builds/{id}", { path: { id }, answer: deletedSchema });
    if (!answer.ok && answer.status !== 404) {
      setMessage(refusalText(answer));
      return false;
    }
    if (opened?.id === id) build.begin();
    await load();
    return true;
  };
  const canSave = opened === null || build.isChanged || name.trim() !== opened.name;
  return (
    <section className="mt-12" aria-labelledby="kept">
      <h2 id="kept">Your builds</h2>
      {newer ? (
        <Notice tone="low" title="This build was changed in another window or on another device." alert>
          <div className="button-row mt-2">
            <Button size="small" onClick={() => build.show(newer)}>
              Show that one
            </Button>
            <Button size="small" busy={busy} onClick={() => void saveChanges(newer.revision)}>
              Save mine instead
            </Button>
          </div>
        </Notice>
      ) : null}
      {message ? (
        <Notice tone="bad" title="The build is not saved." alert>
          {message}
        </Notice>
      ) : null}
      <form
        className="mt-3 flex flex-wrap items-end gap-3"
        aria-label="Save this build"
        onSubmit={(event) => {
          event.preventDefault();
          void (opened ? saveChanges(opened.revision) : saveNew());
        }}
      >
        <TextField
          id="build-name"
          label="Name of the build"
          autoComplete="off"
          maxLength={BUILD_NAME_MAX}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={busy} disabled={name.trim() === "" || !canSave}>
          {opened ? (canSave ? "Save changes" : "Saved") : "Save build"}
        </Button>
        {opened ? (
          <>
            <Button disabled={busy || name.trim() === ""} onClick={() => void saveNew()}>
              Save as another
            </Button>
            <Button
              onClick={() => {
                build.putAside();
                build.begin();
              }}
            >
              New build
            </Button>
          </>
        ) : null}
      </form>
      {list.length === 0 ? null : (
        <ul className="attention-list mt-4">
          {list.map(({ _id, name: of, bicycles, partCount, updatedAt }) => (
            <li key={_id}>
              <span>
                <a href={`#${_id}`} aria-current={opened?.id === _id ? "true" : undefined}>
                  {of}
                </a>{" "}
                <span className="text-ink-3">
                  {formatCount(bicycles)} bicycles, {partCount === 1 ? "1 part" : `${partCount} parts`},{" "}
                  <LocalTime at={updatedAt} to="day" />
                </span>
              </span>
              <DeleteBuildButton name={of} onConfirm={() => remove(_id)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where the session has ended it leads to the login and back to the same build. */
function refusalText(answer: ApiFailure): string {
  if (answer.status === 401) redirectToLogin(location.pathname + location.hash);
  return answer.fields.name ?? failureText(answer);
}
