import { updateProfile } from "@/lib/core/commands/people/account/addresses";
import { findProfile } from "@/lib/core/data/people/users";
import { orderBarOf } from "@/lib/core/domain/people/may-order";
import { profileSchema } from "@/lib/core/domain/people/schemas/account";
import { profileOutSchema } from "@/lib/core/domain/people/schemas/account-answers";
import { modifiedSchema } from "@/lib/core/domain/shop/schemas/answers";
import { route } from "@/lib/http/handle";
import { operation } from "@/lib/http/operation";
import { toProfile } from "@/lib/http/wire";
import { modified } from "@/lib/http/write-answers";

const readProfile = operation({
  method: "GET",
  path: "/profile",
  tag: "Users",
  summary: "One's own profile",
  access: "customer",
  answer: { status: 200, schema: profileOutSchema, description: "The profile" },
  refuses: [],
  run: async ({ viewer }) => {
    const orderBar = orderBarOf(viewer);
    return {
      ok: true,
      value: { ...toProfile(await findProfile(viewer)), ...(orderBar === null ? {} : { orderBar }) },
    };
  },
});

const changeProfile = operation({
  method: "PATCH",
  path: "/profile",
  tag: "Users",
  summary: "Change one's own name, phone or delivery address",
  access: "customer",
  body: profileSchema,
  answer: { status: 200, schema: modifiedSchema, description: "The profile is changed" },
  refuses: ["too_many"],
  run: async ({ viewer, body }) => modified(await updateProfile(viewer, body)),
});

export const { GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS } = route(readProfile, changeProfile);
