"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { dropAccessToken } from "@/components/api/access-token";
import { call } from "@/components/api/call";
import { Form } from "@/components/forms/form";
import { FormNotice } from "@/components/forms/form-notice";
import { showFieldErrors } from "@/components/forms/show-field-errors";
import { useForm } from "@/components/forms/use-form";
import { useMutation } from "@/components/forms/use-mutation";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { useHydrated } from "@/components/ui/use-hydrated";
import { passwordAgainSchema } from "@/lib/core/domain/people/schemas/account";
import { deletedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { PasswordField } from "./account-fields";

/** Lists what is deleted and what stays, then asks for the password and for confirmation. */
export function DeleteAccount({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const form = useForm({
    resolver: zodResolver(passwordAgainSchema),
    defaultValues: { password: "" },
  });
  const { handleSubmit, setError, getValues, reset } = form;
  const { mutate, busy } = useMutation();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReady = useHydrated();

  const ask = handleSubmit(() => {
    setRefusal(null);
    setAsking(true);
  });
  const erase = () =>
    mutate(() => call("POST /account/erasure", { body: getValues(), answer: deletedSchema }), {
      onSuccess: leave,
      onFailure: (failure) => {
        setAsking(false);
        setRefusal(showFieldErrors(failure, setError, { password: "password" }));
      },
    });

  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <div>
          <h3>Goes at once</h3>
          <ul className="thing-list mt-2">
            <li>Name, e-mail, phone</li>
            <li>Addresses and basket</li>
            <li>Sign-ins, links and known devices</li>
            <li>Your name under your reviews and orders</li>
            <li>Unpaid orders: they are cancelled</li>
          </ul>
        </div>
        <div>
          <h3>Stays</h3>
          <ul className="thing-list mt-2">
            <li>The figures of your orders, without you</li>
            <li>Your reviews, by “A former customer”</li>
            <li>That something was changed, without your name</li>
          </ul>
        </div>
      </div>
      {hasPassword ? (
        <Form form={form} className="form-fields max-w-96" onSubmit={ask}>
          <PasswordField id="password-for-deletion" label="Your password" />
          {refusal ? <FormNotice tone="bad" title={refusal} /> : null}
          <div className="button-row">
            <Button type="submit" variant="danger" disabled={!isReady}>
              Delete my account
            </Button>
          </div>
        </Form>
      ) : (
        <p className="field-hint">
          Deleting asks for a password, and this account has none: <a href="/forgot">choose one</a> by a link
          to your e-mail first.
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) reset();
        }}
        title={`Delete ${email}?`}
        description="This cannot be undone, and nobody can bring the account back."
        keepLabel="Keep my account"
        confirmLabel="Delete for ever"
        danger
        busy={busy}
        onConfirm={() => void erase()}
      />
    </>
  );
}

/** Never resolves, so that the page is not refreshed while the browser leaves it. */
async function leave(): Promise<void> {
  dropAccessToken();
  location.assign("/");
  await new Promise(() => {});
}
