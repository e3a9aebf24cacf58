"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Form } from "@/components/forms/form";
import { useForm } from "@/components/forms/use-form";
import { MAIL_LABELS, type MailSettings } from "@/lib/core/domain/shop/mail-settings";
import { mailFormSchema } from "@/lib/core/domain/shop/schemas/mail-settings";
import { useSectionForm } from "./use-section-form";

type Values = Record<keyof MailSettings, string>;

/** The form's field for each field of the call. */
const NAMES = {
  "mail.senderName": "senderName",
  "mail.replyTo": "replyTo",
  "mail.greeting": "greeting",
  "mail.footer": "footer",
} as const;

interface MailSettingsFormProps {
  mail: MailSettings;
  /** Of the shop's record. */
  revision: number;
  /** The e-mail of the person who types. */
  owner: string;
}

/** The sender of the shop's mails, and the owner's words below each of them. */
export function MailSettingsForm({ mail, owner, revision }: MailSettingsFormProps) {
  const form = useForm<Values>({ resolver: zodResolver(mailFormSchema), defaultValues: { ...mail } });
  const section = useSectionForm({
    section: "mail",
    read: { value: mail, revision },
    owner,
    form,
    names: NAMES,
    labels: MAIL_LABELS,
    toValues: (values): Values => ({ ...values }),
    fromValues: (values) => values,
  });
  const named = (name: keyof MailSettings) => ({
    name,
    id: `mail-${name}`,
    label: MAIL_LABELS[name],
    autoComplete: "off",
  });
  return (
    <Form form={form} className="mt-6 grid max-w-160 gap-6" {...section} submitLabel="Save">
      <form.Field
        {...named("senderName")}
        hint="Empty: the name in MAIL_FROM, or else the name of the shop."
      />
      <form.Field {...named("replyTo")} type="email" hint="Empty: to the address that the mail comes from." />
      <form.Field
        {...named("greeting")}
        hint="Begins mails about accounts, companies and wishes, such as Guten Tag {name}. Empty: Hello {name}. {shop} is the name of the shop."
      />
      <form.Field
        as="textarea"
        rows={4}
        {...named("footer")}
        hint="Such as who answers the telephone, and when. {shop} is the name of the shop."
      />
    </Form>
  );
}
