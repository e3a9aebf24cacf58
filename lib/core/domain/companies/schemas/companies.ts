import { z } from "zod";
import { COMPANY_NAME_MAX, VAT_ID_MAX } from "@/lib/core/domain/companies/companies";
import { COMPANY_NUMBER_MAX } from "@/lib/core/domain/companies/company-number";
import { COMPANY_ROLES, COMPANY_STATES } from "@/lib/core/domain/companies/company-roles";
import { SEARCH } from "@/lib/core/domain/shop/page-parameters";
import {
  addressSchema,
  dollarsSchema,
  emailSchema,
  idSchema,
  line,
  passwordSchema,
  personNameSchema,
  revisionSchema,
  text,
} from "@/lib/core/domain/shop/schemas/fields";
import { longListQuerySchema } from "@/lib/core/domain/shop/schemas/queries";
import { PROOFS } from "@/lib/core/domain/tax/treatment";
import { companyCreditSchema, companyTermsSchema } from "./terms";

/** The inputs and answers of the calls about companies. */

const rolesSchema = z.array(z.enum(COMPANY_ROLES));
const nameSchema = text(COMPANY_NAME_MAX).min(1, "Please enter the company's name");
const legalNameSchema = text(COMPANY_NAME_MAX).min(1, "Please enter the name in the register");
/** With the spaces and dots that people write. */
const vatIdSchema = text(2 * VAT_ID_MAX);

export const companyFormSchema = z.strictObject({
  name: nameSchema,
  legalName: legalNameSchema,
  vatId: vatIdSchema,
  billing: addressSchema,
});

const poRequiredSchema = z.boolean("must be true or false");

/** Dollars; null for none. */
const limitSchema = dollarsSchema.nullable();

export const applyForCompanySchema = companyFormSchema.extend({
  vatId: vatIdSchema.default("").describe("empty where the company has none"),
});

const numberSchema = line(COMPANY_NUMBER_MAX);

export const addCompanySchema = applyForCompanySchema.extend({
  ownerEmail: emailSchema.describe("is invited by mail to be its owner"),
  number: numberSchema
    .optional()
    .describe("the customer number: no other company has it, capitals and spaces apart"),
  terms: companyTermsSchema.shape.terms
    .optional()
    .describe("for those who set terms; missing or null: it pays before its orders ship"),
  priceListId: idSchema
    .nullable()
    .optional()
    .describe("for those who keep price lists; missing or null: it pays the public prices"),
});

export const changeCompanySchema = z.strictObject({
  name: nameSchema.optional(),
  legalName: legalNameSchema.optional(),
  vatId: vatIdSchema.optional(),
  billing: addressSchema.optional(),
  poRequired: poRequiredSchema.optional().describe("each order needs a PO number"),
  approvalOver: limitSchema.optional().describe("orders over this total wait for approval; null for none"),
  ownApproval: poRequiredSchema
    .optional()
    .describe("somebody who is alone in the company may approve their own orders"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

export const companyNumberSchema = z.strictObject({
  number: numberSchema.describe("empty for none"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

export const companyReasonSchema = text(500);

export const decideCompanySchema = z.strictObject({
  state: z.enum(["approved", "suspended"]),
  reason: companyReasonSchema.default("").describe("needed for a suspension; the owners read it"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

export const companyAdminQuerySchema = z.strictObject({
  q: text(SEARCH.maxLength).optional().describe("a customer number, name, VAT ID, or words of an address"),
  state: z.enum(COMPANY_STATES).optional(),
  ...longListQuerySchema.shape,
});

export const companySummarySchema = z.object({
  _id: idSchema,
  number: z.string().optional().describe("the customer number; missing where it has none"),
  name: z.string(),
  legalName: z.string(),
  vatId: z.string().describe("without spaces; empty where there is none"),
  state: z.enum(COMPANY_STATES),
  createdAt: z.string(),
});

export const ownCompanySchema = companySummarySchema.extend({
  roles: rolesSchema.describe("one's own"),
  poRequired: z.boolean().describe("each order needs a PO number"),
});

export const chooseCompanySchema = z.strictObject({
  companyId: idSchema.nullable().describe("null: oneself"),
});

export const actingForSchema = z.object({
  company: z.object({ _id: idSchema, name: z.string() }).nullable().describe("null: oneself"),
  state: z
    .enum(["chosen", "open", "lost"])
    .describe(
      "`open`: there are several companies and nothing was chosen; `lost`: the chosen one cannot be ordered for any more",
    ),
  choices: z
    .array(
      z.object({
        _id: idSchema,
        name: z.string(),
        state: z.enum(COMPANY_STATES),
        credit: companyCreditSchema.optional().describe("missing where it pays before its orders ship"),
      }),
    )
    .describe("the companies that one may order for; only an approved one can be chosen"),
});

export const companySchema = companySummarySchema.extend({
  billing: z.object(addressSchema.shape),
  poRequired: z.boolean(),
  approvalOver: z.number().optional().describe("orders over this total wait for approval; missing for none"),
  ownApproval: z
    .boolean()
    .optional()
    .describe("somebody who is alone in it may approve their own orders; missing where not"),
  credit: companyCreditSchema
    .optional()
    .describe("for those who order or pay for it and staff; missing where it pays before its orders ship"),
  members: z.array(
    z.object({
      userId: idSchema,
      name: z.string(),
      email: z.string(),
      roles: z.array(z.enum(COMPANY_ROLES)),
      since: z.string(),
      limit: z.number().optional().describe("they order up to this without approval; missing for none"),
    }),
  ),
  invitations: z
    .array(
      z.object({
        _id: idSchema,
        email: z.string(),
        roles: rolesSchema,
        by: z.string().describe("the owner's name"),
        until: z.string(),
      }),
    )
    .describe("the open ones; empty for viewers who may not invite"),
  decision: z
    .object({ at: z.string(), reason: z.string().describe("empty where an approval has none") })
    .nullable()
    .describe("the shop's latest answer; null while the company waits for the first"),
  vatProof: z
    .object({
      state: z.enum(PROOFS).describe("`staff`: confirmed by hand"),
      at: z.string(),
      consultation: z
        .string()
        .optional()
        .describe("the number of the tax office's answer, where it has one; for staff"),
      registered: z.string().optional().describe("the name that the tax office has; for staff"),
      reason: z.string().optional().describe("for staff"),
      by: z.string().optional().describe("for staff"),
    })
    .optional()
    .describe("the last answer about its VAT ID; missing where there is none about the one that it has"),
  decidedByOwnAt: z
    .string()
    .optional()
    .describe(
      "when the only administrator of the shop last decided on it although they belong to it; for staff",
    ),
  revision: z.number().int().describe("give it back with PATCH"),
});

const givenRolesSchema = rolesSchema.min(1, "Please choose a role").max(COMPANY_ROLES.length);

export const companyInviteSchema = z.strictObject({ email: emailSchema, roles: givenRolesSchema });

export const memberRolesSchema = z.strictObject({
  members: z
    .array(
      z.strictObject({
        userId: idSchema,
        roles: givenRolesSchema,
        limit: limitSchema
          .optional()
          .describe("the total up to which they order without approval; null for none, left out as it is"),
      }),
    )
    .min(1)
    .max(10, "at most 10 people at once")
    .describe("changed all at once: so an owner hands over in one call"),
  revision: revisionSchema.describe("of the company, as it was read"),
});

const tokenSchema = z.string().max(200, "is not a link's token");

export const companyInvitationLinkSchema = z.strictObject({ token: tokenSchema });

export const acceptCompanyInvitationSchema = z.strictObject({
  token: tokenSchema,
  name: personNameSchema.optional().describe("of a new account"),
  password: passwordSchema.optional().describe("of a new account"),
});

export const lookedAtCompanyInvitationSchema = z.object({
  company: z.string(),
  email: z.string(),
  roles: rolesSchema,
  by: z.string(),
  until: z.string(),
  hasAccount: z.boolean().describe("its owner accepts once they are signed in"),
});
