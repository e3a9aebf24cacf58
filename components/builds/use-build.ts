import { useCallback, useEffect, useRef, useState } from "react";
import { type AnswerOf, call } from "@/components/api/call";
import { useAccountEnd } from "@/components/basket/use-account-end";
import { failureText } from "@/components/forms/failure-text";
import { buildResultSchema, buildSchema } from "@/lib/features/builds/domain/schemas";
import { type TypedBuild, type TypedPart, typedOf } from "@/lib/features/builds/domain/typed";
import { type PartProduct, productOf } from "./part-product";
import { EMPTY_BUILD, readStoredBuild, writeStoredBuild } from "./stored-build";
import { storeChanges, takeChanges, type UnsavedChanges } from "./unsaved-changes";

/** The saved build that the page shows. */
export interface OpenedBuild {
  id: string;
  name: string;
  revision: number;
  /** The numbers and parts as they were saved last. */
  typed: TypedBuild;
}

/**
 * The build of this page. It is the saved build that the URL names behind its `#`, else the build of this browser. Products are
 * requested once; the page calculates without further calls.
 */
export function useBuild() {
  const [isLoading, setLoading] = useState(true);
  const [typed, setTyped] = useState<TypedBuild>(EMPTY_BUILD);
  const [products, setProducts] = useState<ReadonlyMap<string, PartProduct>>(new Map());
  const [opened, setOpened] = useState<OpenedBuild | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const [begun, setBegun] = useState(0);
  const asked = useRef("");
  /** The changes of the opened build that are neither saved nor stored. */
  const unsaved = useRef<(UnsavedChanges & { id: string }) | null>(null);

  /** Stores the changes of the opened build until it is opened again. */
  const putAside = useCallback(() => {
    if (unsaved.current) storeChanges(unsaved.current.id, unsaved.current);
    unsaved.current = null;
  }, []);
  const drop = useCallback(() => {
    unsaved.current = null;
  }, []);
  useAccountEnd(putAside, drop);

  const show = useCallback((build: AnswerOf<"GET /builds/{id}">, { restores = false } = {}) => {
    const saved = typedOf(build);
    const stored = takeChanges(build._id);
    const changes = restores ? stored : null;
    setProducts(
      (known) =>
        new Map([...known, ...build.parts.map((part) => [part.productId, productOf(part)] as const)]),
    );
    setTyped(changes?.typed ?? saved);
    // With the revision that the changes were made to, a change from elsewhere is not overwritten in silence.
    const revision = changes?.revision ?? build.revision;
    setOpened({ id: build._id, name: build.name, revision, typed: saved });
    setMessage(changes ? "Your changes that were not saved are back." : null);
    setLoading(false);
    if (location.hash !== `#${build._id}`) history.replaceState(null, "", `#${build._id}`);
  }, []);

  /** Closes the saved build and shows the build of this browser. */
  const begin = useCallback(() => {
    setTyped(readStoredBuild());
    setBegun((before) => before + 1);
    setOpened(null);
    setLoading(false);
    if (location.hash) history.replaceState(null, "", location.pathname);
  }, []);

  const open = useCallback(
    async (id: string) => {
      setLoading(true);
      const answer = await call("GET /builds/{id}", { path: { id }, answer: buildSchema });
      // The page was led to another build meanwhile.
      if (location.hash !== `#${id}`) return;
      if (answer.ok) {
        show(answer.value, { restores: true });
        return;
      }
      begin();
      setMessage(answer.status === 401 ? "Log in to see your saved builds." : failureText(answer));
    },
    [show, begin],
  );

  useEffect(() => {
    const follow = () => {
      putAside();
      const id = location.hash.slice(1);
      if (/^[0-9a-f]{24}$/.test(id)) void open(id);
      else begin();
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [open, begin, putAside]);

  useEffect(() => {
    if (!isLoading && opened === null) writeStoredBuild(typed);
  }, [typed, opened, isLoading]);

  const unknown = typed.parts.filter(({ productId }) => !products.has(productId));
  const wanted = unknown.map(({ productId }) => productId).join(" ");
  useEffect(() => {
    if (isLoading || wanted === "" || asked.current === `${turn} ${wanted}`) return;
    asked.current = `${turn} ${wanted}`;
    const ids = wanted.split(" ");
    void call("POST /builds/check", {
      body: { bicycles: 1, parts: ids.map((productId) => ({ productId, perBicycle: 1 })) },
      answer: buildResultSchema,
    }).then((answer) => {
      if (answer.ok) {
        const found = answer.value.parts.map((part) => [part.productId, productOf(part)] as const);
        setProducts((known) => new Map([...known, ...found]));
        return;
      }
      const gone = new Set(
        ids.filter((_, index) => answer.fields[`parts[${index}].productId`] !== undefined),
      );
      setMessage(
        gone.size === 0
          ? failureText(answer)
          : `${gone.size === 1 ? "1 part is" : `${gone.size} parts are`} not in the catalogue any more and was left out.`,
      );
      setTyped((build) => ({
        ...build,
        parts: build.parts.filter(({ productId }) => !gone.has(productId)),
      }));
    });
  }, [isLoading, wanted, turn]);

  const setParts = useCallback(
    (change: (parts: readonly TypedPart[]) => readonly TypedPart[]) =>
      setTyped((build) => ({ ...build, parts: change(build.parts) })),
    [],
  );
  const changePart = useCallback(
    (productId: string, changes: Partial<TypedPart>) =>
      setParts((parts) =>
        parts.map((part) => (part.productId === productId ? { ...part, ...changes } : part)),
      ),
    [setParts],
  );
  const isChanged = opened !== null && JSON.stringify(opened.typed) !== JSON.stringify(typed);
  useEffect(() => {
    unsaved.current = isChanged && opened ? { id: opened.id, revision: opened.revision, typed } : null;
  }, [isChanged, opened, typed]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isChanged]);

  return {
    isLoading,
    typed,
    products,
    opened,
    isChanged,
    message,
    /** Whether products of some parts are still being requested. */
    isWaiting: unknown.length > 0,
    tryAgain: () => {
      setMessage(null);
      setTurn(turn + 1);
    },
    setTyped,
    setParts,
    changePart,
    show,
    begin,
    /** Rises when another build takes the place of the shown one without being loaded. */
    begun,
    putAside,
  };
}

export type BuildOfPage = ReturnType<typeof useBuild>;
